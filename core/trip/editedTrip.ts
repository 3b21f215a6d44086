import { Option } from "effect"
import { mayCharge } from "./checkOffer.ts"
import type { DriverTrip } from "./DriverTrip.ts"
import { reuseStopIds } from "./stopIdentity.ts"

/** TRIP-044 Builds the edited trip from a draft: it stays offered as before, and unchanged stops keep their ids. */
export const editedTrip = (
  before: DriverTrip,
  draft: DriverTrip,
  seats: Option.Option<number>
): DriverTrip => ({
  ...draft,
  seats: Option.getOrElse(seats, () => before.seats),
  occurrence: before.occurrence,
  offered: before.offered,
  stops: reuseStopIds(draft.stops, before.stops)
})

/** C29 The terms of a trip that its driver can change without a new route; an absent term is unchanged. */
export interface OfferTerms {
  readonly seats: Option.Option<number>
  readonly chargeForTrip: Option.Option<boolean>
  readonly offered: Option.Option<boolean>
}

/** TRIP-046 Builds the trip with changed terms; a trip that is too short to charge for stays free of charge. */
export const changedOffer = (before: DriverTrip, terms: OfferTerms, coveredMeters: number): DriverTrip => {
  const wantsCharge = Option.getOrElse(terms.chargeForTrip, () => before.chargeForTrip)
  return {
    ...before,
    seats: Option.getOrElse(terms.seats, () => before.seats),
    offered: Option.getOrElse(terms.offered, () => before.offered),
    chargeForTrip: wantsCharge && mayCharge(before.distance, coveredMeters)
  }
}
