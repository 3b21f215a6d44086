import { app, BrowserWindow } from "electron"
import type * as z from "zod/mini"
import type { ipcMessages } from "#ipc/contract.ts"
import icon from "./icon.png?asset"
import { consoleUrl, isConsolePage } from "./scheme.ts"
import { buildPaths } from "./settings.ts"
import { consolePreferences } from "./webPreferences.ts"
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

/** Opens the console at a path of its router, such as `/trips/<id>`. */
export const openConsoleWindow = async (path: string) => {
  const { maximised, ...bounds } = loadWindowState()
  const window = new BrowserWindow({
    ...bounds,
    minWidth: 960,
    minHeight: 600,
    show: false,
    title: "Samvej",
    icon,
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
  await window.loadURL(`${consoleUrl}${path.slice(1)}`)
}
