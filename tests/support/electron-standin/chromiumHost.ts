/** The Chromium behind the windows of the stand-in; it ends with the app. */
import { type ChildProcess, spawn } from "node:child_process"
import { createInterface } from "node:readline"
import * as z from "zod/mini"
import { chromiumPath } from "#tests/support/browser/chromium.ts"
import { createTemporaryFolder } from "#tests/support/temporaryFolder.ts"
import { type CdpConnection, connectCdp } from "./cdp.ts"

const Processes = z.object({ processInfo: z.array(z.object({ type: z.string(), id: z.int() })) })

const flags = [
  "--headless=new",
  "--no-first-run",
  "--no-startup-window",
  "--no-default-browser-check",
  "--disable-background-networking",
  "--disable-background-timer-throttling",
  "--disable-backgrounding-occluded-windows",
  "--disable-component-update",
  "--disable-renderer-backgrounding",
  "--disable-sync",
  "--disable-popup-blocking",
  "--remote-debugging-port=0"
]

/** Draws maps without a graphics card. Every page is then drawn so, which a test without maps need not wait for. */
const flagsForMaps = ["--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--ignore-gpu-blocklist"]

export interface ChromiumHost {
  readonly cdp: CdpConnection
  /** For a second client, such as Playwright. */
  readonly address: string
  readonly stop: () => void
}

const addressOf = (chromium: ChildProcess) =>
  new Promise<string>((resolve, reject) => {
    if (chromium.stderr === null) return reject(new Error("Chromium without output"))
    createInterface(chromium.stderr).on("line", (line) => {
      const address = /DevTools listening on (ws:\S+)/.exec(line)?.[1]
      if (address !== undefined) resolve(address)
    })
    chromium.once("exit", (code) => reject(new Error(`Chromium ended with ${code}`)))
  })

/** The process of the browser itself: a command can be a script that waits for it, and would leave it behind. */
const browserProcess = async (cdp: CdpConnection): Promise<number | undefined> =>
  Processes.parse(await cdp.send("SystemInfo.getProcessInfo")).processInfo.find(
    ({ type }) => type === "browser"
  )?.id

export const startChromium = async (): Promise<ChromiumHost> => {
  const profile = createTemporaryFolder()
  const isRoot = process.getuid?.() === 0
  const chromium = spawn(
    chromiumPath(),
    [
      ...flags,
      ...(process.env["STANDIN_FLAGS"]?.split(" ") ?? flagsForMaps),
      ...(isRoot ? ["--no-sandbox"] : []),
      `--user-data-dir=${profile.path}`
    ],
    { stdio: ["ignore", "ignore", "pipe"] }
  )
  let browser = chromium.pid
  const stop = () => {
    if (chromium.exitCode === null && browser !== undefined) process.kill(browser, "SIGKILL")
    chromium.kill("SIGKILL")
    profile.remove()
  }
  process.once("exit", stop)
  const address = await addressOf(chromium)
  const cdp = await connectCdp(address)
  browser = await browserProcess(cdp)
  return { cdp, address, stop }
}
