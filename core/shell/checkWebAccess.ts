import { isLandingRoute } from "./isLandingRoute.ts"

interface WebVisit {
  /** Its name in the route table; "" for an address that is no route. */
  readonly route: { readonly name: string }
  /** C51 `full`: a browser may open every route. `landing-only`: only landing pages, without the native app. */
  readonly webAccess: "full" | "landing-only"
  /** Whether the page is shown by the native app. */
  readonly isNative: boolean
}

/**
 * ROUTE-015, PROD-005, C51 The global guard: whether the route may be opened, or the browser belongs on the page to book by code. An
 * address that is no route leads to content-not-found, which is a landing page.
 */
export const checkWebAccess = ({ isNative, route, webAccess }: WebVisit): "open" | "book-by-code" =>
  webAccess === "full" || isNative || isLandingRoute(route) || route.name === "" ? "open" : "book-by-code"
