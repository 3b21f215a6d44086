import { type ChildProcess, spawn } from "node:child_process"
import { createInterface } from "node:readline"
import { type BrowserContext, chromium, type Page } from "@playwright/test"
import * as z from "zod/mini"
import { scratchFolder } from "#scripts/processes/scratchFolder.ts"
import { flagsOfShortTests, type LaunchOptions, type RunningConsole } from "./RunningConsole.ts"

const register = new URL("./register.ts", import.meta.url).href
const consoleHost = /^http:\/\/app\.samvej\.localhost:/

const debuggingAddress = (main: ChildProcess) =>
  new Promise<string>((resolve, reject) => {
    if (main.stdout === null) return reject(new Error("main without output"))
    createInterface(main.stdout).on("line", (line) => {
      const address = /^stand-in (ws:\S+)/.exec(line)?.[1]
      if (address !== undefined) resolve(address)
    })
    main.once("exit", (code) => reject(new Error(`main ended with ${code} before its window opened`)))
  })

const FileMessage = z.object({ kind: z.enum(["saved", "chosen"]), path: z.string() })
type FileMessage = z.output<typeof FileMessage>

/** The place of the next file that the stand-in reports: of a complete download, or of one that main has asked for. */
const nextFile = (main: ChildProcess, kind: FileMessage["kind"]) => () =>
  new Promise<string>((resolve) => {
    const listen = (message: unknown) => {
      const { data } = FileMessage.safeParse(message)
      if (data?.kind !== kind) return
      main.off("message", listen)
      resolve(data.path)
    }
    main.on("message", listen)
  })

/** Finds a page that matches, now or later. */
const pageWhere = (context: BrowserContext, matches: (page: Page) => boolean) =>
  new Promise<Page>((resolve) => {
    const check = (page: Page) => {
      if (matches(page)) return resolve(page)
      page.on("framenavigated", () => {
        if (matches(page)) resolve(page)
      })
    }
    context.on("page", check)
    context.pages().forEach(check)
  })

const ended = (main: ChildProcess) =>
  main.exitCode !== null
    ? Promise.resolve()
    : new Promise<void>((resolve) => main.once("exit", () => resolve()))

const connect = async (main: ChildProcess, apiUrl: string) => {
  const browser = await chromium.connectOverCDP(await debuggingAddress(main))
  const [context] = browser.contexts()
  if (context === undefined) throw new Error("Chromium without a context")
  return {
    browser,
    page: await pageWhere(context, (page) => consoleHost.test(page.url())),
    impersonationPage: () => pageWhere(context, (page) => page.url().startsWith(apiUrl))
  }
}

/** Runs the built main process in Node and its windows in Chromium; their temporary files are removed at the end. */
export const launchOnStandIn = async (
  mainFile: string,
  { apiUrl, language = "en", link, isShort = false }: LaunchOptions
): Promise<RunningConsole> => {
  const scratch = scratchFolder()
  const main = spawn(
    process.execPath,
    ["--import", register, mainFile, ...(link === undefined ? [] : [link])],
    {
      stdio: ["ignore", "pipe", "inherit", "ipc"],
      env: {
        ...process.env,
        ...scratch.env,
        API_URL: apiUrl,
        STANDIN_LOCALE: language,
        ...(isShort && { STANDIN_FLAGS: flagsOfShortTests.join(" ") }),
        NODE_NO_WARNINGS: "1"
      }
    }
  )
  const stop = async () => {
    main.kill("SIGTERM")
    await ended(main)
    scratch.remove()
  }
  try {
    const { browser, impersonationPage, page } = await connect(main, apiUrl)
    const close = async () => {
      await stop()
      await browser.close().catch(() => undefined)
    }
    const openLink = async (clicked: string) => void main.send({ link: clicked })
    const resume = async () => void main.send({ kind: "resume" })
    return {
      runner: "stand-in",
      page,
      impersonationPage,
      savedFile: nextFile(main, "saved"),
      chosenPlace: nextFile(main, "chosen"),
      openLink,
      resume,
      close
    }
  } catch (fault) {
    await stop()
    throw fault
  }
}
