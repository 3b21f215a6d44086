import { app } from "electron"
import { ipcMessages } from "#ipc/contract.ts"
import { focusConsole, tellConsole } from "./consoleWindow.ts"
import { deepLinkScheme } from "./scheme.ts"

const view = /^\/(live|trips|people|audit)(\/[0-9a-f-]{36})?$/

/** `samvej://trips/<id>?state=active` → `/trips/<id>?state=active`; null for what the console has no view for. */
export const toConsolePath = (link: string): string | null => {
  const url = URL.parse(link)
  if (url === null || url.protocol !== `${deepLinkScheme}:`) return null
  const path = `/${url.host}${url.pathname}`.replace(/\/$/, "")
  return view.test(path) ? path + url.search : null
}

const follow = (link: string | undefined) => {
  focusConsole()
  const path = link === undefined ? null : toConsolePath(link)
  if (path !== null) tellConsole(ipcMessages.navigate, { path })
}

/** A second start and a clicked link both end in the window that is already open. */
export const followDeepLinks = () => {
  app.setAsDefaultProtocolClient(deepLinkScheme)
  app.on("second-instance", (_event, words) =>
    follow(words.find((word) => word.startsWith(`${deepLinkScheme}:`)))
  )
  app.on("open-url", (event, link) => {
    event.preventDefault()
    follow(link)
  })
}
