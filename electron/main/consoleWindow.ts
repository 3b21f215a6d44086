import { app, BrowserWindow } from "electron"
import type * as z from "zod/mini"
import type { ipcMessages } from "#ipc/contract.ts"
import { showContextMenus } from "./contextMenu.ts"
import icon from "./icon.png?asset"
import { recoverFromCrash } from "./recoverFromCrash.ts"
import { consoleUrl, isConsolePage } from "./scheme.ts"
import { buildPaths } from "./settings.ts"
import { stoppedUrl } from "./stoppedPage.ts"
import { consolePreferences } from "./webPreferences.ts"
import { windowColour } from "./windowColour.ts"
import { restrictNavigation, restrictPermissions } from "./windowSecurity.ts"
import { loadWindowState, saveWindowStateOnClose } from "./windowState.ts"

type Message = (typeof ipcMessages)[keyof typeof ipcMessages]

const openWindows = new Set<BrowserWindow>()

/** A `WebFrameMain`, as far as the check reads it. */
interface Frame {
  readonly url: string
  readonly parent: object | null
}

/** ELECTRON-17 Checks whether a frame is a main frame with a page of the build, not a frame inside of it. */
export const isMainConsoleFrame = (frame: Frame | null) =>
  frame !== null && frame.parent === null && isConsolePage(frame.url)

/** Checks whether a frame is the main frame of one of the console's own windows, on a page of the build. */
export const isConsoleFrame = (window: BrowserWindow, frame: Frame | null) =>
  openWindows.has(window) && isMainConsoleFrame(frame)

/** Sends a message to every console window, after parsing its payload with the contract. */
export const sendToConsole = <Sent extends Message>(message: Sent, payload: z.input<Sent["payload"]>) => {
  const parsed: unknown = message.payload.parse(payload)
  for (const window of openWindows) window.webContents.send(message.name, parsed)
}

export const focusConsole = () => {
  const [window] = openWindows
  if (window === undefined) return false
  if (window.isMinimized()) window.restore()
  window.focus()
  return true
}

interface Options {
  /** A path of the console's router, such as `/trips/<id>`. */
  readonly path: string
  readonly origin: string
  /** The page is being replaced or has ended, and with it the shell. */
  readonly onPageLeft: () => void
}

/** Loads the page again after its first crash, and a page without scripts after the second. */
const recover = (window: BrowserWindow) =>
  recoverFromCrash({
    reload: () => window.webContents.reload(),
    showStopped: () => void window.loadURL(stoppedUrl),
    now: Date.now
  })

/** Opens the console. */
export const openConsoleWindow = async ({ path, origin, onPageLeft }: Options) => {
  const { maximised, ...bounds } = loadWindowState()
  const window = new BrowserWindow({
    ...bounds,
    minWidth: 960,
    minHeight: 600,
    show: false,
    title: "Samvej",
    icon,
    backgroundColor: windowColour(),
    webPreferences: consolePreferences(buildPaths.preload)
  })
  openWindows.add(window)
  window.on("closed", () => {
    openWindows.delete(window)
    if (openWindows.size === 0) app.quit()
  })
  window.once("ready-to-show", () => (maximised === true ? window.maximize() : window.show()))
  saveWindowStateOnClose(window)
  restrictPermissions(window.webContents.session)
  restrictNavigation(window.webContents, isConsolePage)
  showContextMenus(window, origin)
  window.webContents.on("did-navigate", onPageLeft)
  window.webContents.on("render-process-gone", onPageLeft)
  window.webContents.on("render-process-gone", recover(window))
  await window.loadURL(`${consoleUrl}${path.slice(1)}`)
}
