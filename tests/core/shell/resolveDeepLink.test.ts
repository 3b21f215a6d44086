import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { resolveDeepLink, tripRedirect } from "#core/shell/resolveDeepLink.ts"

const routes = new Set([
  "/",
  "/profile",
  "/account",
  "/voucher/SAMVEJ50",
  "/qr/abc",
  "/qr/---",
  "/book/details"
])
const options = {
  scheme: "samvej",
  origin: "https://samvej.example",
  isRoute: (path: string) => routes.has(path)
}

describe("a deep link", () => {
  it.each([
    [
      "ROUTE-017 to a trip opens it as a result",
      "samvej://redirect/trip?trip_id=1&departure_stop_id=2&destination_stop_id=3",
      "/trip-details/search-result?trip_id=1&departureStopId=2&destinationStopId=3"
    ],
    [
      "ROUTE-017 to a trip keeps nothing else",
      "samvej://redirect/trip?utm_source=mail&trip_id=a%26b&trip_id_2=4",
      "/trip-details/search-result?trip_id=a%26b"
    ],
    ["ROUTE-017 without a trip opens the search", "samvej://redirect/trip", "/demand"],
    [
      "ROUTE-018 to a code opens it as a result",
      "samvej://qr/12345678",
      "/trip-details/search-result?code=12345678"
    ],
    [
      "ROUTE-018 to a code in capitals",
      "HTTPS://SAMVEJ.EXAMPLE/QR/12345678",
      "/trip-details/search-result?code=12345678"
    ],
    ["ROUTE-018 to dashes opens their path, which asks for the code", "samvej://qr/---", "/qr/---"],
    ["ROUTE-018 to a spelled code", "samvej://qr/1234-5678", "/trip-details/search-result?code=12345678"],
    ["ROUTE-018 ROUTE-020 to a code with letters opens its path", "samvej://qr/abc", "/qr/abc"],
    [
      "ROUTE-019 of a verified e-ID opens the start page",
      "samvej://?eIdVerified=true&showEidFlow=false",
      "/?eIdVerified=true&showEidFlow=false"
    ],
    ["ROUTE-019 without a question mark", "samvej://showEidFlow=true", "/?showEidFlow=true"],
    [
      "ROUTE-019 of a failed e-ID keeps its reason",
      "samvej://eid/return?eIdVerified=false&eIdFailure=expired",
      "/?eIdVerified=false&eIdFailure=expired"
    ],
    ["ROUTE-020 to a voucher opens its path", "samvej://voucher/SAMVEJ50", "/voucher/SAMVEJ50"],
    ["ROUTE-020 to a page keeps its query", "samvej://profile?backToLink=%2F", "/profile?backToLink=%2F"],
    [
      "ROUTE-020 BYCODE-002 to the trip of a code does not say that the person is verified",
      "samvej://book/details?verified=true&code=12345678",
      "/book/details?code=12345678"
    ],
    ["ROUTE-020 to a page with more slashes", "samvej:///account/", "/account"],
    ["ROUTE-020 to the app alone opens the start page", "samvej://", "/"],
    ["ROUTE-020 in a browser's form", "https://samvej.example/profile", "/profile"],
    ["ROUTE-020 ROUTE-021 with the scheme in capitals", "SAMVEJ://profile", "/profile"],
    ["ROUTE-020 with the host in capitals", "https://SAMVEJ.Example/voucher/SAMVEJ50", "/voucher/SAMVEJ50"],
    ["ROUTE-020 with the port of its protocol", "https://samvej.example:443/profile", "/profile"],
    ["ROUTE-022 with another port", "https://samvej.example:444/profile", "/content-not-found"],
    ["ROUTE-020 of the browser's start page", "https://samvej.example", "/"],
    ["ROUTE-020 leaves out the fragment", "samvej://profile#token", "/profile"],
    ["ROUTE-022 to an unknown page", "samvej://nowhere", "/content-not-found"],
    ["ROUTE-022 to another site", "https://samvej.example.evil/profile", "/content-not-found"],
    ["ROUTE-022 to another site behind slashes", "samvej:////evil.example/profile", "/content-not-found"],
    ["ROUTE-021 ROUTE-022 with the scheme of another host", "samvej-dev://profile", "/content-not-found"],
    ["ROUTE-022 that is a script", "javascript:alert(1)", "/content-not-found"],
    ["ROUTE-022 that is empty", "", "/content-not-found"]
  ])("%s", (_case, link, expected) => {
    expect(resolveDeepLink(link, options)).toBe(expected)
  })
  it("ROUTE-021 ROUTE-022 of no scheme is not found where the product has none", () => {
    expect(resolveDeepLink("undefined://profile", { ...options, scheme: undefined })).toBe(
      "/content-not-found"
    )
  })
})

