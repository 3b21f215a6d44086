import { BrowserWindow } from "electron"
import { lockNavigation, lockSession } from "./lockdown.ts"

interface Opening {
  readonly id: string
  readonly title: string
  /** The server's origin; the window never leaves it. */
  readonly origin: string
  /** `/landing/login-as#<token>` */
  readonly path: string
}

/**
 * CONS-002: the rider app as somebody else, in a partition of its own that is never written to disk, so that
 * neither the agent's own rider session nor a second impersonation can be touched. It has no bridge to main.
 */
export const openImpersonationWindow = ({ id, title, origin, path }: Opening): BrowserWindow => {
  const window = new BrowserWindow({
    width: 480,
    height: 900,
    minWidth: 390,
    minHeight: 600,
    title,
    webPreferences: {
      partition: `impersonation-${id}`,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false
    }
  })
  window.on("page-title-updated", (event) => event.preventDefault())
  lockSession(window.webContents.session)
  lockNavigation(window.webContents, (address) => URL.parse(address)?.origin === origin)
  void window.loadURL(origin + path).catch(() => window.destroy())
  return window
}
