import { type DateTime, Schema } from "effect"
import type { Country } from "#core/shared/country.ts"
import { type DayRange, isWithin, localDay } from "#core/shared/localDay.ts"

/** PASS-006 The decision about a pass. Expiry is computed from its last day. */
export const PassState = Schema.Literals(["AWAITING", "APPROVED", "REJECTED"])
export type PassState = typeof PassState.Type

/** PASS-002, PASS-003 A periodic pass of public transport, valid from `start` to `end`, both included. */
export interface TravelPass extends DayRange {
  readonly state: PassState
}

/** PASS-011, N03 Returns whether passes count for trips that start in the country. */
export const takesPasses = (country: Country): boolean => country === "NO"

/** PASS-002, PASS-011 Returns whether an approved pass is valid on the local day of the departure. */
export const hasPassFor = (
  passes: ReadonlyArray<TravelPass>,
  trip: { readonly country: Country; readonly departure: DateTime.Utc }
): boolean => {
  const approved = passes.filter(({ state }) => state === "APPROVED")
  // Most passengers have none, and the day of an instant costs more than the rest of a quote.
  if (approved.length === 0 || !takesPasses(trip.country)) return false
  const day = localDay(trip.departure, trip.country)
  return approved.some((pass) => isWithin(pass, day))
}