it("ROUTE-017 the query of a trip's link may come in any order", () => {
  expect(tripRedirect("destination_stop_id=3&trip_id=1")).toBe(
    "/trip-details/search-result?destinationStopId=3&trip_id=1"
  )
})

it.each(["", "utm_source=mail", "constructor=1", "__proto__=1&toString=2", "hasOwnProperty"])(
  "ROUTE-005 a link that names no trip opens the search: %j",
  (query) => {
    expect(tripRedirect(query)).toBe("/demand")
  }
)

describe("a deep link with the address of another host", () => {
  const anyPath = { ...options, isRoute: () => true }
  it.each(["//evil.example", "/\\evil.example", "\\\\evil.example", "\\/\\/evil.example"])(
    "ROUTE-020 opens a path of this one: %s",
    (path) => {
      expect(resolveDeepLink(`https://samvej.example/${path}`, anyPath)).toBe("/evil.example")
      expect(resolveDeepLink(`samvej://${path}`, anyPath)).toBe("/evil.example")
    }
  )
})

describe("a deep link whose path a browser would change", () => {
  const anyPath = { ...options, isRoute: () => true }
  it.each(["\t/evil.example", "profile/\n/x", "voucher/..", "voucher/%2E%2e/x", "./profile", "a\\b", "a b"])(
    "ROUTE-022 is not found: %j",
    (path) => {
      expect(resolveDeepLink(`samvej://${path}`, anyPath)).toBe("/content-not-found")
    }
  )
})

describe("a deep link to an event", () => {
  const anyPath = { ...options, isRoute: () => true }
  it.each([
    "events/logout-native",
    "events/logout-native/",
    "Events//logout%2Dnative",
    "events%2Flogout-native"
  ])("N60 ROUTE-022 does not sign the person out: %s", (path) => {
    expect(resolveDeepLink(`samvej://${path}`, anyPath)).toBe("/content-not-found")
    expect(resolveDeepLink(`https://samvej.example/${path}?a=b`, anyPath)).toBe("/content-not-found")
  })
  it("N60 ROUTE-020 opens another one", () => {
    expect(resolveDeepLink("samvej://events/refresh", anyPath)).toBe("/events/refresh")
  })
})

/** Addresses with what browsers and resolvers treat specially. */
const piece = fc.oneof(
  fc.constantFrom(
    "/",
    "\\",
    "..",
    ".",
    "%2e",
    "%2F",
    "\t",
    "\n",
    "?",
    "#",
    "&",
    "=",
    "@",
    ":",
    "//",
    "javascript:"
  ),
  fc.constantFrom(
    "profile",
    "voucher",
    "SAMVEJ50",
    "qr",
    "12345678",
    "redirect",
    "trip",
    "constructor",
    "__proto__",
    "trip_id",
    "eIdVerified",
    "evil.example"
  ),
  fc.string({ unit: "binary", maxLength: 6 })
)
const anyLink = fc
  .tuple(
    fc.constantFrom("samvej://", "https://samvej.example", "https://samvej.example/", "samvej:", ""),
    fc.array(piece, { maxLength: 8 })
  )
  .map(([start, pieces]) => start + pieces.join(""))

it("ROUTE-020 ROUTE-022 any deep link opens a page of the table at this origin", () => {
  const resultPages = ["/content-not-found", "/trip-details/search-result", "/demand", "/"]
  fc.assert(
    fc.property(fc.oneof(anyLink, fc.string({ unit: "binary" })), (link) => {
      const strict = new URL(resolveDeepLink(link, options), options.origin)
      expect(strict.origin).toBe(options.origin)
      expect([...routes, ...resultPages]).toContain(strict.pathname)
      const isResult = strict.pathname === "/trip-details/search-result"
      const names = isResult ? [...strict.searchParams.keys()] : []
      expect(["trip_id", "departureStopId", "destinationStopId", "code"]).toEqual(
        expect.arrayContaining(names)
      )
      // Even where every path is a route, as for what other apps share.
      const open = resolveDeepLink(link, { ...options, isRoute: () => true })
      expect(open).toMatch(/^\/(?![\\/])/)
      expect(new URL(open, options.origin).origin).toBe(options.origin)
    }),
    { numRuns: 10_000 }
  )
})
