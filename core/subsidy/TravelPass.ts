import { type DateTime, Option, Schema } from "effect"
import type { Country } from "#core/shared/country.ts"
import type { TravelPassId, UserId } from "#core/shared/ids.ts"
import { type DayRange, isWithin, localDay } from "#core/shared/localDay.ts"

/** PASS-006 The decision about a pass. Expiry is computed from its last day. */
export const PassState = Schema.Literals(["AWAITING", "APPROVED", "REJECTED"])
export type PassState = typeof PassState.Type

/** PASS-002, PASS-003 A periodic pass of public transport, valid from `start` to `end`, both included. */
export interface TravelPass extends DayRange {
  readonly state: PassState
}

/** PASS-003 A pass that a person has registered. */
export interface OwnTravelPass extends TravelPass {
  readonly id: TravelPassId
  readonly personId: UserId
  /** The id of its type in `ProductSettings.pass.types`; `name` is that of the type when the pass was registered. */
  readonly typeId: string
  readonly name: string
  /** The private file with its picture. */
  readonly imageId: Option.Option<string>
  /** Why it was rejected, as its person reads it. */
  readonly rejection: Option.Option<string>
  readonly createdAt: DateTime.Utc
}

/** PASS-011, N03 Returns whether passes count for trips that start in the country. */
export const takesPasses = (country: Country): boolean => country === "NO"

/** PASS-002, PASS-011 Finds the approved pass that is valid on the local day of the departure; PASS-007 there is one at most. */
export const passFor = <P extends TravelPass>(
  passes: ReadonlyArray<P>,
  trip: { readonly country: Country; readonly departure: DateTime.Utc }
): Option.Option<P> => {
  const approved = passes.filter(({ state }) => state === "APPROVED")
  // Most passengers have none, and the day of an instant costs more than the rest of a quote.
  if (approved.length === 0 || !takesPasses(trip.country)) return Option.none()
  const day = localDay(trip.departure, trip.country)
  return Option.fromUndefinedOr(approved.find((pass) => isWithin(pass, day)))
}
