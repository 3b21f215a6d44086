/** The part of the `electron` module that main and preload of the console use, on Node and Chromium. */
import { EventEmitter } from "node:events"

export { app } from "./app.ts"
export { BrowserWindow } from "./BrowserWindow.ts"
export { dialog } from "./dialog.ts"
export { ipcMain } from "./ipcMain.ts"
export { powerMonitor } from "./powerMonitor.ts"
export { contextBridge, ipcRenderer } from "./preloadModule.ts"
export { protocol } from "./protocol.ts"
export { safeStorage } from "./safeStorage.ts"
export { session } from "./session.ts"

export const net = { fetch: globalThis.fetch }

/** The addresses that were opened in the system's browser. */
const openedOutside: Array<string> = []
export const shell = {
  openedOutside,
  openExternal: async (address: string) => {
    openedOutside.push(address)
  }
}

const workArea = { x: 0, y: 0, width: 1440, height: 900 }
export const screen = { getAllDisplays: () => [{ id: 1, workArea }] }
export const nativeTheme = Object.assign(new EventEmitter(), { shouldUseDarkColors: false })

/** The texts that main wrote to the clipboard. */
export const clipboard = {
  written: new Array<string>(),
  writeText: (text: string) => void clipboard.written.push(text)
}

let applicationMenu: unknown
export const Menu = {
  buildFromTemplate: (template: unknown) => ({ template, popup: () => undefined }),
  setApplicationMenu: (menu: unknown) => {
    applicationMenu = menu
  },
  getApplicationMenu: () => applicationMenu
}
