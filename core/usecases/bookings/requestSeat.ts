import { DateTime, Effect, Option } from "effect"
import { PhoneBlocked } from "#core/account/refusals.ts"
import { openBookingOf } from "#core/booking/bookingTransitions.ts"
import { checkBookingQuota } from "#core/booking/checkBookingQuota.ts"
import { AlreadyBooked } from "#core/booking/refusals.ts"
import { checkSeats, freeSeats, takenSeats } from "#core/booking/seats.ts"
import { checkTravel, travelDuring } from "#core/booking/travel.ts"
import { BookingStore, type SeatRequestFacts } from "#core/ports/BookingStore.ts"
import type { BookingId, RequestId, UserId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { bookableFromTrip } from "#core/trip/Bookable.ts"
import { checkBookable } from "#core/trip/checkBookable.ts"
import { TripNotFound } from "#core/trip/refusals.ts"
import { partTimes, type StopPair } from "#core/trip/stopPair.ts"
import { isListed } from "#core/trip/tripVisibility.ts"
import { decideHold } from "#core/usecases/money/fares.ts"
import { updateRequestOfBooking } from "#core/usecases/requests/updateRequestOfBooking.ts"
import { announceBooking } from "./announceBooking.ts"
import { buildBooking } from "./buildBooking.ts"
import { computeTerms } from "./quoteBooking.ts"

export interface SeatRequest extends StopPair {
  /** Of the new booking. */
  readonly id: BookingId
  /** Read by `lockForRequest` in the same transaction, which has changed nothing of them since. */
  readonly facts: SeatRequestFacts
  readonly passengerId: UserId
  readonly seats: number
  readonly requestId: Option.Option<RequestId>
}

/** BOOK-019 Checks that the passenger may request these seats of the trip now. */
const checkRequest = Effect.fnUntraced(function* (request: SeatRequest, now: DateTime.Utc) {
  const { facts, from, passengerId, seats, to } = request
  const { seats: booked, trip } = facts
  if (facts.isBlocked) return yield* new PhoneBlocked()
  if (!isListed(trip)) return yield* new TripNotFound()
  yield* Effect.fromResult(
    checkBookable(bookableFromTrip(trip, from.plannedTime), Option.some(passengerId), now)
  )
  const open = openBookingOf(passengerId, booked.bookings)
  if (Option.isSome(open)) return yield* new AlreadyBooked({ bookingId: open.value.id })
  const { quotas } = yield* ProductSettings
  yield* Effect.fromResult(checkBookingQuota(booked.bookings, passengerId, quotas.bookingsOfTrip))
  const part = { fromPosition: from.position, toPosition: to.position }
  yield* Effect.fromResult(checkSeats(freeSeats(trip.seats, takenSeats(booked), part), seats))
})

/** BOOK-019 Requests seats of the driver and holds the fare. In a transaction that has locked the trip. */
export const requestSeat = Effect.fn("requestSeat")(function* (request: SeatRequest) {
  const { facts, id, ...wanted } = request
  const { trip } = facts
  const now = yield* DateTime.now
  yield* checkRequest(request, now)
  const times = partTimes(request, false, now)
  yield* Effect.fromResult(checkTravel(travelDuring(facts.travelPeriods, times)))
  const command = { ...wanted, trip, mode: "requested" as const }
  const booking = yield* buildBooking(id, command, yield* computeTerms(command, times, facts))
  const hold = yield* decideHold(booking, facts.balances(booking.currency))
  yield* announceBooking(trip, booking, "requested")
  yield* (yield* BookingStore).addHeld(booking, { ...times, driverId: trip.driverId }, hold)
  yield* updateRequestOfBooking(booking)
  return booking
})
