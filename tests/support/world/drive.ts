import { DateTime, Effect } from "effect"
import { positionAlong } from "#api/demo/positionAlong.ts"
import { TripPositions } from "#core/ports/TripPositions.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import type { PositionFix } from "#core/trip/position.ts"

/** More than one in a kilometre of the way of `aTrip`. */
const FIXES = 40

interface Drive {
  readonly from: DateTime.Utc
  readonly until: DateTime.Utc
}

/** Seconds of the phone's own by which each trip reports later, because equal positions of two drivers are held for review. */
const phaseOf = (id: string): number => (Number.parseInt(id.slice(-4), 16) % 10) * 2

/** Builds the positions of a car that drives the road of a trip evenly, from its start until just before its destination. */
export const aDrive = (
  {
    id,
    plannedArrival,
    plannedDeparture,
    route
  }: Pick<DriverTrip, "id" | "plannedArrival" | "plannedDeparture" | "route">,
  { from, until }: Drive = { from: plannedDeparture, until: plannedArrival }
): ReadonlyArray<PositionFix> => {
  const place = positionAlong(route)
  const seconds = (DateTime.toEpochMillis(until) - DateTime.toEpochMillis(from)) / 1000
  return Array.from({ length: FIXES }, (_, index) => {
    const share = index / FIXES
    const after = Math.floor(seconds * share) + phaseOf(id)
    return { ...place(share), accuracy: 5, at: DateTime.add(from, { seconds: after }) }
  })
}

/** Saves the positions of a car that has driven the road of a trip; its arrival is still to be reported. */
export const saveDrive = Effect.fn("saveDrive")(function* (trip: DriverTrip, drive?: Drive) {
  yield* (yield* TripPositions).addAll(trip.id, aDrive(trip, drive))
})
