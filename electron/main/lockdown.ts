import { app, type Session, shell, type WebContents } from "electron"

/** Copying an id is all that a page may do beyond its window. */
const isGranted = (permission: string) => permission === "clipboard-sanitized-write"

export const lockSession = (session: Session) => {
  session.setPermissionRequestHandler((_contents, permission, answer) => answer(isGranted(permission)))
  session.setPermissionCheckHandler((_contents, permission) => isGranted(permission))
  session.setDevicePermissionHandler(() => false)
}

/** Hands a link to the system's browser; anything but https is dropped. */
export const openOutside = async (address: string) => {
  if (URL.parse(address)?.protocol === "https:") await shell.openExternal(address)
}

/** Keeps a window on the pages that `isHome` names; https links elsewhere open outside, new windows never. */
export const lockNavigation = (contents: WebContents, isHome: (address: string) => boolean) => {
  contents.on("will-frame-navigate", (event) => {
    if (!isHome(event.url)) event.preventDefault()
  })
  contents.on("will-redirect", (event) => {
    if (!isHome(event.url)) event.preventDefault()
  })
  contents.setWindowOpenHandler(({ url }) => {
    void openOutside(url)
    return { action: "deny" }
  })
}

/** No page ever embeds another one, whatever window it is in. */
export const lockEmbedding = () =>
  app.on("web-contents-created", (_event, contents) => {
    contents.on("will-attach-webview", (event) => event.preventDefault())
  })
