import { DateTime, Effect, Option } from "effect"
import { type NamedOccurrence, RecurringTrips } from "#core/ports/RecurringTrips.ts"
import { TripOccurrences } from "#core/ports/TripOccurrences.ts"
import { occurrenceTrip } from "#core/recurring/occurrenceTrip.ts"
import type { TripId } from "#core/shared/ids.ts"
import { addDays, localDay } from "#core/shared/localDay.ts"
import { ProductSettings, type ProductSettingsValues } from "#core/shared/ProductSettings.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { TripNotFound } from "#core/trip/refusals.ts"

/** Computes the trip of an occurrence that is in the future and within the days that can be booked. */
const bookableTrip = (
  { day, route, recurringTrip }: NamedOccurrence,
  now: DateTime.Utc,
  { recurring, subsidy }: ProductSettingsValues
): Option.Option<DriverTrip> => {
  const last = addDays(localDay(now, recurringTrip.from.country), recurring.bookableDays)
  if (day > last) return Option.none()
  const trip = occurrenceTrip({ recurringTrip, route }, day, subsidy.coveredMeters)
  return Option.filter(trip, ({ plannedDeparture }) => DateTime.isGreaterThan(plannedDeparture, now))
}

/** Projects occurrences, without dates that have a trip (cancelled or not) and those where the driver has a conflict. */
const projectOccurrences = Effect.fn("projectOccurrences")(function* (
  occurrences: ReadonlyArray<NamedOccurrence>
) {
  if (occurrences.length === 0) return []
  const settings = yield* ProductSettings
  const now = yield* DateTime.now
  const store = yield* TripOccurrences
  const trips = occurrences.flatMap((one) => Option.toArray(bookableTrip(one, now, settings)))
  const materialised = yield* store.findMaterialised(trips.flatMap((trip) => Option.toArray(trip.occurrence)))
  const isMaterialised = (trip: DriverTrip) =>
    materialised.some(({ day, recurringTripId }) =>
      Option.exists(trip.occurrence, (own) => own.day === day && own.recurringTripId === recurringTripId)
    )
  const projected = trips.filter((trip) => !isMaterialised(trip))
  const conflicting = projected.length === 0 ? new Set() : yield* store.findConflicting(projected)
  return projected.filter(({ id }) => !conflicting.has(id))
})

/** N25 Projects one occurrence; refuses with `trip_not_found` where it cannot take place. */
export const projectOccurrence = Effect.fn("projectOccurrence")(function* (occurrence: NamedOccurrence) {
  const [trip] = yield* projectOccurrences([occurrence])
  return trip ?? (yield* new TripNotFound())
})

/** N25 Finds the projected occurrences that the ids name, with a fixed number of queries. */
export const findProjected = Effect.fn("findProjected")(function* (ids: ReadonlyArray<TripId>) {
  return yield* projectOccurrences(yield* (yield* RecurringTrips).findOccurrences(ids))
})
