import { BrowserWindow } from "electron"
import { showContextMenus } from "./contextMenu.ts"
import { impersonationPreferences } from "./webPreferences.ts"
import { windowColour } from "./windowColour.ts"
import { restrictNavigation, restrictPermissions } from "./windowSecurity.ts"

interface Options {
  readonly id: string
  readonly title: string
  /** The server's origin; the window cannot navigate away from it. */
  readonly origin: string
  /** `/landing/login-as#<token>` */
  readonly path: string
}

/** ELECTRON-13 Whether an address is a page of the server at `origin`. */
export const isServerPage = (origin: string) => (address: string) => URL.parse(address)?.origin === origin

/**
 * CONS-002 Opens the rider app as another person. The window has an in-memory partition of its own, so that it shares
 * nothing with the agent's own rider session or a second impersonation, and no preload script.
 */
export const openImpersonationWindow = ({ id, title, origin, path }: Options): BrowserWindow => {
  const window = new BrowserWindow({
    width: 480,
    height: 900,
    minWidth: 390,
    minHeight: 600,
    title,
    backgroundColor: windowColour(),
    webPreferences: impersonationPreferences(id)
  })
  window.on("page-title-updated", (event) => event.preventDefault())
  restrictPermissions(window.webContents.session)
  restrictNavigation(window.webContents, isServerPage(origin))
  showContextMenus(window, origin)
  // The session of the page is gone with its renderer, so that a reload would show nothing; closing the window ends the impersonation.
  window.webContents.on("render-process-gone", () => window.destroy())
  // An empty window is of no use; closing it ends the impersonation.
  void window.loadURL(origin + path).catch(() => window.destroy())
  return window
}
