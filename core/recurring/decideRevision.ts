import { DateTime, Option } from "effect"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"

/** What becomes of a coming ride when the series that it belongs to changes. */
export type Revision =
  | { readonly _tag: "Stays" }
  | { readonly _tag: "HasNewTerms"; readonly terms: Pick<DriverTrip, "seats" | "chargeForTrip"> }
  | { readonly _tag: "IsWithdrawn" }

const isSameRide = (one: DriverTrip, other: DriverTrip): boolean =>
  DateTime.Equivalence(one.plannedDeparture, other.plannedDeparture) &&
  JSON.stringify([one.from, one.to, one.route]) === JSON.stringify([other.from, other.to, other.route])

/**
 * RECUR-018, VAC-010 what becomes of a ride, `next` being the one that its series has on that day from here on: none where
 * it does not come, or not during a vacation. `isWanted`: somebody has asked for it or is on it. `isEdited`: its driver has
 * changed it by itself.
 */
export const decideRevision = (
  ride: DriverTrip,
  next: Option.Option<DriverTrip>,
  { isEdited, isWanted }: { readonly isEdited: boolean; readonly isWanted: boolean }
): Revision => {
  if (isWanted) return { _tag: "Stays" }
  if (Option.isNone(next)) return { _tag: "IsWithdrawn" }
  if (isEdited) return { _tag: "Stays" }
  if (!isSameRide(ride, next.value)) return { _tag: "IsWithdrawn" }
  const { chargeForTrip, seats } = next.value
  return ride.seats === seats && ride.chargeForTrip === chargeForTrip
    ? { _tag: "Stays" }
    : { _tag: "HasNewTerms", terms: { seats, chargeForTrip } }
}
