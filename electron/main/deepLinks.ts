import { app } from "electron"
import { isConsoleView } from "#core/shell/consoleAddress.ts"
import type { ConsoleShell } from "./consoleShell.ts"
import { focusConsole } from "./consoleWindow.ts"
import { deepLinkScheme } from "./scheme.ts"

/** Converts `samvej://trips/<id>?state=active` to `/trips/<id>?state=active`; null without a matching view. */
export const toConsolePath = (link: string): string | null => {
  const url = URL.parse(link)
  if (url === null || url.protocol !== `${deepLinkScheme}:`) return null
  const path = `/${url.host}${url.pathname}`.replace(/\/$/, "")
  return isConsoleView(path) ? path + url.search : null
}

const pathIn = (args: readonly string[]): string | null => {
  const link = args.find((arg) => arg.startsWith(`${deepLinkScheme}:`))
  return link === undefined ? null : toConsolePath(link)
}

/** The view to start with: that of the link among the arguments, else the first view. */
export const startPath = (): string => pathIn(process.argv) ?? "/"

/**
 * Registers the `samvej://` scheme. A second start and a clicked link both focus the window; macOS sends the link that started the
 * application as an event too, before there is a window.
 */
export const registerDeepLinks = (shell: ConsoleShell) => {
  const open = (path: string | null) => {
    focusConsole()
    if (path !== null) shell.open(path)
  }
  app.setAsDefaultProtocolClient(deepLinkScheme)
  app.on("second-instance", (_event, args) => open(pathIn(args)))
  app.on("open-url", (event, link) => {
    event.preventDefault()
    open(toConsolePath(link))
  })
}
