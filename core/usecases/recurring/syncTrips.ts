import { DateTime, Effect, Option } from "effect"
import { isOpenBooking } from "#core/booking/bookingTransitions.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { Outbox } from "#core/ports/Outbox.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import { decideRevision, type Revision } from "#core/recurring/decideRevision.ts"
import { readOccurrenceId } from "#core/recurring/occurrenceId.ts"
import { occurrenceTrip } from "#core/recurring/occurrenceTrip.ts"
import type { RoutedRecurringTrip } from "#core/recurring/RecurringRoute.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { releaseOfTrip } from "#core/usecases/parking/releaseOfTrip.ts"
import { publishTripChanged } from "#core/usecases/requests/publishTripChanged.ts"

/** It is called off, and its series may have another ride on that day. */
const withdraw = Effect.fn("withdrawTrip")(function* ({ driverId, id }: DriverTrip) {
  const trips = yield* TripStore
  yield* trips.setTimes(id, { cancelledAt: Option.some(yield* DateTime.now) })
  yield* trips.detach(id)
  yield* releaseOfTrip(id, Option.some(driverId))
  yield* trips.tell({
    tripId: id,
    bookingId: Option.none(),
    what: "trip_cancelled",
    actorId: Option.some(driverId),
    data: {}
  })
  yield* (yield* Outbox).add({ kind: "TripWithdrawn", userIds: [driverId], data: { trip_id: id } })
})

/** VAC-010 the days of rides that were withdrawn earlier, for a vacation, and that the series has again as they were. */
const restorableDays = Effect.fn("restorableDays")(function* (planned: RoutedRecurringTrip) {
  const { subsidy } = yield* ProductSettings
  const withdrawn = yield* (yield* TripStore).withdrawnOf(planned.recurringTrip.id, yield* DateTime.now)
  return withdrawn.flatMap((id) => {
    const day = Option.map(readOccurrenceId(id), (named) => named.day)
    const isSame = Option.exists(day, (one) =>
      Option.exists(occurrenceTrip(planned, one, subsidy.coveredMeters), (trip) => trip.id === id)
    )
    return isSame ? Option.toArray(day) : []
  })
})

const revise = Effect.fn("reviseTrip")(function* (trip: DriverTrip, revision: Revision) {
  switch (revision._tag) {
    case "Stays":
      return
    case "IsWithdrawn":
      return yield* withdraw(trip)
    case "HasNewTerms":
      yield* (yield* TripStore).setTerms(trip.id, { ...trip, ...revision.terms })
      return yield* publishTripChanged(trip.id)
  }
})

/**
 * RECUR-018 brings the coming rides in line with a series that has changed. Answers the days that have lost their ride, and
 * those that lost it before and come again. In a transaction that has locked the series.
 */
export const syncTrips = Effect.fn("syncTrips")(function* (planned: RoutedRecurringTrip) {
  const { subsidy } = yield* ProductSettings
  const trips = yield* TripStore
  yield* trips.lockDriver(planned.recurringTrip.personId)
  const coming = yield* trips.lockComingOf(planned.recurringTrip.id, yield* DateTime.now)
  const bookings = yield* (yield* BookingStore).ofTrips(coming.map(({ id }) => id))
  const wanted = new Set(bookings.filter(isOpenBooking).map(({ tripId }) => tripId))
  const edited = yield* trips.editedAmong(coming.map(({ id }) => id))
  const lost: Array<string> = []
  for (const trip of coming) {
    const { day } = Option.getOrThrow(trip.occurrence)
    const next = occurrenceTrip(planned, day, subsidy.coveredMeters)
    const is = { isWanted: wanted.has(trip.id), isEdited: edited.has(trip.id) }
    const revision = decideRevision(trip, next, is)
    yield* revise(trip, revision)
    if (revision._tag === "IsWithdrawn") lost.push(day)
  }
  return [...lost, ...(yield* restorableDays(planned))]
})
