import { app, type Session, shell, type WebContents } from "electron"

/** A page may write to the clipboard, to copy an id; it has no other permission. */
const isGranted = (permission: string) => permission === "clipboard-sanitized-write"

/** Denies every permission and device except writing to the clipboard. */
export const restrictPermissions = (
  session: Pick<
    Session,
    "setPermissionRequestHandler" | "setPermissionCheckHandler" | "setDevicePermissionHandler"
  >
) => {
  session.setPermissionRequestHandler((_contents, permission, callback) => callback(isGranted(permission)))
  session.setPermissionCheckHandler((_contents, permission) => isGranted(permission))
  session.setDevicePermissionHandler(() => false)
}

/** Opens an https link in the system's browser; ignores every other URL. */
export const openExternalUrl = async (address: string) => {
  if (URL.parse(address)?.protocol === "https:") await shell.openExternal(address)
}

/** Blocks navigation to URLs that `isAllowed` rejects, and new windows; https links of new windows open in the system's browser. */
export const restrictNavigation = (contents: WebContents, isAllowed: (url: string) => boolean) => {
  contents.on("will-frame-navigate", (event) => {
    if (!isAllowed(event.url)) event.preventDefault()
  })
  contents.on("will-redirect", (event) => {
    if (!isAllowed(event.url)) event.preventDefault()
  })
  contents.setWindowOpenHandler(({ url }) => {
    void openExternalUrl(url)
    return { action: "deny" }
  })
}

/** Prevents `<webview>` elements in every window. */
export const blockWebviews = () =>
  app.on("web-contents-created", (_event, contents) => {
    contents.on("will-attach-webview", (event) => event.preventDefault())
  })
