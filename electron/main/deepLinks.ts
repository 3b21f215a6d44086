import { app } from "electron"
import type { ConsoleShell } from "./consoleShell.ts"
import { focusConsole } from "./consoleWindow.ts"
import { deepLinkScheme } from "./scheme.ts"

const views: ReadonlySet<string> = new Set([
  "/live",
  "/trips",
  "/parking",
  "/parking/board",
  "/parking/rules",
  "/guard",
  "/bookings",
  "/requests",
  "/people",
  "/cases",
  "/travel-passes",
  "/subsidy-reviews",
  "/payments",
  "/adjustments",
  "/vouchers",
  "/audit",
  "/bulk",
  "/views",
  "/access"
])

/** The id of an open row at the end of a path: a UUID, or the number of an audit entry. */
const openRow = /\/(?:[0-9a-f-]{36}|\d{1,15})$/

/** A parking site of the live map, whose id is no UUID. */
const openSite = /^\/live\/sites\/[\w%.~-]{1,300}$/

/** Converts `samvej://trips/<id>?state=active` to `/trips/<id>?state=active`; null without a matching view. */
export const toConsolePath = (link: string): string | null => {
  const url = URL.parse(link)
  if (url === null || url.protocol !== `${deepLinkScheme}:`) return null
  const path = `/${url.host}${url.pathname}`.replace(/\/$/, "")
  const isView = views.has(path.replace(openRow, "")) || openSite.test(path)
  return isView ? path + url.search : null
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
