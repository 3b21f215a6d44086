import { DateTime, Option } from "effect"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"

/** A sync does this with a materialised occurrence when its recurring trip changes. */
export type SyncDecision =
  | { readonly _tag: "Keep" }
  | { readonly _tag: "UpdateTerms"; readonly terms: Pick<DriverTrip, "seats" | "chargeForTrip"> }
  | { readonly _tag: "Withdraw" }

const hasSameRoute = (one: DriverTrip, other: DriverTrip): boolean =>
  DateTime.Equivalence(one.plannedDeparture, other.plannedDeparture) &&
  JSON.stringify([one.from, one.to, one.route]) === JSON.stringify([other.from, other.to, other.route])

/**
 * RECUR-018, VAC-010 Decides what a sync does with an occurrence. `next` is the trip that the changed recurring trip has on
 * that day; none on a day without an occurrence and during a vacation. `hasBookings` counts open ones; `isEdited` means that
 * the driver has edited this day.
 */
export const decideSync = (
  trip: DriverTrip,
  next: Option.Option<DriverTrip>,
  { hasBookings, isEdited }: { readonly hasBookings: boolean; readonly isEdited: boolean }
): SyncDecision => {
  if (hasBookings) return { _tag: "Keep" }
  if (Option.isNone(next)) return { _tag: "Withdraw" }
  if (isEdited) return { _tag: "Keep" }
  if (!hasSameRoute(trip, next.value)) return { _tag: "Withdraw" }
  const { chargeForTrip, seats } = next.value
  return trip.seats === seats && trip.chargeForTrip === chargeForTrip
    ? { _tag: "Keep" }
    : { _tag: "UpdateTerms", terms: { seats, chargeForTrip } }
}
