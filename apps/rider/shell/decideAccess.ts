import { Option } from "effect"
import { shouldAskForMissing } from "#core/account/missingProperties.ts"
import { isLanding, type RouteHandle } from "#rider/shared/routing/featureRoute.ts"
import type { Me } from "#rider/shared/session/useMe.ts"

type Visit = {
  readonly handle: RouteHandle
  readonly isSignedIn: boolean
  /** Undefined for a guest and until the profile has loaded. */
  readonly me: Pick<Me, "role" | "hasMandatoryProperties" | "impersonation"> | undefined
  readonly hasNewOnboarding: boolean
  /** C51 `landing-only`: a browser without the native shell can open landing pages only. */
  readonly webAccess: "full" | "landing-only"
  readonly isNative: boolean
}

type Access = "open" | "sign-in" | "wait" | "hidden" | "incomplete" | "book-by-code"

const isLandingOnly = ({ webAccess, isNative, handle }: Visit): boolean =>
  webAccess === "landing-only" && !isNative && !isLanding(handle) && handle.name !== ""

const isIncomplete = ({ handle, me, hasNewOnboarding }: Visit): boolean =>
  me !== undefined &&
  Option.isNone(me.impersonation) &&
  !handle.bare &&
  shouldAskForMissing({
    hasMandatoryProperties: me.hasMandatoryProperties,
    isLanding: isLanding(handle),
    hasNewOnboarding
  })

/** SHELL-003, ONB-007, CAP-003 Decides whether a page is shown, or what replaces it. */
export const decideAccess = (visit: Visit): Access => {
  const { handle, isSignedIn, me } = visit
  if (isLandingOnly(visit)) return "book-by-code"
  if (handle.access !== "anyone" && !isSignedIn) return "sign-in"
  if (handle.access === "admin" && me === undefined) return "wait"
  if (handle.access === "admin" && me?.role !== "ADMIN") return "hidden"
  return isIncomplete(visit) ? "incomplete" : "open"
}
