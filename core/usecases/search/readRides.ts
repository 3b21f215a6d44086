import { DateTime, Effect, Option } from "effect"
import type { TripPart, TripQuery } from "#core/ports/TripSearch.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import type { Ride } from "#core/search/Ride.ts"
import type { UserId } from "#core/shared/ids.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { findProjected } from "#core/usecases/trips/findTrip.ts"

export interface MarketplaceQuery extends TripQuery {
  readonly passengerId: Option.Option<UserId>
}

/** What was found, read anew: without what somebody drives themselves, what has left, and what has filled up meanwhile. */
export const readRides = Effect.fn("readRides")(function* (
  parts: ReadonlyArray<TripPart>,
  { passengerId, seats }: Pick<MarketplaceQuery, "passengerId" | "seats">
) {
  const now = yield* DateTime.now
  return (yield* ridesOf(parts)).filter(
    ({ trip, from, freeSeats }) =>
      !Option.contains(passengerId, trip.driverId) &&
      DateTime.isGreaterThanOrEqualTo(from.plannedTime, now) &&
      freeSeats >= seats
  )
})

/** N25 the rides that are there, and those that weekly series will have, in the order of the parts. */
const ridesOf = Effect.fnUntraced(function* (parts: ReadonlyArray<TripPart>) {
  const there = yield* (yield* TripStore).rides(parts)
  if (there.length === parts.length) return there
  const rides = new Map(there.map((ride) => [keyOf(partOf(ride)), ride]))
  const others = parts.filter((part) => !rides.has(keyOf(part)))
  const foreseen = yield* findProjected(others.map(({ tripId }) => tripId))
  const trips = new Map(foreseen.map((trip) => [trip.id, trip]))
  for (const part of others) {
    const ride = Option.flatMap(Option.fromUndefinedOr(trips.get(part.tripId)), (trip) =>
      emptyRide(trip, part)
    )
    if (Option.isSome(ride)) rides.set(keyOf(part), ride.value)
  }
  return parts.flatMap((part) => rides.get(keyOf(part)) ?? [])
})

const partOf = ({ trip, from, to }: Ride): TripPart => ({
  tripId: trip.id,
  fromPosition: from.position,
  toPosition: to.position
})
const keyOf = ({ tripId, fromPosition, toPosition }: TripPart): string =>
  `${tripId} ${fromPosition} ${toPosition}`

/** Nobody sits in it yet. */
const emptyRide = (trip: DriverTrip, { fromPosition, toPosition }: TripPart): Option.Option<Ride> => {
  const open = trip.stops.filter((stop) => !stop.deactivated)
  const from = open.find(({ position }) => position === fromPosition)
  const to = open.find(({ position }) => position === toPosition)
  return from === undefined || to === undefined
    ? Option.none()
    : Option.some({ trip, from, to, freeSeats: trip.seats })
}
