import { isSignOutPath } from "./isSignOutPath.ts"

/** The app to which a deep link belongs. */
export interface DeepLinkOptions {
  /** ROUTE-021 The scheme of this host: `appScheme`. */
  readonly scheme: string | undefined
  /** The address of the app in a browser, without a slash at its end; its links open in the app too. */
  readonly origin: string
  /** Whether a path, which starts with a slash and has no query, is in the route table. */
  readonly isRoute: (path: string) => boolean
}

const contentNotFound = "/content-not-found"

const withQuery = (path: string, query: string): string => (query === "" ? path : `${path}?${query}`)

/** The names of the result page for the parameters of a link to a trip. */
const tripParameters: ReadonlyMap<string, string> = new Map([
  ["trip_id", "trip_id"],
  ["departure_stop_id", "departureStopId"],
  ["destination_stop_id", "destinationStopId"]
])

const nameOf = (pair: string): string => pair.split("=", 1)[0] ?? ""

/**
 * ROUTE-005, ROUTE-017 The result page of the trip that the query of `redirect/trip` names, without its other parameters; the search, if it
 * names none.
 */
export const tripRedirect = (query: string): string => {
  const pairs = query.split("&").flatMap((pair) => {
    const name = tripParameters.get(nameOf(pair))
    return name === undefined ? [] : [name + pair.slice(nameOf(pair).length)]
  })
  return pairs.length === 0 ? "/demand" : withQuery("/trip-details/search-result", pairs.join("&"))
}

const isEidQuery = (query: string): boolean =>
  query.split("&").some((pair) => ["eIdVerified", "showEidFlow"].includes(nameOf(pair)))

/** BYCODE-002 A link does not say that this person's phone number is verified. */
const withoutVerified = (query: string): string =>
  query
    .split("&")
    .filter((pair) => nameOf(pair) !== "verified")
    .join("&")

/** The address of the app as links write it: without a port, or with that of its protocol. */
const writtenOrigins = (origin: string): ReadonlyArray<string> => [
  origin,
  `${origin}:${origin.startsWith("https:") ? "443" : "80"}`
]

/**
 * The part of a link after its scheme or origin, without the fragment; undefined for a link to elsewhere. Scheme and host are the same
 * in capitals, in which some apps and many QR codes write them.
 */
const afterOrigin = (link: string, { origin, scheme }: DeepLinkOptions): string | undefined => {
  const [whole = ""] = link.split("#", 1)
  const origins = writtenOrigins(origin)
  const startsWith = (start: string): boolean => whole.slice(0, start.length).toLowerCase() === start
  if (origins.includes(whole.toLowerCase())) return ""
  const schemes = scheme === undefined ? [] : [`${scheme}://`]
  const start = [...schemes, ...origins.flatMap((one) => [`${one}/`, `${one}?`])].find(startsWith)
  return start === undefined ? undefined : whole.slice(start.endsWith("?") ? start.length - 1 : start.length)
}

/** Whether a link belongs to this app: to its scheme, or to its address in a browser. */
export const isOwnLink = (link: string, options: DeepLinkOptions): boolean =>
  afterOrigin(link, options) !== undefined

const splitQuery = (rest: string): { readonly path: string; readonly query: string } => {
  const at = rest.indexOf("?")
  const [path, query] = at === -1 ? [rest, ""] : [rest.slice(0, at), rest.slice(at + 1)]
  // Browsers read a backslash as a slash, and an address with two of them as that of another host.
  return { path: path.replace(/^[\\/]+|[\\/]+$/g, ""), query }
}

/** What a browser leaves out of an address or takes for a slash, which would make another path or host of it. */
const unsafe = /[\p{Cc}\s\\]/u
const dots = /^(?:\.|%2e){1,2}$/i

/** Whether a browser opens the path as it is written. */
const isPlain = (path: string): boolean =>
  !unsafe.test(path) && !path.split("/").some((part) => dots.test(part))

/**
 * ROUTE-017 to ROUTE-022 The address of the app that a deep link opens: the result page of a trip (`redirect/trip`) or of a code
 * (`qr/{digits}`), the start page for what the e-ID flow says, else the link's own path; content-not-found when no route has it.
 */
export const resolveDeepLink = (link: string, options: DeepLinkOptions): string => {
  const rest = afterOrigin(link, options)
  if (rest === undefined) return contentNotFound
  const { path, query } = splitQuery(rest)
  // `scheme://eIdVerified=true` has no question mark.
  const eid = [query, path].find(isEidQuery)
  if (eid !== undefined) return withQuery("/", eid)
  if (path === "redirect/trip") return tripRedirect(query)
  // A QR code in capitals is smaller.
  const [, code] = /^qr\/(-*\d[\d-]*)$/i.exec(path) ?? []
  if (code !== undefined) return withQuery("/trip-details/search-result", `code=${code.replaceAll("-", "")}`)
  return isPlain(path) && !isSignOutPath(path) && options.isRoute(`/${path}`)
    ? withQuery(`/${path}`, withoutVerified(query))
    : contentNotFound
}
