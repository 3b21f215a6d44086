import { app } from "electron"
import { ipcMessages } from "#ipc/contract.ts"
import { focusConsole, sendToConsole } from "./consoleWindow.ts"
import { deepLinkScheme } from "./scheme.ts"

const viewPath = /^\/(live|trips|people|audit)(\/[0-9a-f-]{36})?$/

/** Converts `samvej://trips/<id>?state=active` to `/trips/<id>?state=active`; null without a matching view. */
export const toConsolePath = (link: string): string | null => {
  const url = URL.parse(link)
  if (url === null || url.protocol !== `${deepLinkScheme}:`) return null
  const path = `/${url.host}${url.pathname}`.replace(/\/$/, "")
  return viewPath.test(path) ? path + url.search : null
}

const deepLinkIn = (args: readonly string[]) => args.find((arg) => arg.startsWith(`${deepLinkScheme}:`))

/** The link that started the application. macOS sends it as an event, the other systems as an argument. */
let firstLink = deepLinkIn(process.argv)

/** The view to start with: that of the link that started the application, else the first view. */
export const startPath = (): string => (firstLink === undefined ? null : toConsolePath(firstLink)) ?? "/"

const openDeepLink = (link: string | undefined) => {
  if (!focusConsole()) {
    firstLink = link
    return
  }
  const path = link === undefined ? null : toConsolePath(link)
  if (path !== null) sendToConsole(ipcMessages.navigate, { path })
}

/** Registers the `samvej://` scheme. A second start and a clicked link both focus the open window. */
export const registerDeepLinks = () => {
  app.setAsDefaultProtocolClient(deepLinkScheme)
  app.on("second-instance", (_event, args) => openDeepLink(deepLinkIn(args)))
  app.on("open-url", (event, link) => {
    event.preventDefault()
    openDeepLink(link)
  })
}
