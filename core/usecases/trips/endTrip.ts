import { DateTime, Effect, Option } from "effect"
import type { Booking } from "#core/booking/Booking.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { Outbox } from "#core/ports/Outbox.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import { TripCodes } from "#core/ports/TripCodes.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import type { TripId, UserId } from "#core/shared/ids.ts"
import { minor } from "#core/shared/Money.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { checkSubsidisableEnd } from "#core/trip/decideEnding.ts"
import { TripNotFound, TripNotStarted } from "#core/trip/refusals.ts"
import { settleBooking } from "#core/usecases/bookings/settleBooking.ts"
import { payRide } from "#core/usecases/money/fares.ts"
import { lockOwnTrip } from "./ownTrip.ts"

export interface EndWish {
  readonly tripId: TripId
  readonly driverId: UserId
  readonly expectsSubsidy: boolean
}

/**
 * END-012 ends a trip and moves the money once: each fare from its hold to the driver, each subsidy from its contract.
 * A trip that has ended already is not found, which clients take as done (END-007).
 */
export const endTrip = Effect.fn("endTrip")(function* (wish: EndWish) {
  const settings = yield* ProductSettings
  const now = yield* DateTime.now
  yield* inTransaction(
    Effect.gen(function* () {
      const trips = yield* TripStore
      const trip = yield* lockOwnTrip(wish.tripId, wish.driverId)
      if (Option.isSome(trip.completedAt) || Option.isSome(trip.cancelledAt)) return yield* new TripNotFound()
      if (Option.isNone(trip.startedAt)) return yield* new TripNotStarted()
      if (wish.expectsSubsidy) {
        const position = yield* trips.lastPosition(trip.id)
        yield* Effect.fromResult(checkSubsidisableEnd(position, trip.to, now, settings))
      }
      yield* closeTrip(trip, wish, now)
    })
  )
})

const closeTrip = Effect.fn("closeTrip")(function* (trip: DriverTrip, wish: EndWish, now: DateTime.Utc) {
  const trips = yield* TripStore
  const all = yield* (yield* BookingStore).ofTrip(trip.id)
  const open = all.filter(
    (booking) => booking.status === "AWAITING_APPROVAL" || booking.status === "RESERVED"
  )
  yield* Effect.forEach(open, (booking) => settleBooking(trip, booking, "CANCELED", wish.driverId))
  const rode = all.filter((booking) => booking.status === "ACCEPTED")
  yield* Effect.forEach(rode, (booking) => closeRide(trip, booking, wish, now))
  yield* trips.setTimes(trip.id, { completedAt: Option.some(now) })
  yield* (yield* TripCodes).remove(trip.id)
  yield* trips.tell({
    tripId: trip.id,
    bookingId: Option.none(),
    what: "trip_ended",
    actorId: Option.some(wish.driverId),
    data: { with_subsidy: wish.expectsSubsidy, passengers: rode.length }
  })
  yield* (yield* Outbox).add({
    kind: "TripEnded",
    userIds: [...rode.map((booking) => booking.passengerId), trip.driverId],
    data: { trip_id: trip.id }
  })
})

const closeRide = Effect.fn("closeRide")(function* (
  trip: DriverTrip,
  booking: Booking,
  wish: EndWish,
  now: DateTime.Utc
) {
  const subsidy = wish.expectsSubsidy ? booking.subsidy : minor(0)
  yield* payRide({ ...booking, subsidy }, trip.driverId)
  yield* (yield* BookingStore).complete(booking.id, now, subsidy)
})
