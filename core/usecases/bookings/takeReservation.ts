import { DateTime, Effect, Option } from "effect"
import { decideMove } from "#core/booking/bookingTransitions.ts"
import { rideTimes } from "#core/booking/rideTimes.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import type { UserId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import type { DriverStop, DriverTrip } from "#core/trip/DriverTrip.ts"
import { InvalidTripCode } from "#core/trip/refusals.ts"
import { tripPhase } from "#core/trip/tripPhase.ts"
import { scheduleAutoReserve } from "#core/usecases/parking/scheduleAutoReserve.ts"
import { announceBooking } from "./announceBooking.ts"
import { checkNoOverlap } from "./checkNoOverlap.ts"
import { giveUpReservation } from "./releaseSeat.ts"

/**
 * BYCODE-003, N08 whoever has a seat reserved on a locked trip gets on and sits on it, unless they have taken up something else for
 * that time since (N18). None without one, and for another part of the road, for which the reserved seat is given up.
 */
export const takeReservation = Effect.fn("takeReservation")(function* (
  trip: DriverTrip,
  passengerId: UserId,
  part: { readonly from: DriverStop; readonly to: DriverStop }
) {
  const bookings = yield* BookingStore
  const open = yield* bookings.openOf(trip.id, passengerId)
  const reserved = Option.filter(open, ({ status }) => status === "RESERVED")
  if (Option.isNone(reserved)) return Option.none()
  const booking = reserved.value
  if (booking.fromStopId !== part.from.id || booking.toStopId !== part.to.id) {
    yield* giveUpReservation(trip, booking)
    return Option.none()
  }
  const { trip: settings } = yield* ProductSettings
  const now = yield* DateTime.now
  const times = rideTimes(part, true, now)
  yield* checkNoOverlap(passengerId, times)
  const move = decideMove(booking.status, { _tag: "Board" }, tripPhase(trip, now, settings))
  const status = yield* Effect.mapError(Effect.fromResult(move), () => new InvalidTripCode())
  yield* bookings.setStatus(booking.id, status, now)
  yield* bookings.setTimes(booking.id, times)
  yield* announceBooking(trip, booking, "boarded")
  yield* scheduleAutoReserve(trip.id)
  return Option.some(booking.id)
})
