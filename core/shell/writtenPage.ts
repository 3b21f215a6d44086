import { checkWebAccess } from "./checkWebAccess.ts"
import { isForLandingPage } from "./landingPage.ts"
import { publicPageOf } from "./publicPages.ts"

interface Visit {
  /** A path without its query. */
  readonly path: string
  readonly webAccess: "full" | "landing-only"
  readonly userAgent: string
}

/** A page that the server writes as HTML, so that it can be read before the app has loaded. */
export type WrittenPage =
  | { readonly _tag: "Landing" }
  | { readonly _tag: "CodeEntry" }
  | { readonly _tag: "SharedTrip"; readonly tripId: string }

/** ROUTE-015, ROUTE-016 Which page the server writes for a visit: none where the app would lead elsewhere. */
export const writtenPage = ({ path, userAgent, webAccess }: Visit): WrittenPage | null => {
  const found = publicPageOf(path)
  if (found === null || checkWebAccess({ route: found.page, webAccess, isNative: false }) !== "open")
    return null
  switch (found.page.name) {
    case "landing":
      return isForLandingPage({ isNative: false, userAgent }) ? { _tag: "Landing" } : null
    case "landing-book-ride":
      return { _tag: "CodeEntry" }
    case "landing-shared-trip":
      return { _tag: "SharedTrip", tripId: found.parameter }
    default:
      return null
  }
}
