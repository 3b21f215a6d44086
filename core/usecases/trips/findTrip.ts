import { DateTime, Effect, Option } from "effect"
import { type NamedOccurrence, RecurringTrips } from "#core/ports/RecurringTrips.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import { occurrenceTrip } from "#core/recurring/occurrenceTrip.ts"
import type { TripId } from "#core/shared/ids.ts"
import { dayAfter, localDay } from "#core/shared/localDay.ts"
import { ProductSettings, type ProductSettingsValues } from "#core/shared/ProductSettings.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { TripNotFound } from "#core/trip/refusals.ts"

/** The ride of the day, if it is still to come and not too far ahead. */
const comingRide = (
  { day, route, recurringTrip }: NamedOccurrence,
  now: DateTime.Utc,
  { recurring, subsidy }: ProductSettingsValues
): Option.Option<DriverTrip> => {
  const last = dayAfter(localDay(now, recurringTrip.from.country), recurring.bookableDays)
  if (day > last) return Option.none()
  const trip = occurrenceTrip({ recurringTrip, route }, day, subsidy.coveredMeters)
  return Option.filter(trip, ({ plannedDeparture }) => DateTime.isGreaterThan(plannedDeparture, now))
}

/**
 * The rides that series will have on their days, but for days that have one already, however that ended, and those on
 * which the driver is under way with something else by then.
 */
const projectMany = Effect.fn("projectMany")(function* (occurrences: ReadonlyArray<NamedOccurrence>) {
  if (occurrences.length === 0) return []
  const settings = yield* ProductSettings
  const now = yield* DateTime.now
  const trips = occurrences.flatMap((one) => Option.toArray(comingRide(one, now, settings)))
  const days = trips.flatMap((trip) => Option.toArray(trip.occurrence))
  const store = yield* TripStore
  const taken = yield* store.takenDays(days)
  const isTaken = (trip: DriverTrip) =>
    taken.some(({ day, recurringTripId }) =>
      Option.exists(trip.occurrence, (own) => own.day === day && own.recurringTripId === recurringTripId)
    )
  const free = trips.filter((trip) => !isTaken(trip))
  const clashing = free.length === 0 ? new Set() : yield* store.clashing(free)
  return free.filter(({ id }) => !clashing.has(id))
})

/** The ride that a series will have on a day. */
export const projectOccurrence = Effect.fn("projectOccurrence")(function* (occurrence: NamedOccurrence) {
  const [trip] = yield* projectMany([occurrence])
  return trip ?? (yield* new TripNotFound())
})

/** N25 the rides that weekly series will have on the days that the ids stand for; in a fixed number of queries. */
export const findProjected = Effect.fn("findProjected")(function* (ids: ReadonlyArray<TripId>) {
  return yield* projectMany(yield* (yield* RecurringTrips).named(ids))
})

/**
 * N25 those of the trips that are there, and the rides that weekly series will have on the days that the other ids stand
 * for; in a fixed number of queries, in no order.
 */
export const findTrips = Effect.fn("findTrips")(function* (ids: ReadonlyArray<TripId>) {
  const there = yield* (yield* TripStore).findMany(ids)
  const found = new Set(there.map(({ id }) => id))
  const others = ids.filter((id) => !found.has(id))
  return [...there, ...(yield* findProjected(others))]
})

/** N25 one of them. */
export const findTrip = Effect.fn("findTrip")(function* (id: TripId) {
  const [trip] = yield* findTrips([id])
  return trip ?? (yield* new TripNotFound())
})
