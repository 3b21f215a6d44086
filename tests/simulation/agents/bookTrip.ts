import { Effect, Option } from "effect"
import type { MarketplaceTripView } from "#core/contract/views/marketplace.ts"
import { type BookingId, DriverStopId, type RequestId, type TripId } from "#core/shared/ids.ts"
import { minutesAfter } from "#tests/simulation/calendar.ts"
import type { Person } from "#tests/simulation/Person.ts"
import { Simulation } from "#tests/simulation/Simulation.ts"
import { writeTo } from "./chat.ts"
import { topUp } from "./payment.ts"

interface Seat {
  readonly driverTripId: TripId
  readonly fromDriverStopId: DriverStopId
  readonly toDriverStopId: DriverStopId
}

const cancelBooking = Effect.fn("cancelBooking")(function* (person: Person, id: BookingId, trip: TripId) {
  const { request } = yield* Simulation
  yield* request({
    caller: person,
    name: "cancel a booking",
    trip,
    send: (api) => api.bookings.cancel({ params: { id }, headers: {} }),
    result: (booking) => booking.id
  })
})

const rateDriver = Effect.fn("rateDriver")(function* (person: Person, id: BookingId) {
  const { request, random } = yield* Simulation
  const payload = { rating: random.whole(1, 10) / 2 }
  yield* request({
    caller: person,
    name: "rate a driver",
    send: (api) => api.bookings.rate({ params: { id }, payload })
  })
})

/** Books the seat on every occurrence; refused for a single trip. */
const autoBook = Effect.fn("autoBook")(function* (
  person: Person,
  { driverTripId, fromDriverStopId, toDriverStopId }: Seat
) {
  const { request } = yield* Simulation
  const payload = { driverTripId, fromDriverStopId, toDriverStopId }
  yield* request({
    caller: person,
    name: "auto-book",
    send: (api) => api.autoBookings.create({ headers: {}, payload }),
    result: ({ id }) => id
  })
})

/** Schedules what the passenger does with a booking: sometimes cancels it, sometimes rates the driver. */
const afterBooking = Effect.fn("afterBooking")(function* (
  person: Person,
  id: BookingId,
  result: MarketplaceTripView
) {
  const { now, schedule, random } = yield* Simulation
  const trip = Option.getOrThrow(result.tripId)
  if (random.chance(0.12)) {
    yield* schedule(minutesAfter(yield* now, random.whole(5, 900)), cancelBooking(person, id, trip))
  }
  if (Option.isSome(result.userId) && random.chance(0.3)) {
    const message = Effect.asVoid(writeTo(person, result.userId.value, trip))
    yield* schedule(minutesAfter(yield* now, random.whole(0, 300)), message)
  }
  if (random.chance(0.6))
    yield* schedule(minutesAfter(result.arrivalTime, random.whole(20, 300)), rateDriver(person, id))
})

/** Books a result, perhaps for a request; answers whether the search is over: booked, or waiting for a top-up. */
export const bookTrip: (
  person: Person,
  result: MarketplaceTripView,
  requestId?: RequestId
) => Effect.Effect<boolean, never, Simulation> = Effect.fn("bookTrip")(function* (person, result, requestId) {
  const { request, now, schedule, random } = yield* Simulation
  const trip = Option.getOrThrow(result.tripId)
  const seat = {
    driverTripId: trip,
    fromDriverStopId: DriverStopId.make(result.departureStopId ?? ""),
    toDriverStopId: DriverStopId.make(result.arrivalStopId ?? "")
  }
  const payload = { ...seat, seats: random.chance(0.85) ? 1 : 2, requestId: requestId ?? null }
  let needsTopUp = false
  const booked = yield* request({
    caller: person,
    name: requestId === undefined ? "book" : "book for a request",
    trip,
    send: (api) =>
      Effect.tapErrorTag(api.bookings.book({ headers: {}, payload }), "insufficient_funds_on_balance", () =>
        Effect.sync(() => {
          needsTopUp = true
        })
      ),
    result: ({ id }) => id
  })
  if (needsTopUp && Option.isNone(booked)) {
    yield* topUp(person)
    const again = Effect.asVoid(bookTrip(person, result, requestId))
    yield* schedule(minutesAfter(yield* now, random.whole(10, 60)), again)
    return true
  }
  if (Option.isNone(booked)) return false
  if (random.chance(0.2)) yield* autoBook(person, seat)
  yield* afterBooking(person, booked.value.id, result)
  return true
})
