import { DateTime, Effect, Option } from "effect"
import { bookingsClosedBy } from "#core/booking/bookingTransitions.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import type { TripId, UserId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { checkStartable } from "#core/trip/checkStartable.ts"
import { closeBooking } from "#core/usecases/bookings/closeBooking.ts"
import { announceTripStarted } from "./announceTripStarted.ts"
import { lockOwnTrip } from "./lockOwnTrip.ts"
import { scheduleOverdueCheck } from "./scheduleOverdueCheck.ts"

interface StartCommand {
  readonly tripId: TripId
  readonly driverId: UserId
  readonly declinePending: boolean
}

/** Starts a trip inside the caller's transaction; a refusal comes before any change. */
export const startTripInTransaction = Effect.fn("startTripInTransaction")(function* (command: StartCommand) {
  const { trip: settings } = yield* ProductSettings
  const now = yield* DateTime.now
  const trips = yield* TripStore
  const trip = yield* lockOwnTrip(command.tripId, command.driverId)
  const others = yield* trips.findOpen(command.driverId)
  const bookings = yield* (yield* BookingStore).ofTrip(trip.id)
  const pending = bookingsClosedBy({ _tag: "TripStarts" }, bookings)
  yield* Effect.fromResult(
    checkStartable(trip, others, pending.length, { now, settings, declinePending: command.declinePending })
  )
  const by = Option.some(command.driverId)
  yield* Effect.forEach(pending, ({ booking, status }) => closeBooking(trip, booking, { status, by }))
  const startedAt = Option.some(now)
  yield* trips.setTimes(trip.id, { startedAt })
  yield* scheduleOverdueCheck({ ...trip, startedAt })
  yield* announceTripStarted(trip, bookings)
})

/** START-006 Starts a trip and denies its pending bookings, which `declinePending` has to confirm. */
export const startTrip = (command: StartCommand) => inTransaction(startTripInTransaction(command))
