import { checkWebAccess } from "./checkWebAccess.ts"

/** N104 What the preview of a link is about: the product, a trip, a voucher, or riding with a code. */
type PreviewSubject = "product" | "trip" | "voucher" | "byCode"

/** A page that people share or find by a search engine. */
interface PublicPage {
  /** As in the route table, with at most one parameter, at the end. */
  readonly path: string
  /** Its name in the route table. */
  readonly name: string
  readonly subject: PreviewSubject
  /** Whether search engines list it. A page of one trip, voucher or code is none of theirs. */
  readonly isListed: boolean
}

/** The pages whose links have a preview of their own. */
export const publicPages: ReadonlyArray<PublicPage> = [
  { path: "/", name: "main.start", subject: "product", isListed: true },
  { path: "/landing", name: "landing", subject: "product", isListed: true },
  { path: "/book", name: "landing-book-ride", subject: "byCode", isListed: true },
  { path: "/book/details", name: "landing-book-ride-details", subject: "byCode", isListed: false },
  { path: "/qr/:code", name: "landing-book-ride-qr", subject: "byCode", isListed: false },
  { path: "/voucher/:code", name: "landing-voucher", subject: "voucher", isListed: false },
  { path: "/shared-trip/:driverTripId", name: "landing-shared-trip", subject: "trip", isListed: false }
]

type WebAccess = "full" | "landing-only"

/** ROUTE-015 Whether a browser may open the page, and so whether robots may. */
const isOpen = (page: PublicPage, webAccess: WebAccess): boolean =>
  checkWebAccess({ route: page, webAccess, isNative: false }) === "open"

/** The part of a path before its parameter, or the whole path. */
const fixedPart = ({ path }: PublicPage): string => path.split(":", 1)[0] ?? path

const hasParameter = ({ path }: PublicPage): boolean => path.includes(":")

/** As for the router, one slash at the end of a path does not matter. */
const withoutEndSlash = (path: string): string => path.replace(/(?<=[^/])\/$/, "")

/** As for the router, the case of the fixed part of a path does not matter. */
const parameterOf = (page: PublicPage, path: string): string | null => {
  const fixed = fixedPart(page)
  const given = path.slice(0, fixed.length).toLowerCase()
  if (!hasParameter(page)) return given === fixed && path.length === fixed.length ? "" : null
  const parameter = given === fixed ? path.slice(fixed.length) : ""
  return /^[^/]+$/.test(parameter) ? parameter : null
}

/** The public page of a path without a query, and its parameter: "" without one. */
export const publicPageOf = (
  address: string
): { readonly page: PublicPage; readonly parameter: string } | null => {
  const path = withoutEndSlash(address)
  for (const page of publicPages) {
    const parameter = parameterOf(page, path)
    if (parameter !== null) return { page, parameter }
  }
  return null
}

/** How previews and search engines see an address. */
export interface LinkedPage {
  readonly subject: PreviewSubject
  /** The trip, voucher or code that the path names; "" without one. */
  readonly parameter: string
  readonly isListed: boolean
  /** The path of the page's canonical address; null where the address names a code, or is none of the public pages. */
  readonly canonicalPath: string | null
}

const otherPage: LinkedPage = { subject: "product", parameter: "", isListed: false, canonicalPath: null }

const bookByCode: LinkedPage = { subject: "byCode", parameter: "", isListed: false, canonicalPath: "/book" }

/**
 * ROUTE-015 Decides how a path without a query is previewed. Every page that is none of the public ones looks like the product; a
 * public page that a browser may not open looks like the page to which it leads.
 */
export const linkedPage = (address: string, webAccess: WebAccess): LinkedPage => {
  const found = publicPageOf(address)
  if (found === null) return otherPage
  if (!isOpen(found.page, webAccess)) return bookByCode
  const { isListed, subject } = found.page
  const isCanonical = isListed || subject === "trip"
  return {
    subject,
    parameter: found.parameter,
    isListed,
    canonicalPath: isCanonical ? withoutEndSlash(address).toLowerCase() : null
  }
}

/** Whether a path without a query is that of a public page. */
export const isPublicPage = (path: string): boolean => publicPageOf(path) !== null

/** What pages are made of: without it a search engine sees none. */
const files = ["/assets/", "/icon", "/link-preview", "/link-pictures/"]

const patternsOf = (page: PublicPage): ReadonlyArray<string> =>
  hasParameter(page) ? [fixedPart(page)] : [`${page.path}$`, `${page.path}?`]

/** The text of `/robots.txt`: robots read the public pages that a browser may open, their pictures and files, and nothing else. */
export const robotsText = (webAccess: WebAccess): string =>
  [
    "User-agent: *",
    ...publicPages
      .filter((page) => isOpen(page, webAccess))
      .flatMap(patternsOf)
      .map((pattern) => `Allow: ${pattern}`),
    ...files.map((file) => `Allow: ${file}`),
    "Disallow: /",
    ""
  ].join("\n")

/** ROUTE-017, ROUTE-018, ROUTE-020 The paths whose links the installed app opens, with `*` for a parameter. */
export const appLinkPaths: ReadonlyArray<string> = [
  "/redirect/trip",
  ...publicPages.filter(hasParameter).map((page) => `${fixedPart(page)}*`)
]
