import { app, BrowserWindow, type WebFrameMain } from "electron"
import type * as z from "zod/mini"
import type { ipcMessages } from "#ipc/contract.ts"
import icon from "./icon.png?asset"
import { lockNavigation, lockSession } from "./lockdown.ts"
import { consoleOrigin, consoleStart, originOf } from "./scheme.ts"
import { built } from "./settings.ts"
import { lastWindowState, rememberWindowState } from "./windowState.ts"

type Message = (typeof ipcMessages)[keyof typeof ipcMessages]

const open = new Set<BrowserWindow>()

const isConsoleAddress = (address: string) => originOf(address) === consoleOrigin

/** Whether a frame is the page itself (no frame inside it) of one of the console's own windows. */
export const isConsoleFrame = (window: BrowserWindow, frame: WebFrameMain | null) =>
  open.has(window) && frame !== null && frame.parent === null && isConsoleAddress(frame.url)

/** Tells every console window; the payload is checked against the contract before it leaves. */
export const tellConsole = <Sent extends Message>(message: Sent, payload: z.input<Sent["payload"]>) => {
  const checked: unknown = message.payload.parse(payload)
  for (const window of open) window.webContents.send(message.name, checked)
}

export const focusConsole = () => {
  const [window] = open
  if (window === undefined) return false
  if (window.isMinimized()) window.restore()
  window.focus()
  return true
}

export const openConsoleWindow = async () => {
  const { maximised, ...bounds } = lastWindowState()
  const window = new BrowserWindow({
    ...bounds,
    minWidth: 960,
    minHeight: 600,
    show: false,
    title: "Samvej",
    icon,
    webPreferences: {
      preload: built.preload,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false
    }
  })
  open.add(window)
  window.on("closed", () => {
    open.delete(window)
    if (open.size === 0) app.quit()
  })
  window.once("ready-to-show", () => (maximised === true ? window.maximize() : window.show()))
  rememberWindowState(window)
  lockSession(window.webContents.session)
  lockNavigation(window.webContents, isConsoleAddress)
  await window.loadURL(consoleStart)
}
