import { DateTime, Effect, Option } from "effect"
import type { Booking } from "#core/booking/Booking.ts"
import { decideTransition } from "#core/booking/bookingTransitions.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import type { UserId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { InvalidTripCode } from "#core/trip/refusals.ts"
import { partTimes, type StopPair } from "#core/trip/stopPair.ts"
import { tripPhase } from "#core/trip/tripState.ts"
import { checkNoOverlap } from "./checkNoOverlap.ts"
import { expireReservation } from "./expireReservation.ts"
import { quoteBooking } from "./quoteBooking.ts"

/**
 * BYCODE-003, N08 Accepts the passenger's reserved seat on a locked trip, with the terms of a booking that departs now; refuses
 * one who has another trip at that time by now (N18). Answers none without a reservation; expires a reservation for another
 * trip part and answers none.
 */
export const boardReservedSeat = Effect.fn("boardReservedSeat")(function* (
  trip: DriverTrip,
  passengerId: UserId,
  part: StopPair
) {
  const bookings = yield* BookingStore
  const open = yield* bookings.openOf(trip.id, passengerId)
  const reserved = Option.filter(open, ({ status }) => status === "RESERVED")
  if (Option.isNone(reserved)) return Option.none<Booking>()
  const booking = reserved.value
  if (booking.fromStopId !== part.from.id || booking.toStopId !== part.to.id) {
    yield* expireReservation(trip, booking)
    return Option.none<Booking>()
  }
  const { trip: settings } = yield* ProductSettings
  const now = yield* DateTime.now
  const times = partTimes(part, true, now)
  yield* checkNoOverlap(passengerId, times)
  const transition = decideTransition(booking.status, { _tag: "Board" }, tripPhase(trip, now, settings))
  const status = yield* Effect.mapError(Effect.fromResult(transition), () => new InvalidTripCode())
  yield* bookings.setStatus(booking.id, status, now)
  const terms = yield* quoteBooking(
    { ...part, trip, passengerId, seats: booking.seats, mode: "boarded" },
    times
  )
  yield* bookings.setTerms(booking.id, terms, times)
  return Option.some<Booking>({ ...booking, ...terms, status })
})
