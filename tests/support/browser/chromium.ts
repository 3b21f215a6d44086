import { existsSync } from "node:fs"
import { delimiter, join } from "node:path"
import { chromium } from "@playwright/test"

/** The shell without windows costs a quarter less processor time than the whole browser. */
const names = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome"
]
const commonPaths = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:/Program Files/Google/Chrome/Application/chrome.exe"
]

/**
 * The browser that tests drive: the one named by `CHROMIUM_PATH`, an installed Chromium or Chrome, or the one that
 * Playwright downloaded. A `CHROMIUM_PATH` that does not exist is an error, never ignored.
 */
export const findChromium = (): string | undefined => {
  const named = process.env["CHROMIUM_PATH"] ?? ""
  if (named !== "") {
    if (existsSync(named)) return named
    throw new Error(`CHROMIUM_PATH names ${named}, which does not exist`)
  }
  const folders = (process.env["PATH"] ?? "").split(delimiter)
  const installed = folders.flatMap((folder) => names.map((name) => join(folder, name)))
  return [...installed, ...commonPaths, chromium.executablePath()].find((path) => existsSync(path))
}

/** Finds the browser, or throws. */
export const chromiumPath = (): string => {
  const found = findChromium()
  if (found === undefined)
    throw new Error("No Chromium: run `node tests/support/browser/chromium-install.ts`")
  return found
}
