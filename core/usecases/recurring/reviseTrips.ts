import { DateTime, Effect, Option } from "effect"
import { isOpenBooking } from "#core/booking/bookingTransitions.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { Outbox } from "#core/ports/Outbox.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { decideRevision, type Revision } from "#core/trip/decideRevision.ts"
import { readOccurrenceId } from "#core/trip/occurrenceId.ts"
import { occurrenceTrip } from "#core/trip/occurrenceTrip.ts"
import type { PlannedSeries } from "#core/trip/RecurringPlan.ts"
import { announceTrip } from "#core/usecases/requests/tripNews.ts"
import { releaseOfTrip } from "#core/usecases/spots/releaseOfTrip.ts"

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
const comeAgain = Effect.fn("comeAgain")(function* (planned: PlannedSeries) {
  const { subsidy } = yield* ProductSettings
  const withdrawn = yield* (yield* TripStore).withdrawnOf(planned.series.id, yield* DateTime.now)
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
      return yield* announceTrip(trip.id)
  }
})

/**
 * RECUR-018 brings the coming rides in line with a series that has changed. Answers the days that have lost their ride, and
 * those that lost it before and come again. In a transaction that has locked the series.
 */
export const reviseTrips = Effect.fn("reviseTrips")(function* (planned: PlannedSeries) {
  const { subsidy } = yield* ProductSettings
  const trips = yield* TripStore
  yield* trips.lockDriver(planned.series.personId)
  const coming = yield* trips.lockComingOf(planned.series.id, yield* DateTime.now)
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
  return [...lost, ...(yield* comeAgain(planned))]
})
