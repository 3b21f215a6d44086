import { DateTime, Effect, Option } from "effect"
import { TripParts } from "#core/ports/TripParts.ts"
import { projectedTripPart } from "#core/search/projectedTripPart.ts"
import type { SearchQuery } from "#core/search/SearchQuery.ts"
import type { TripPart, TripPartKey } from "#core/search/TripPart.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { isMerged } from "#core/trip/roundedStop.ts"
import { findProjected } from "#core/usecases/recurring/projectOccurrence.ts"

/**
 * Loads the parts that the index found, without the passenger's own trips and those that have left or are now full, and
 * without calls at a meeting point near the driver's start (N82), which the departures of a stop would tell.
 */
export const loadTripParts = Effect.fn("loadTripParts")(function* (
  keys: ReadonlyArray<TripPartKey>,
  { passengerId, seats }: Pick<SearchQuery, "passengerId" | "seats">
) {
  const now = yield* DateTime.now
  const { privacy } = yield* ProductSettings
  return (yield* findParts(keys)).filter(
    ({ trip, from, freeSeats }) =>
      !Option.contains(passengerId, trip.driverId) &&
      DateTime.isGreaterThanOrEqualTo(from.plannedTime, now) &&
      freeSeats >= seats &&
      !isMerged(from, trip, privacy.guestRoundMeters)
  )
})

/** N25 Finds parts of stored trips and of projected occurrences, in the order of the keys. */
const findParts = Effect.fnUntraced(function* (keys: ReadonlyArray<TripPartKey>) {
  const stored = yield* (yield* TripParts).findOffered(keys)
  if (stored.length === keys.length) return stored
  const parts = new Map(stored.map((part) => [textOf(keyOf(part)), part]))
  const missing = keys.filter((key) => !parts.has(textOf(key)))
  const projected = yield* findProjected(missing.map(({ tripId }) => tripId))
  const trips = new Map(projected.map((trip) => [trip.id, trip]))
  for (const key of missing) {
    const trip = Option.fromUndefinedOr(trips.get(key.tripId))
    const part = Option.flatMap(trip, (one) => projectedTripPart(one, key))
    if (Option.isSome(part)) parts.set(textOf(key), part.value)
  }
  return keys.flatMap((key) => parts.get(textOf(key)) ?? [])
})

const keyOf = ({ trip, from, to }: TripPart): TripPartKey => ({
  tripId: trip.id,
  fromPosition: from.position,
  toPosition: to.position
})

const textOf = ({ tripId, fromPosition, toPosition }: TripPartKey): string =>
  `${tripId} ${fromPosition} ${toPosition}`
