import { app, BrowserWindow, type WebFrameMain } from "electron"
import type * as z from "zod/mini"
import type { ipcMessages } from "#ipc/contract.ts"
import icon from "./icon.png?asset"
import { consoleOrigin, consoleUrl, originOf } from "./scheme.ts"
import { buildPaths } from "./settings.ts"
import { restrictNavigation, restrictPermissions } from "./windowSecurity.ts"
import { loadWindowState, saveWindowStateOnClose } from "./windowState.ts"

type Message = (typeof ipcMessages)[keyof typeof ipcMessages]

const openWindows = new Set<BrowserWindow>()

const isConsoleAddress = (address: string) => originOf(address) === consoleOrigin

/** Checks whether a frame is the main frame of one of the console's own windows. */
export const isConsoleFrame = (window: BrowserWindow, frame: WebFrameMain | null) =>
  openWindows.has(window) && frame !== null && frame.parent === null && isConsoleAddress(frame.url)

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
    webPreferences: {
      preload: buildPaths.preload,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false
    }
  })
  openWindows.add(window)
  window.on("closed", () => {
    openWindows.delete(window)
    if (openWindows.size === 0) app.quit()
  })
  window.once("ready-to-show", () => (maximised === true ? window.maximize() : window.show()))
  saveWindowStateOnClose(window)
  restrictPermissions(window.webContents.session)
  restrictNavigation(window.webContents, isConsoleAddress)
  await window.loadURL(`${consoleUrl}${path.slice(1)}`)
}
