import { type DateTime, Effect, Option, Stream } from "effect"
import { addressFields } from "#api/views/addresses.ts"
import type { MarketplaceTripView } from "#core/contract/views/marketplace.ts"
import type { Address } from "#core/shared/Address.ts"
import { type BookingId, DriverStopId, type TripId } from "#core/shared/ids.ts"
import { minutesAfter, wallTime } from "#tests/simulation/calendar.ts"
import { commutesOf, type Person } from "#tests/simulation/Person.ts"
import { Simulation } from "#tests/simulation/Simulation.ts"
import { everyWorkday } from "./everyWorkday.ts"
import { topUp } from "./payment.ts"

type Commute = { readonly from: Address; readonly to: Address; readonly time: DateTime.Utc }

interface Seat {
  readonly driverTripId: TripId
  readonly fromDriverStopId: DriverStopId
  readonly toDriverStopId: DriverStopId
}

const search = Effect.fn("search")(function* (person: Person, { from, time, to }: Commute) {
  const { request } = yield* Simulation
  const query = {
    departure_lat: from.lat,
    departure_lng: from.lng,
    arrival_lat: to.lat,
    arrival_lng: to.lng,
    planned_time: time,
    planned_time_by: "DEPARTURE" as const
  }
  const send = Effect.fnUntraced(function* (api: Parameters<Parameters<typeof request>[0]["send"]>[0]) {
    const events = yield* Stream.runCollect(yield* api.search.searchStream({ query }))
    return events.flatMap(
      (event): ReadonlyArray<MarketplaceTripView> =>
        event.event === "message" && event.data !== "done" ? event.data : []
    )
  })
  const found = yield* request({ caller: person, name: "search", send })
  return Option.getOrElse(found, () => []).filter((one) => Option.isSome(one.tripId) && !one.combi)
})

const cancelBooking = Effect.fn("cancelBooking")(function* (person: Person, id: BookingId, trip: TripId) {
  const { request } = yield* Simulation
  yield* request({
    caller: person,
    name: "cancel a booking",
    trip,
    send: (api) => api.bookings.cancel({ params: { id }, headers: {} })
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
    send: (api) => api.autoBookings.create({ headers: {}, payload })
  })
})

/** Answers whether the search is over: booked, or waiting for a top-up. */
const book: (person: Person, result: MarketplaceTripView) => Effect.Effect<boolean, never, Simulation> =
  Effect.fn("book")(function* (person, result) {
    const { request, now, schedule, random } = yield* Simulation
    const trip = Option.getOrThrow(result.tripId)
    const payload = {
      driverTripId: trip,
      fromDriverStopId: DriverStopId.make(result.departureStopId ?? ""),
      toDriverStopId: DriverStopId.make(result.arrivalStopId ?? ""),
      seats: random.chance(0.85) ? 1 : 2
    }
    let needsTopUp = false
    const booked = yield* request({
      caller: person,
      name: "book",
      trip,
      send: (api) =>
        Effect.tapErrorTag(api.bookings.book({ headers: {}, payload }), "insufficient_funds_on_balance", () =>
          Effect.sync(() => {
            needsTopUp = true
          })
        )
    })
    if (needsTopUp && Option.isNone(booked)) {
      yield* topUp(person)
      yield* schedule(minutesAfter(yield* now, random.whole(10, 60)), Effect.asVoid(book(person, result)))
      return true
    }
    if (Option.isNone(booked)) return false
    const { id } = booked.value
    if (random.chance(0.2)) yield* autoBook(person, payload)
    if (random.chance(0.12)) {
      yield* schedule(minutesAfter(yield* now, random.whole(5, 900)), cancelBooking(person, id, trip))
    }
    if (random.chance(0.6))
      yield* schedule(minutesAfter(result.arrivalTime, random.whole(20, 300)), rateDriver(person, id))
    return true
  })

const createRequest = Effect.fn("createRequest")(function* (person: Person, { from, time, to }: Commute) {
  const { request } = yield* Simulation
  const payload = { ...addressFields({ from, to }), plannedTime: time, plannedTimeBy: "DEPARTURE" as const }
  yield* request({
    caller: person,
    name: "create a request",
    send: (api) => api.requests.createRequest({ headers: {}, payload })
  })
})

/** Creates the recurring requests of a passenger, once at the start. */
export const createRecurringRequests = Effect.fn("createRecurringRequests")(function* (person: Person) {
  const { request } = yield* Simulation
  for (const { from, minutes, to } of commutesOf(person)) {
    const payload = {
      ...addressFields({ from, to }),
      times: everyWorkday(minutes),
      plannedTimeBy: "DEPARTURE" as const
    }
    yield* request({
      caller: person,
      name: "create a recurring request",
      send: (api) => api.requests.createRequest({ headers: {}, payload })
    })
  }
})

const findTrip = Effect.fn("findTrip")(function* (person: Person, commute: Commute) {
  const { random } = yield* Simulation
  const found = yield* search(person, commute)
  for (const result of found.slice(0, 3)) {
    if (random.chance(0.8) && (yield* book(person, result))) return
  }
  if (random.chance(0.5)) yield* createRequest(person, commute)
})

/** Schedules the passenger's searches for the next day. */
export const planPassengerDay = Effect.fn("planPassengerDay")(function* (person: Person) {
  const { now, schedule, random } = yield* Simulation
  const evening = yield* now
  for (const { from, minutes, to } of commutesOf(person)) {
    if (!random.chance(0.6)) continue
    const commute = { from, to, time: wallTime(evening, 1, minutes) }
    yield* schedule(minutesAfter(evening, random.whole(0, 240)), findTrip(person, commute))
  }
})
