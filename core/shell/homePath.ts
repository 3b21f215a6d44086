import { type AppKind, hasEveryPage } from "./hasEveryPage.ts"
import { isForLandingPage } from "./landingPage.ts"

interface Visitor extends AppKind {
  readonly userAgent: string
}

/**
 * ROUTE-015, ROUTE-016, C51, C53 The path of the page that is home to a visitor: where "done", "back" and the menu end. Where a browser has
 * landing pages only, that is the landing page of a phone, and elsewhere the code entry, to which the guard leads. A sign-in opens no
 * further pages there, so it changes nothing.
 */
export const homePath = (visitor: Visitor): "/" | "/landing" | "/book" => {
  if (hasEveryPage(visitor)) return "/"
  return isForLandingPage(visitor) ? "/landing" : "/book"
}
