import { assert, layer } from "@effect/vitest"
import { DateTime, Effect, Option, Result, Schema } from "effect"
import { MarketplaceTripView } from "#core/contract/views/marketplace.ts"
import { TripCodes } from "#core/ports/TripCodes.ts"
import { bookableOf } from "#core/trip/bookableOf.ts"
import { checkBookable } from "#core/trip/checkBookable.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { get, pick, post } from "#tests/support/account.ts"
import { aStop, at, roskilde, userId } from "#tests/support/builders.ts"
import {
  askedFor,
  coastLines,
  found,
  layerTimetableApi,
  makeChangingTimetable,
  resultsIn,
  searchEvents,
  setNow
} from "#tests/support/coast.ts"
import {
  aScene,
  book,
  type Caller,
  departure,
  end,
  minutesOn,
  start,
  tripLike
} from "#tests/support/scene.ts"
import { createPerson, offer } from "#tests/support/world.ts"

const layerApi = layerTimetableApi(makeChangingTimetable(coastLines).layer)
const goal = aStop(3)

/** From Roskilde to where the plain trip ends. */
const along = (planned_time: string, planned_time_by = "DEPARTURE") =>
  searchEvents({
    departure_lat: String(roskilde.lat),
    departure_lng: String(roskilde.lng),
    arrival_lat: String(goal.lat),
    arrival_lng: String(goal.lng),
    planned_time,
    planned_time_by
  })

layer(layerApi)("the window of a search", (it) => {
  it.effect("SRCH-001 runs from 30 minutes before to 6 hours after the chosen departure", () =>
    Effect.gen(function* () {
      yield* setNow(minutesOn(-240))
      const around = [-31, -30, 0, 360, 361]
      for (const [number, minutes] of around.entries()) {
        yield* createPerson(userId(number + 10), number)
        yield* offer(tripLike(number + 1, userId(number + 10), {}, minutes))
      }
      const events = yield* along(departure)
      const times = resultsIn(events).map(({ departureTime }) => DateTime.formatIso(departureTime))
      assert.deepStrictEqual(
        times.toSorted(),
        [-30, 0, 360].map((minutes) => minutesOn(minutes))
      )
      const [period] = events
      assert.deepStrictEqual(period, {
        event: "period",
        data: { start: at(minutesOn(-30)), end: at(minutesOn(360)) }
      })
    })
  )

  it.effect("SRCH-002 runs from 6 hours before to 30 minutes after the chosen arrival", () =>
    Effect.gen(function* () {
      const week = 7 * 24 * 60
      const around = [-361, -360, 0, 30, 31]
      for (const [number, minutes] of around.entries()) {
        yield* createPerson(userId(number + 20), number + 20)
        yield* offer(tripLike(number + 6, userId(number + 20), {}, week + minutes))
      }
      const arrival = week + 30
      const events = yield* along(minutesOn(arrival), "ARRIVAL")
      const times = resultsIn(events).map(({ arrivalTime }) => DateTime.formatIso(arrivalTime))
      assert.deepStrictEqual(
        times.toSorted(),
        [-360, 0, 30].map((minutes) => minutesOn(arrival + minutes))
      )
      assert.deepStrictEqual(events[0], {
        event: "period",
        data: { start: at(minutesOn(arrival - 360)), end: at(minutesOn(arrival + 30)) }
      })
    })
  )
})

const aResult = Schema.decodeUnknownSync(MarketplaceTripView)
/** What the result page asks before it draws its button. */
const verdictOf = (trip: MarketplaceTripView, caller: Caller, iso: string) =>
  Result.match(checkBookable(bookableOf(trip), Option.some(caller.id), at(iso)), {
    onFailure: ({ _tag }) => _tag,
    onSuccess: () => "bookable"
  })
const opened = ({ id }: DriverTrip, caller: Caller) =>
  Effect.map(get(`/api/v3/commute/marketplace/trip/${id}`, caller), ({ body }) => aResult(body))

layer(layerApi)("what cannot be booked", (it) => {
  it.effect("SRCH-045 a public trip: it has no driver's trip to book, and its own id is none", () =>
    Effect.gen(function* () {
      const { passenger, trip } = yield* aScene(1)
      yield* setNow(minutesOn(-120))
      const bus = (yield* found(askedFor())).find((one) => one.public)
      if (bus === undefined) return assert.fail("no bus was found")
      assert.deepStrictEqual(
        [bus.tripId, verdictOf(bus, passenger, departure)],
        [Option.none(), "not_a_car_trip"]
      )
      const refused = yield* book(trip, passenger, { driver_trip_id: bus.id })
      assert.strictEqual(refused.status, 422)
      assert.hasAllKeys(pick(refused, "errors"), ["driver_trip_id"])
      const overview = yield* get("/api/v3/commute/overview/list", passenger)
      assert.deepStrictEqual(pick(overview, "passenger_trips"), [])
    })
  )

  it.effect("SRCH-046 a completed trip", () =>
    Effect.gen(function* () {
      const { driver, passenger, trip } = yield* aScene(2)
      yield* setNow(departure)
      yield* start(trip, driver)
      assert.strictEqual((yield* end(trip, driver)).status, 200)
      assert.strictEqual(verdictOf(yield* opened(trip, passenger), passenger, departure), "completed_trip")
      const refused = yield* book(trip, passenger)
      assert.deepStrictEqual([refused.status, pick(refused, "error")], [409, "completed_trip"])
    })
  )

  it.effect(
    "SRCH-047 SRCH-048 SRCH-049 a started trip, unless a prospect_id makes it one on demand, for a while",
    () =>
      Effect.gen(function* () {
        const { driver, passenger, trip } = yield* aScene(3)
        yield* setNow(departure)
        assert.strictEqual((yield* start(trip, driver)).status, 200)
        const planned = yield* opened(trip, passenger)
        assert.deepStrictEqual(
          [planned.prospectId, verdictOf(planned, passenger, departure)],
          [Option.none(), "cannot_book_active_commute"]
        )
        assert.strictEqual(pick(yield* book(trip, passenger), "error"), "cannot_book_active_commute")

        const later = minutesOn(2)
        const renewsAt = DateTime.add(at(later), { minutes: 5 })
        yield* (yield* TripCodes).put({ tripId: trip.id, value: "12345678", renewsAt })
        yield* setNow(later)
        const seen = yield* get("/api/driver-trip-code/12345678", passenger)
        const onDemand = aResult(pick(seen, "trip"))
        assert.isTrue(Option.isSome(onDemand.prospectId) && Option.isSome(onDemand.startedAt))
        for (const [minutes, verdict] of [
          [2, "bookable"],
          [12, "bookable"],
          [13, "booking_closed"]
        ] as const) {
          assert.strictEqual(verdictOf(onDemand, passenger, minutesOn(minutes)), verdict)
        }
        const prospect_id = pick(seen, "trip", "prospect_id")
        const boarded = yield* post("/api/driver-trip-prospect/book", { prospect_id }, passenger)
        assert.deepStrictEqual(
          [boarded.status, pick(boarded, "trip", "passenger_trip", "status")],
          [200, "ACCEPTED"]
        )
      })
  )
})
