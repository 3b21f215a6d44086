import { DateTime, Effect, Option } from "effect"
import { checkPart } from "#core/booking/seats.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { Idempotency } from "#core/ports/Idempotency.ts"
import { TripCodes } from "#core/ports/TripCodes.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import { BookingId, type DriverStopId, type ProspectId, type UserId } from "#core/shared/ids.ts"
import { CompletedTrip, InvalidTripCode } from "#core/trip/refusals.ts"
import { addBooking } from "./addBooking.ts"
import { checkBoarding } from "./lookUpCode.ts"

export interface BoardingWish {
  readonly prospectId: ProspectId
  readonly passengerId: UserId
  readonly fromStopId: Option.Option<DriverStopId>
  readonly toStopId: Option.Option<DriverStopId>
  readonly idempotencyKey: string | null
}

/** BOOK-020, N09 a verified visitor is on board at once, and never charged. A repeat answers the same booking. */
export const boardByCode = Effect.fn("boardByCode")(function* (wish: BoardingWish) {
  const scope = `board:${wish.passengerId}`
  const requestHash = JSON.stringify([wish.prospectId, wish.fromStopId, wish.toStopId])
  return yield* (yield* Idempotency).once(
    { scope, key: wish.idempotencyKey, requestHash },
    BookingId,
    board(wish)
  )
})

const board = Effect.fn("board")(function* (wish: BoardingWish) {
  const { passengerId } = wish
  const prospect = yield* findProspect(wish.prospectId)
  const trip = yield* Effect.catchTag((yield* TripStore).lock(prospect.tripId), "trip_not_found", () =>
    Effect.fail(new InvalidTripCode())
  )
  if (Option.isSome(trip.completedAt)) return yield* new CompletedTrip()
  const fromId = Option.getOrElse(wish.fromStopId, () => prospect.fromStopId)
  const toId = Option.getOrElse(wish.toStopId, () => prospect.toStopId)
  const part = yield* Effect.mapError(
    Effect.fromResult(checkPart(trip.stops, fromId, toId)),
    () => new InvalidTripCode()
  )
  yield* checkBoarding(trip, Option.some(passengerId), part)
  const booking = yield* addBooking({
    ...part,
    trip,
    passengerId,
    seats: 1,
    byCode: true,
    requestId: Option.none()
  })
  yield* (yield* BookingStore).seat(booking, booking.seats)
  yield* (yield* TripCodes).setBooking(prospect.id, booking.id)
  return booking.id
})

const findProspect = Effect.fn("findProspect")(function* (id: ProspectId) {
  const prospect = yield* (yield* TripCodes).findProspect(id)
  const now = yield* DateTime.now
  if (Option.isNone(prospect)) return yield* new InvalidTripCode()
  const inForce =
    Option.isNone(prospect.value.bookingId) && DateTime.isGreaterThan(prospect.value.expiresAt, now)
  return inForce ? prospect.value : yield* new InvalidTripCode()
})
