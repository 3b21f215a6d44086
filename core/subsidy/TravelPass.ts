import { type DateTime, Schema } from "effect"
import type { Country } from "#core/shared/country.ts"
import { type DayRange, isWithin, localDay } from "#core/shared/localDay.ts"

/** PASS-006 what was decided about it; that it has expired is told by its last day. */
export const PassState = Schema.Literals(["AWAITING", "APPROVED", "REJECTED"])
export type PassState = typeof PassState.Type

/** PASS-002, PASS-003 a periodic pass of public transport, valid from its first day to its last. */
export interface TravelPass extends DayRange {
  readonly state: PassState
}

/** PASS-011, N03 do passes count towards rides that start there? */
export const takesPasses = (country: Country): boolean => country === "NO"

/** PASS-002, PASS-011 does one of somebody's passes count towards a ride? By the day of its departure, where it starts. */
export const hasPassFor = (
  passes: ReadonlyArray<TravelPass>,
  ride: { readonly country: Country; readonly departure: DateTime.Utc }
): boolean => {
  const day = localDay(ride.departure, ride.country)
  return takesPasses(ride.country) && passes.some((pass) => pass.state === "APPROVED" && isWithin(pass, day))
}
