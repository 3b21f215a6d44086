import { DateTime, Effect, Option, Result } from "effect"
import type { Booking } from "#core/booking/Booking.ts"
import { decideMove } from "#core/booking/bookingTransitions.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { SeatHolds } from "#core/ports/SeatHolds.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import { TripCodes } from "#core/ports/TripCodes.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import type { ProspectId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { tripPhase } from "#core/trip/tripPhase.ts"
import { publishTripChanged } from "#core/usecases/requests/publishTripChanged.ts"
import { giveUpHold } from "./holdSeat.ts"

/** A reserved seat that nobody took is free again. Nobody was told of it, so nobody is told. Its trip is locked. */
export const giveUpReservation = Effect.fn("giveUpReservation")(function* (
  trip: DriverTrip,
  booking: Booking
) {
  const { trip: settings } = yield* ProductSettings
  const now = yield* DateTime.now
  const next = decideMove(booking.status, { _tag: "RunOut" }, tripPhase(trip, now, settings))
  if (Result.isFailure(next)) return
  const bookings = yield* BookingStore
  yield* bookings.seat(booking, -booking.seats)
  yield* bookings.setStatus(booking.id, next.success, now)
  yield* (yield* TripStore).tell({
    tripId: trip.id,
    bookingId: Option.some(booking.id),
    what: "reservation_ended",
    actorId: Option.none(),
    data: { seats: booking.seats }
  })
  yield* publishTripChanged(trip.id)
})

/** N08 the job `release-seat`: a visitor's time is over, and so is the hold on the seat, or the reservation that followed it. */
export const releaseSeat = Effect.fn("releaseSeat")(function* (prospectId: ProspectId) {
  yield* inTransaction(
    Effect.gen(function* () {
      const codes = yield* TripCodes
      const seen = yield* codes.findProspect(prospectId)
      if (Option.isNone(seen)) return
      const trip = yield* Effect.orDie((yield* TripStore).lock(seen.value.tripId))
      const hold = yield* (yield* SeatHolds).ofProspect(prospectId)
      if (Option.isSome(hold)) yield* giveUpHold(hold.value)
      const prospect = yield* codes.findProspect(prospectId)
      const bookingId = Option.flatMap(prospect, (one) => one.bookingId)
      if (Option.isNone(bookingId)) return
      yield* giveUpReservation(trip, yield* Effect.orDie((yield* BookingStore).find(bookingId.value)))
    })
  )
})
