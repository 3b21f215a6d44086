import { Option } from "effect"
import { isLanding, type RouteHandle } from "#ui/routing/featureRoute.ts"
import type { Me } from "#ui/session/useMe.ts"

type Visit = {
  readonly handle: RouteHandle
  readonly isSignedIn: boolean
  /** Undefined for a guest, and until the profile is known. */
  readonly me: Pick<Me, "role" | "hasMandatoryProperties" | "impersonation"> | undefined
  readonly hasNewOnboarding: boolean
}

const isIncomplete = ({ handle, me, hasNewOnboarding }: Visit): boolean =>
  me?.hasMandatoryProperties === false &&
  Option.isNone(me.impersonation) &&
  !(handle.bare || isLanding(handle) || hasNewOnboarding)

/** SHELL-003, ONB-007, CAP-003: what stands where the page would be. */
export const decideAccess = (visit: Visit): "open" | "sign-in" | "wait" | "hidden" | "incomplete" => {
  const { handle, isSignedIn, me } = visit
  if (handle.access !== "anyone" && !isSignedIn) return "sign-in"
  if (handle.access === "admin" && me === undefined) return "wait"
  if (handle.access === "admin" && me?.role !== "ADMIN") return "hidden"
  return isIncomplete(visit) ? "incomplete" : "open"
}
