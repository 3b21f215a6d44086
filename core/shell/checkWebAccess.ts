import { type AppKind, hasEveryPage } from "./hasEveryPage.ts"
import { isLandingRoute } from "./isLandingRoute.ts"

interface WebVisit extends AppKind {
  /** Its name in the route table; "" for an address that is no route. */
  readonly route: { readonly name: string }
}

/**
 * ROUTE-015, PROD-005, C51 The global guard: whether the route may be opened, or the browser belongs on the page to book by code. An
 * address that is no route leads to content-not-found, which is a landing page.
 */
export const checkWebAccess = (visit: WebVisit): "open" | "book-by-code" =>
  hasEveryPage(visit) || isLandingRoute(visit.route) || visit.route.name === "" ? "open" : "book-by-code"
