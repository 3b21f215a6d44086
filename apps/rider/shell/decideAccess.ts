import { Option } from "effect"
import { asksForMissing } from "#core/account/missingProperties.ts"
import { isLanding, type RouteHandle } from "#rider/shared/routing/featureRoute.ts"
import type { Me } from "#rider/shared/session/useMe.ts"

type Visit = {
  readonly handle: RouteHandle
  readonly isSignedIn: boolean
  /** Undefined for a guest, and until the profile is known. */
  readonly me: Pick<Me, "role" | "hasMandatoryProperties" | "impersonation"> | undefined
  readonly hasNewOnboarding: boolean
  /** C51: `landing-only` sends a plain browser away from everything but landing pages. */
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
  asksForMissing({
    hasMandatoryProperties: me.hasMandatoryProperties,
    isLanding: isLanding(handle),
    hasNewOnboarding
  })

/** SHELL-003, ONB-007, CAP-003: what stands where the page would be. */
export const decideAccess = (visit: Visit): Access => {
  const { handle, isSignedIn, me } = visit
  if (isLandingOnly(visit)) return "book-by-code"
  if (handle.access !== "anyone" && !isSignedIn) return "sign-in"
  if (handle.access === "admin" && me === undefined) return "wait"
  if (handle.access === "admin" && me?.role !== "ADMIN") return "hidden"
  return isIncomplete(visit) ? "incomplete" : "open"
}
