import { DateTime, Effect, Option } from "effect"
import { isAutoBookable } from "#core/booking/autoBookingRules.ts"
import { checkPart } from "#core/booking/checkPart.ts"
import { NotAutoBookable } from "#core/booking/refusals.ts"
import { AutoBookings } from "#core/ports/AutoBookings.ts"
import { Idempotency } from "#core/ports/Idempotency.ts"
import { Ids } from "#core/ports/Ids.ts"
import { RecurringTrips } from "#core/ports/RecurringTrips.ts"
import { AutoBookingId, type DriverStopId, type TripId, type UserId } from "#core/shared/ids.ts"
import { localDay } from "#core/shared/localDay.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { findTrip } from "#core/usecases/trips/findTrip.ts"
import { scheduleAutoBooking } from "./scheduleAutoBooking.ts"

export interface AutoBookingCommand {
  readonly tripId: TripId
  readonly passengerId: UserId
  readonly fromStopId: DriverStopId
  readonly toStopId: DriverStopId
  readonly idempotencyKey: string | null
}

/** Checks that the trip is an occurrence that the passenger can auto-book, and answers the occurrence. */
const checkAutoBookable = Effect.fn("checkAutoBookable")(function* (trip: DriverTrip, passengerId: UserId) {
  const { occurrence } = trip
  if (Option.isNone(occurrence)) return yield* new NotAutoBookable()
  const recurringTrip = yield* (yield* RecurringTrips).find(occurrence.value.recurringTripId)
  const today = localDay(yield* DateTime.now, trip.from.country)
  if (!isAutoBookable(trip, recurringTrip, Option.some(passengerId), today))
    return yield* new NotAutoBookable()
  return occurrence.value
})

const addAutoBooking = Effect.fn("addAutoBooking")(function* (command: AutoBookingCommand) {
  const { passengerId } = command
  const now = yield* DateTime.now
  const trip = yield* findTrip(command.tripId)
  const { day, recurringTripId } = yield* checkAutoBookable(trip, passengerId)
  const { from, to } = yield* Effect.fromResult(checkPart(trip.stops, command.fromStopId, command.toStopId))
  const id = AutoBookingId.make(yield* (yield* Ids).next)
  const autoBooking = { id, passengerId, recurringTripId, firstDay: day, from, to, isEnded: false }
  const addedId = yield* (yield* AutoBookings).upsert(autoBooking, now)
  yield* scheduleAutoBooking(addedId)
  return addedId
})

/** AUTOB-001 to AUTOB-003 Creates a standing order for a seat on this and every later occurrence. A repeat answers the same id. */
export const createAutoBooking = Effect.fn("createAutoBooking")(function* (command: AutoBookingCommand) {
  const { fromStopId, idempotencyKey: key, passengerId, toStopId, tripId } = command
  const requestHash = JSON.stringify([tripId, fromStopId, toStopId])
  const scope = `auto-book:${passengerId}`
  return yield* (yield* Idempotency).once({ scope, key, requestHash }, AutoBookingId, addAutoBooking(command))
})
