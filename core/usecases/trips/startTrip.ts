import { DateTime, Effect, Option } from "effect"
import { lostWith } from "#core/booking/bookingTransitions.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { Outbox } from "#core/ports/Outbox.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import type { TripId, UserId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { checkStartable } from "#core/trip/checkStartable.ts"
import { settleBooking } from "#core/usecases/bookings/settleBooking.ts"
import { watchTrip } from "#core/usecases/overdue/watchTrip.ts"
import { lockOwnTrip } from "./ownTrip.ts"

/** START-006 starts a trip and declines what is still open, once the driver has said so. */
export const startTrip = Effect.fn("startTrip")(function* (wish: {
  readonly tripId: TripId
  readonly driverId: UserId
  readonly declinePending: boolean
}) {
  const { trip: settings } = yield* ProductSettings
  const now = yield* DateTime.now
  yield* inTransaction(
    Effect.gen(function* () {
      const trips = yield* TripStore
      const bookings = yield* BookingStore
      const trip = yield* lockOwnTrip(wish.tripId, wish.driverId)
      const others = yield* trips.openOf(wish.driverId)
      const all = yield* bookings.ofTrip(trip.id)
      const pending = lostWith({ _tag: "TripStarts" }, all)
      yield* Effect.fromResult(
        checkStartable(trip, others, pending.length, { now, settings, declinePending: wish.declinePending })
      )
      const driver = Option.some(wish.driverId)
      yield* Effect.forEach(pending, ({ booking, status }) => settleBooking(trip, booking, status, driver))
      const startedAt = Option.some(now)
      yield* trips.setTimes(trip.id, { startedAt })
      yield* watchTrip({ ...trip, startedAt })
      yield* trips.tell({
        tripId: trip.id,
        bookingId: Option.none(),
        what: "trip_started",
        actorId: driver,
        data: {}
      })
      const riding = all
        .filter((booking) => booking.status === "ACCEPTED")
        .map((booking) => booking.passengerId)
      yield* (yield* Outbox).add({
        kind: "TripStarted",
        userIds: [...riding, trip.driverId],
        data: { trip_id: trip.id }
      })
    })
  )
})
