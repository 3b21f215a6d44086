import { existsSync } from "node:fs"
import { matchPath } from "react-router"
import { describe, expect, it } from "vitest"
import { checkWebAccess } from "#core/shell/checkWebAccess.ts"
import { publicPages } from "#core/shell/publicPages.ts"
import { allRoutes } from "#rider/shell/featureRoutes.ts"
import { adminRows, driverRows, guestRows, passengerRows } from "#tests/e2e/support/routeRows.ts"
import { driverPaths, guestPaths } from "#tests/e2e/support/translatedPaths.ts"

/** The routes by a path of each, with the name that the documents and the decisions C27, C52 and N53 to N55 give it. */
const documented = [
  ["/", "main.start"],
  ["/benefits", "benefits"],
  ["/provide", "main.provide"],
  ["/demand", "main.demand"],
  ["/active-trip", "main.active-trip"],
  ["/request/edit", "edit-request"],
  ["/request/edit/1", "edit-request"],
  ["/trip/edit", "edit-trip"],
  ["/trip/edit/1", "edit-trip"],
  ["/sign-up", "sign-up"],
  ["/sign-up/validate-otp", "sign-up.validate-otp"],
  ["/auth", "auth"],
  ["/auth/phone-login", "auth.phone-login"],
  ["/profile", "profile"],
  ["/notifications", "notifications"],
  ["/conversations", "conversations"],
  ["/conversations/1", "userConversation"],
  ["/messages", "messages"],
  ["/account", "account"],
  ["/account/transactions", "transactions"],
  ["/account/payout", "account-payout"],
  ["/account/travel-pass", "travel-pass"],
  ["/trip-details/search-result", "trip-details-search"],
  ["/trip-details/passenger/1/2", "trip-details-passenger"],
  ["/trip-details/driver/1/passenger/2", "trip-details-driver-passenger"],
  ["/trip-details/driver/1", "trip-details-driver"],
  ["/trip-history", "trip-history"],
  ["/recurring/edit", "edit-recurring"],
  ["/recurring/edit/1", "edit-recurring"],
  ["/provide/option", "provide.options"],
  ["/demand/options", "demand.options"],
  ["/demand/options/return", "demand.options.return"],
  ["/content-not-found", "landing-content-not-found"],
  ["/maintenance", "landing-maintenance"],
  ["/vacation", "vacation"],
  ["/landing", "landing"],
  ["/voucher/1", "landing-voucher"],
  ["/redirect/trip", "landing-redirect-trip"],
  ["/shared-trip/1", "landing-shared-trip"],
  ["/app-required", "landing-app-required"],
  ["/landing/login-as", "landing-login-as"],
  ["/book", "landing-book-ride"],
  ["/qr/1", "landing-book-ride-qr"],
  ["/book/details", "landing-book-ride-details"],
  ["/book/login", "landing-book-ride-login"],
  ["/book/otp", "landing-book-ride-otp"],
  ["/book/overview", "landing-book-ride-overview"],
  ["/development", "development"],
  ["/events/refresh", "events"],
  ["/onboarding/select-workplace", "select-workplace"],
  ["/book-parking/1", "book-parking"]
] as const

/** The routes that a browser opens in landing-only mode too. */
const landingRoutes = [
  "landing",
  "landing-app-required",
  "landing-book-ride",
  "landing-book-ride-details",
  "landing-book-ride-login",
  "landing-book-ride-otp",
  "landing-book-ride-overview",
  "landing-book-ride-qr",
  "landing-content-not-found",
  "landing-login-as",
  "landing-login-as-over",
  "landing-maintenance",
  "landing-redirect-trip",
  "landing-shared-trip",
  "landing-voucher"
]

/** The routes that a guest sees without the sign-in; the others ask for it in their place. */
const openToGuests = [
  "auth",
  "auth.phone-login",
  "benefits",
  "demand.options",
  "demand.options.return",
  "events",
  ...landingRoutes,
  "main.demand",
  "main.provide",
  "main.start",
  "provide.options",
  "share",
  "sign-up",
  "sign-up.validate-otp",
  "trip-details-search"
]

/** The paths of a route: one with an optional part at its end is walked with that part and without it. */
const formsOf = (path: string): readonly string[] =>
  path.endsWith("?") ? [path.slice(0, -1), path.slice(0, path.lastIndexOf("/"))] : [path]

/** The page from which the walk opens all others. */
const walkedFrom = ["benefits"]

