import { type DateTime, Effect, Option, Stream } from "effect"
import { addressFieldsOf } from "#api/views/addresses.ts"
import type { MarketplaceTripView } from "#core/contract/views/marketplace.ts"
import type { Address } from "#core/shared/Address.ts"
import { type BookingId, DriverStopId, type TripId } from "#core/shared/ids.ts"
import { City } from "#tests/simulation/City.ts"
import { minutesAfter, wallTime } from "#tests/simulation/days.ts"
import { type Person, waysOf } from "#tests/simulation/Person.ts"
import { everyWorkday } from "./everyWorkday.ts"
import { topUp } from "./payer.ts"

type Way = { readonly from: Address; readonly to: Address; readonly time: DateTime.Utc }

interface Seat {
  readonly driverTripId: TripId
  readonly fromDriverStopId: DriverStopId
  readonly toDriverStopId: DriverStopId
}

const search = Effect.fn("search")(function* (who: Person, { from, time, to }: Way) {
  const { ask } = yield* City
  const query = {
    departure_lat: from.lat,
    departure_lng: from.lng,
    arrival_lat: to.lat,
    arrival_lng: to.lng,
    planned_time: time,
    planned_time_by: "DEPARTURE" as const
  }
  const call = Effect.fnUntraced(function* (api: Parameters<Parameters<typeof ask>[0]["call"]>[0]) {
    const events = yield* Stream.runCollect(yield* api.search.searchStream({ query }))
    return events.flatMap(
      (event): ReadonlyArray<MarketplaceTripView> =>
        event.event === "message" && event.data !== "done" ? event.data : []
    )
  })
  const found = yield* ask({ who, name: "search", call })
  return Option.getOrElse(found, () => []).filter((one) => Option.isSome(one.tripId) && !one.combi)
})

const cancel = Effect.fn("cancelBooking")(function* (who: Person, id: BookingId, trip: TripId) {
  const { ask } = yield* City
  yield* ask({
    who,
    name: "cancel a booking",
    trip,
    call: (api) => api.bookings.cancel({ params: { id }, headers: {} })
  })
})

const rate = Effect.fn("rateDriver")(function* (who: Person, id: BookingId) {
  const { ask, random } = yield* City
  const payload = { rating: random.whole(1, 10) / 2 }
  yield* ask({
    who,
    name: "rate a driver",
    call: (api) => api.bookings.rate({ params: { id }, payload })
  })
})

/** The same seat every week; only a driver's weekly trip has one. */
const bookWeekly = Effect.fn("bookWeekly")(function* (
  who: Person,
  { driverTripId, fromDriverStopId, toDriverStopId }: Seat
) {
  const { ask } = yield* City
  const payload = { driverTripId, fromDriverStopId, toDriverStopId }
  yield* ask({ who, name: "book weekly", call: (api) => api.autoBookings.create({ headers: {}, payload }) })
})

/** Answers whether there is nothing more to look for. */
const book: (who: Person, result: MarketplaceTripView) => Effect.Effect<boolean, never, City> = Effect.fn(
  "book"
)(function* (who, result) {
  const { ask, now, plan, random } = yield* City
  const trip = Option.getOrThrow(result.tripId)
  const payload = {
    driverTripId: trip,
    fromDriverStopId: DriverStopId.make(result.departureStopId ?? ""),
    toDriverStopId: DriverStopId.make(result.arrivalStopId ?? ""),
    seats: random.chance(0.85) ? 1 : 2
  }
  let isShort = false
  const booked = yield* ask({
    who,
    name: "book",
    trip,
    call: (api) =>
      Effect.tapErrorTag(api.bookings.book({ headers: {}, payload }), "insufficient_funds_on_balance", () =>
        Effect.sync(() => {
          isShort = true
        })
      )
  })
  if (isShort && Option.isNone(booked)) {
    yield* topUp(who)
    yield* plan(minutesAfter(yield* now, random.whole(10, 60)), Effect.asVoid(book(who, result)))
    return true
  }
  if (Option.isNone(booked)) return false
  const { id } = booked.value
  if (random.chance(0.2)) yield* bookWeekly(who, payload)
  if (random.chance(0.12)) {
    yield* plan(minutesAfter(yield* now, random.whole(5, 900)), cancel(who, id, trip))
  }
  if (random.chance(0.6)) yield* plan(minutesAfter(result.arrivalTime, random.whole(20, 300)), rate(who, id))
  return true
})

const request = Effect.fn("request")(function* (who: Person, { from, time, to }: Way) {
  const { ask } = yield* City
  const payload = { ...addressFieldsOf({ from, to }), plannedTime: time, plannedTimeBy: "DEPARTURE" as const }
  yield* ask({
    who,
    name: "request",
    call: (api) => api.requests.createRequest({ headers: {}, payload })
  })
})

/** At first: what one looks for every week. */
export const requestWeekly = Effect.fn("requestWeekly")(function* (who: Person) {
  const { ask } = yield* City
  for (const { from, minutes, to } of waysOf(who)) {
    const payload = {
      ...addressFieldsOf({ from, to }),
      times: everyWorkday(minutes),
      plannedTimeBy: "DEPARTURE" as const
    }
    yield* ask({
      who,
      name: "request weekly",
      call: (api) => api.requests.createRequest({ headers: {}, payload })
    })
  }
})

const findRide = Effect.fn("findRide")(function* (who: Person, way: Way) {
  const { random } = yield* City
  const found = yield* search(who, way)
  for (const result of found.slice(0, 3)) {
    if (random.chance(0.8) && (yield* book(who, result))) return
  }
  if (random.chance(0.5)) yield* request(who, way)
})

/** In the evening: how one gets to work and back tomorrow. */
export const passengerEvening = Effect.fn("passengerEvening")(function* (who: Person) {
  const { now, plan, random } = yield* City
  const evening = yield* now
  for (const { from, minutes, to } of waysOf(who)) {
    if (!random.chance(0.6)) continue
    const way = { from, to, time: wallTime(evening, 1, minutes) }
    yield* plan(minutesAfter(evening, random.whole(0, 240)), findRide(who, way))
  }
})
