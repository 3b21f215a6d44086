import { Option } from "effect"

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

/** A parking site of the live map and a voucher, whose ids are no UUIDs. */
const openByName = /^\/(?:live\/sites|vouchers)\/[\w%.~-]{1,300}$/

/** CONS-001 Whether a path, such as `/trips` or `/trips/<id>`, is that of a view of the console or of an open row. */
export const isConsoleView = (path: string): boolean =>
  views.has(path.replace(openRow, "")) || openByName.test(path)

/** An address in a browser, a deep link, or a path, with its query. */
const address =
  /^(?:https?:\/\/[^\s/?#]+\/console|samvej:\/|\/console(?=\/))?(?<path>\/[^\s?#]*?)\/?(?<query>\?[^\s#]*)?(?:#\S*)?$/

/** CONS-001 Reads the path and the query of a view of the console from a link to it; none from any other text. */
export const readConsoleAddress = (text: string): Option.Option<string> => {
  const { path = "", query = "" } = address.exec(text.trim())?.groups ?? {}
  return isConsoleView(path) ? Option.some(path + query) : Option.none()
}