const leadsElsewhere = "has no page: leads to another route"
const without = "read with an id; without it leads to /content-not-found"

/** The routes that `translatedRoutes.spec.ts` does not open, and where their pages are read in each language. */
const readElsewhere = {
  auth: leadsElsewhere,
  "demand.options": "everyScreen.spec.ts",
  "demand.options.return": "everyScreen.spec.ts",
  development: "everySystemScreen.spec.ts",
  "edit-recurring": without,
  "edit-request": "everyScreen.spec.ts",
  "edit-trip": without,
  events: leadsElsewhere,
  landing: "everySystemScreen.spec.ts",
  "landing-book-ride-details": "everyBoardingScreen.spec.ts",
  "landing-book-ride-login": "everyBoardingScreen.spec.ts",
  "landing-book-ride-otp": "everyBoardingScreen.spec.ts",
  "landing-book-ride-overview": "everyBoardingScreen.spec.ts",
  "landing-book-ride-qr": leadsElsewhere,
  "landing-login-as": leadsElsewhere,
  "landing-login-as-over": "everySystemScreen.spec.ts",
  "landing-redirect-trip": leadsElsewhere,
  "main.active-trip": "everyScreen.spec.ts",
  messages: leadsElsewhere,
  "notification-settings": "messageScreens.spec.ts",
  "provide.options": "everyScreen.spec.ts",
  share: leadsElsewhere,
  "sign-up": leadsElsewhere,
  "sign-up.validate-otp": "everyScreen.spec.ts",
  "trip-details-passenger": "everyScreen.spec.ts"
}

/** What the paths of a walk are about. */
const ride = {
  tripId: "1",
  freeTripId: "2",
  bookingId: "3",
  recurringId: "4",
  requestId: "5",
  driverId: "6",
  passengerId: "7"
}

/** The routes of which no path of a walk has the form. */
const routesWithout = (paths: readonly string[]): readonly string[] => {
  const walked = paths.map((path) => path.split("?", 1)[0] ?? "")
  const missing = allRoutes.filter(({ path }) =>
    formsOf(path).some((form) => walked.every((one) => matchPath(form, one) === null))
  )
  return missing.map(({ name }) => name).toSorted()
}

describe("the route table", () => {
  it("ROUTE-001 ROUTE-014 has each documented path under its name", () => {
    const found = documented.map(([path]) => [
      path,
      allRoutes.find((route) => matchPath(route.path, path) !== null)?.name
    ])
    expect(found).toEqual(documented)
  })
  it("ROUTE-012 has one page for administrators alone", () => {
    const names = allRoutes.flatMap(({ access, name }) => (access === "admin" ? [name] : []))
    expect(names).toEqual(["development"])
  })
  it("PROD-005 opens these routes to guests, and no others", () => {
    const names = allRoutes.flatMap(({ access, name }) => (access === "anyone" ? [name] : []))
    expect([...new Set(names)].toSorted()).toEqual(openToGuests)
  })
  it("ROUTE-015 in landing-only mode leads a browser from all other routes to the one to book by code", () => {
    const open = allRoutes.filter(
      (route) => checkWebAccess({ route, webAccess: "landing-only", isNative: false }) === "open"
    )
    expect([...new Set(open.map(({ name }) => name))].toSorted()).toEqual(landingRoutes)
  })
  it("N104 has the pages of which links are previewed, under the same paths and names", () => {
    const found = publicPages.map(({ name }) => [name, allRoutes.find((route) => route.name === name)?.path])
    expect(found).toEqual(publicPages.map(({ name, path }) => [name, path]))
  })
  it.each([
    ["a guest", guestRows],
    ["a driver", driverRows],
    ["a passenger", passengerRows],
    ["an administrator", adminRows]
  ] as const)("is walked as a whole by the browser tests of %s", (_visitor, rowsFor) => {
    const paths = rowsFor(ride, "https://samvej.example").map(([path]) => path)
    expect(routesWithout(paths)).toEqual(walkedFrom)
  })
  it("L10N-001 is read in each language as a whole", () => {
    const missing = routesWithout([...guestPaths(ride), ...driverPaths(ride)])
    expect([...new Set(missing)]).toEqual(Object.keys(readElsewhere).toSorted())
    const specs = Object.values(readElsewhere).filter((where) => where.endsWith(".spec.ts"))
    expect(specs.filter((spec) => !existsSync(`tests/e2e/${spec}`))).toEqual([])
  })
})
