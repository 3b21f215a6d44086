import { DateTime, Effect, Option } from "effect"
import type { AutoBooking } from "#core/booking/AutoBooking.ts"
import { acceptsAtOnce, daysOfAutoBooking, partOfAutoBooking } from "#core/booking/autoBookingRules.ts"
import { AutoBookings } from "#core/ports/AutoBookings.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { RecurringTrips } from "#core/ports/RecurringTrips.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import { Vacations } from "#core/ports/Vacations.ts"
import { occurrenceTimeOn } from "#core/recurring/occurrenceTimeOn.ts"
import type { RecurringTrip } from "#core/recurring/RecurringTrip.ts"
import type { AutoBookingId, TripId } from "#core/shared/ids.ts"
import { localDay } from "#core/shared/localDay.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { isListed } from "#core/trip/isListed.ts"
import { tripPhase } from "#core/trip/tripPhase.ts"
import { confirmSeat } from "#core/usecases/bookings/confirmSeat.ts"
import { requestSeat } from "#core/usecases/bookings/requestSeat.ts"

interface Ride {
  readonly autoBooking: AutoBooking
  readonly recurringTrip: RecurringTrip
  readonly tripId: TripId
  readonly day: string
}

/** N09 asked for, and granted at once where the driver wants it so. Whoever has asked for the ride before decides by themselves. */
const book = Effect.fn("autoBook")(function* ({ autoBooking, day, recurringTrip, tripId }: Ride) {
  const { booking: settings, seats, trip: activation } = yield* ProductSettings
  const { id, passengerId } = autoBooking
  const trip = yield* (yield* TripStore).lock(tripId)
  const phase = tripPhase(trip, yield* DateTime.now, activation)
  if (!isListed(trip) || phase !== "scheduled") return
  const asked = (yield* (yield* BookingStore).ofTrip(tripId)).some((one) => one.passengerId === passengerId)
  if (asked) return
  const part = yield* Effect.fromResult(partOfAutoBooking(autoBooking, trip.stops))
  const booking = yield* requestSeat({
    ...part,
    trip,
    passengerId,
    seats: seats.bookDefault,
    requestId: Option.none()
  })
  if (acceptsAtOnce(recurringTrip, settings)) yield* confirmSeat(trip, booking, true)
  yield* (yield* AutoBookings).book(id, day, booking.id)
})

/** A ride that cannot be had is left out, and tried again when the series is next drawn. Its story says why, once. */
const skip = Effect.fn("skipRide")(function* ({ autoBooking, day, tripId }: Ride, reason: string) {
  const isNews = yield* (yield* AutoBookings).leaveOut(autoBooking.id, day, reason)
  if (!isNews) return
  yield* (yield* TripStore).tell({
    tripId,
    bookingId: Option.none(),
    what: "auto_booking_skipped",
    actorId: Option.some(autoBooking.passengerId),
    data: { reason }
  })
})

/** Each ride stands for itself: what a refusal undoes is that ride's alone. */
const bookOrSkip = (ride: Ride) =>
  Effect.catch(inTransaction(book(ride)), (refusal) => skip(ride, refusal._tag))

/**
 * AUTOB-001, N28 a passenger's seats on those rides of the days ahead that have none yet; each day once, however often asked.
 * VAC-010 nothing is asked for on days of a vacation of either of the two, and again afterwards; what was asked for
 * before stays.
 */
export const bookWeeks = Effect.fn("bookWeeks")(function* (id: AutoBookingId) {
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
      const today = localDay(now, recurringTrip.from.country)
      const drawn = yield* (yield* TripStore).daysOf(recurringTrip.id, today)
      const booked = yield* autoBookings.daysBooked(id)
      const pause = yield* (yield* Vacations).latestOf(autoBooking.passengerId)
      const { horizonDays } = recurring
      for (const day of daysOfAutoBooking(autoBooking, { today, horizonDays, pause })) {
        const tripId = drawn.get(day)
        const comes = Option.isSome(occurrenceTimeOn(recurringTrip, day))
        if (comes && tripId !== undefined && !booked.has(day))
          yield* bookOrSkip({ autoBooking, recurringTrip, tripId, day })
      }
    })
  )
})
