import { shouldAskForMissing } from "#core/account/missingProperties.ts"
import type { StaffRole } from "#core/shared/StaffRole.ts"
import { checkWebAccess } from "./checkWebAccess.ts"
import { isLandingRoute } from "./isLandingRoute.ts"

interface Visit {
  /** `bare`: without the menu, and never replaced by the complete-profile screen. */
  readonly route: {
    readonly name: string
    readonly access: "anyone" | "signedIn" | "admin"
    readonly bare: boolean
  }
  readonly isSignedIn: boolean
  /** Undefined for a guest and until the profile has loaded. `isOwnAccount`: no agent acts for the person. */
  readonly me:
    | {
        readonly role: "USER" | StaffRole
        readonly hasMandatoryProperties: boolean
        readonly isOwnAccount: boolean
      }
    | undefined
  /** CAP-003, FLAG-004 The native app replaces the complete-profile screen if it can, unless the flag is off. */
  readonly newOnboarding: { readonly hasCapability: boolean; readonly hasFlag: boolean }
  readonly webAccess: "full" | "landing-only"
  readonly isNative: boolean
}

/** The address shows the page, a step that the visitor does first, or another page. */
type Access = "open" | "sign-in" | "wait" | "hidden" | "incomplete" | "book-by-code"

const isIncomplete = ({ me, newOnboarding, route }: Visit): boolean =>
  me !== undefined &&
  me.isOwnAccount &&
  !route.bare &&
  shouldAskForMissing({
    hasMandatoryProperties: me.hasMandatoryProperties,
    isLanding: isLandingRoute(route),
    hasNewOnboarding: newOnboarding.hasCapability && newOnboarding.hasFlag
  })

/** ROUTE-012, ROUTE-015, SHELL-003, ONB-007, CAP-003, FLAG-004 Decides whether a page is shown, or what replaces it. */
export const decideAccess = (visit: Visit): Access => {
  const { isSignedIn, me, route } = visit
  if (checkWebAccess(visit) === "book-by-code") return "book-by-code"
  if (route.access !== "anyone" && !isSignedIn) return "sign-in"
  if (route.access === "admin" && me === undefined) return "wait"
  if (route.access === "admin" && me?.role !== "ADMIN") return "hidden"
  return isIncomplete(visit) ? "incomplete" : "open"
}
