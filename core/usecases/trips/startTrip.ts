import { DateTime, Effect, Option } from "effect"
import type { Booking } from "#core/booking/Booking.ts"
import { lostWith } from "#core/booking/bookingTransitions.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { Outbox } from "#core/ports/Outbox.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import type { TripId, UserId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { checkStartable } from "#core/trip/checkStartable.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { closeBooking } from "#core/usecases/bookings/closeBooking.ts"
import { lockOwnTrip } from "./ownTrip.ts"
import { scheduleOverdueCheck } from "./scheduleOverdueCheck.ts"

interface StartCommand {
  readonly tripId: TripId
  readonly driverId: UserId
  readonly declinePending: boolean
}

/** Its story and its people hear that a trip is under way. */
export const tellStarted = Effect.fn("tellStarted")(function* (
  { driverId, id }: DriverTrip,
  bookings: ReadonlyArray<Booking>
) {
  yield* (yield* TripStore).tell({
    tripId: id,
    bookingId: Option.none(),
    what: "trip_started",
    actorId: Option.some(driverId),
    data: {}
  })
  const riding = bookings.filter(({ status }) => status === "ACCEPTED").map(({ passengerId }) => passengerId)
  yield* (yield* Outbox).add({
    kind: "TripStarted",
    userIds: [...riding, driverId],
    data: { trip_id: id }
  })
})

/** The same inside the caller's transaction; a refusal has changed nothing. */
export const beginTrip = Effect.fn("beginTrip")(function* (command: StartCommand) {
  const { trip: settings } = yield* ProductSettings
  const now = yield* DateTime.now
  const trips = yield* TripStore
  const trip = yield* lockOwnTrip(command.tripId, command.driverId)
  const others = yield* trips.openOf(command.driverId)
  const all = yield* (yield* BookingStore).ofTrip(trip.id)
  const pending = lostWith({ _tag: "TripStarts" }, all)
  yield* Effect.fromResult(
    checkStartable(trip, others, pending.length, { now, settings, declinePending: command.declinePending })
  )
  const driver = Option.some(command.driverId)
  yield* Effect.forEach(pending, ({ booking, status }) => closeBooking(trip, booking, { status, by: driver }))
  const startedAt = Option.some(now)
  yield* trips.setTimes(trip.id, { startedAt })
  yield* scheduleOverdueCheck({ ...trip, startedAt })
  yield* tellStarted(trip, all)
})

/** START-006 starts a trip and declines what is still open, once the driver has said so. */
export const startTrip = (command: StartCommand) => inTransaction(beginTrip(command))
