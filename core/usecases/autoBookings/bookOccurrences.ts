import { DateTime, Effect, Option } from "effect"
import type { AutoBooking } from "#core/booking/AutoBooking.ts"
import { acceptsAutomatically, autoBookingDays, autoBookingPart } from "#core/booking/autoBookingRules.ts"
import { noticeForSkippedSeat } from "#core/messaging/noticeForSkippedSeat.ts"
import { AutoBookings } from "#core/ports/AutoBookings.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { RecurringTrips } from "#core/ports/RecurringTrips.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import { TripEvents } from "#core/ports/TripEvents.ts"
import { TripOccurrences } from "#core/ports/TripOccurrences.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import { Vacations } from "#core/ports/Vacations.ts"
import { occurrenceTimeOn } from "#core/recurring/occurrences.ts"
import type { RecurringTrip } from "#core/recurring/RecurringTrip.ts"
import type { AutoBookingId, TripId } from "#core/shared/ids.ts"
import { localDay } from "#core/shared/localDay.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { tripPhase } from "#core/trip/tripState.ts"
import { isListed } from "#core/trip/tripVisibility.ts"
import { nextBookingId } from "#core/usecases/bookings/buildBooking.ts"
import { confirmSeat } from "#core/usecases/bookings/confirmSeat.ts"
import { requestSeat } from "#core/usecases/bookings/requestSeat.ts"
import { notify } from "#core/usecases/notifications/notify.ts"

interface OccurrenceToBook {
  readonly autoBooking: AutoBooking
  readonly recurringTrip: RecurringTrip
  readonly tripId: TripId
  readonly day: string
}

/** N09 Requests a seat, and confirms it if the driver accepts automatically; skips a trip with an earlier booking of the passenger. */
const bookOccurrence = Effect.fn("bookOccurrence")(function* ({
  autoBooking,
  day,
  recurringTrip,
  tripId
}: OccurrenceToBook) {
  const { booking: settings, seats, trip: activation } = yield* ProductSettings
  const { id, passengerId } = autoBooking
  const facts = yield* (yield* BookingStore).lockForRequest(tripId, passengerId)
  const { trip } = facts
  const phase = tripPhase(trip, yield* DateTime.now, activation)
  if (!isListed(trip) || phase !== "scheduled") return
  if (facts.seats.bookings.some((one) => one.passengerId === passengerId)) return
  const part = yield* Effect.fromResult(autoBookingPart(autoBooking, trip.stops))
  const booking = yield* requestSeat({
    ...part,
    id: yield* nextBookingId,
    facts,
    passengerId,
    seats: seats.bookDefault,
    requestId: Option.none()
  })
  if (acceptsAutomatically(recurringTrip, settings)) yield* confirmSeat(trip, booking, true)
  yield* (yield* AutoBookings).addBooking(id, day, booking.id)
})

/** Records why an occurrence was not booked, and notifies the passenger, once; the next materialisation tries it again. */
const skipOccurrence = Effect.fn("skipOccurrence")(function* (
  { autoBooking, day, tripId }: OccurrenceToBook,
  reason: string
) {
  const isNew = yield* (yield* AutoBookings).addSkippedDay(autoBooking.id, day, reason)
  if (!isNew) return
  yield* (yield* TripEvents).append({
    tripId,
    bookingId: Option.none(),
    what: "auto_booking_skipped",
    actorId: Option.some(autoBooking.passengerId),
    data: { reason }
  })
  const trip = yield* Effect.orDie((yield* TripStore).find(tripId))
  yield* notify([noticeForSkippedSeat(trip, autoBooking, reason)])
})

/** Books in an inner transaction, so that a refusal undoes this booking only. */
const bookOrSkip = (occurrence: OccurrenceToBook) =>
  Effect.catch(inTransaction(bookOccurrence(occurrence)), (refusal) =>
    skipOccurrence(occurrence, refusal._tag)
  )

/**
 * AUTOB-001, N28 The job `auto-book`: books the trips of the days ahead that the auto-booking has not booked yet.
 * VAC-010 Skips the vacation days of driver and passenger; earlier bookings on them stay.
 */
export const bookOccurrences = Effect.fn("bookOccurrences")(function* (id: AutoBookingId) {
  const { recurring } = yield* ProductSettings
  const now = yield* DateTime.now
  yield* inTransaction(
    Effect.gen(function* () {
      const autoBookings = yield* AutoBookings
      const found = Option.filter(yield* autoBookings.lock(id), ({ isEnded }) => !isEnded)
      if (Option.isNone(found)) return
      const autoBooking = found.value
      const recurringTrip = Option.getOrThrow(
        yield* (yield* RecurringTrips).find(autoBooking.recurringTripId)
      )
      // Before any trip, in the order of a single booking.
      yield* (yield* BookingStore).lockFairUse(autoBooking.passengerId, recurringTrip.personId)
      const today = localDay(now, recurringTrip.from.country)
      const tripIds = yield* (yield* TripOccurrences).findByDate(recurringTrip.id, today)
      const booked = yield* autoBookings.bookedDays(id)
      const pause = yield* (yield* Vacations).latestOf(autoBooking.passengerId)
      const { horizonDays } = recurring
      for (const day of autoBookingDays(autoBooking, { today, horizonDays, pause })) {
        const tripId = tripIds.get(day)
        const isOnDay = Option.isSome(occurrenceTimeOn(recurringTrip, day))
        if (isOnDay && tripId !== undefined && !booked.has(day))
          yield* bookOrSkip({ autoBooking, recurringTrip, tripId, day })
      }
    })
  )
})
