import { assert, layer } from "@effect/vitest"
import { DateTime, Effect, Option, Result, Schema } from "effect"
import { MarketplaceTripView } from "#core/contract/views/marketplace.ts"
import { TripCodes } from "#core/ports/TripCodes.ts"
import { bookableFromResult } from "#core/trip/Bookable.ts"
import { checkBookable } from "#core/trip/checkBookable.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { aStop, aTrip, at, roskilde, userId } from "#tests/support/builders/entities.ts"
import {
  coastLines,
  layerTimetableApi,
  makeReplaceableTimetable
} from "#tests/support/region/coastTimetable.ts"
import { get, pick, post } from "#tests/support/server/accountApi.ts"
import { setTime } from "#tests/support/server/clock.ts"
import { findResults, resultsIn, searchEvents, searchFields } from "#tests/support/server/searchStream.ts"
import { type Caller, createPerson } from "#tests/support/world/people.ts"
import {
  book,
  createTripAndPeople,
  departure,
  departurePlus,
  endTrip,
  offer,
  startTrip
} from "#tests/support/world/trips.ts"

const layerApi = layerTimetableApi(makeReplaceableTimetable(coastLines).layer)

const lastStop = aStop(3)

/** A search from Roskilde to the last stop of the plain trip. */
const searchAlong = (planned_time: string, planned_time_by = "DEPARTURE") =>
  searchEvents({
    departure_lat: String(roskilde.lat),
    departure_lng: String(roskilde.lng),
    arrival_lat: String(lastStop.lat),
    arrival_lng: String(lastStop.lng),
    planned_time,
    planned_time_by
  })

layer(layerApi)("the search window", (it) => {
  it.effect("SRCH-001 the window runs from 30 minutes before to 6 hours after the requested departure", () =>
    Effect.gen(function* () {
      yield* setTime(departurePlus(-240))
      const offsets = [-31, -30, 0, 360, 361]
      for (const [number, minutes] of offsets.entries()) {
        yield* createPerson(userId(number + 10))
        yield* offer(aTrip({ number: number + 1, driverId: userId(number + 10), later: { minutes } }))
      }
      const events = yield* searchAlong(departure)
      const times = resultsIn(events).map(({ departureTime }) => DateTime.formatIso(departureTime))
      assert.deepStrictEqual(
        times.toSorted(),
        [-30, 0, 360].map((minutes) => departurePlus(minutes))
      )
      const [period] = events
      assert.deepStrictEqual(period, {
        event: "period",
        data: { start: at(departurePlus(-30)), end: at(departurePlus(360)) }
      })
    })
  )

  it.effect("SRCH-002 the window runs from 6 hours before to 30 minutes after the requested arrival", () =>
    Effect.gen(function* () {
      const week = 7 * 24 * 60
      const offsets = [-361, -360, 0, 30, 31]
      for (const [number, minutes] of offsets.entries()) {
        yield* createPerson(userId(number + 20))
        yield* offer(
          aTrip({ number: number + 6, driverId: userId(number + 20), later: { minutes: week + minutes } })
        )
      }
      const arrival = week + 30
      const events = yield* searchAlong(departurePlus(arrival), "ARRIVAL")
      const times = resultsIn(events).map(({ arrivalTime }) => DateTime.formatIso(arrivalTime))
      assert.deepStrictEqual(
        times.toSorted(),
        [-360, 0, 30].map((minutes) => departurePlus(arrival + minutes))
      )
      assert.deepStrictEqual(events[0], {
        event: "period",
        data: { start: at(departurePlus(arrival - 360)), end: at(departurePlus(arrival + 30)) }
      })
    })
  )
})

const decodeResult = Schema.decodeUnknownSync(MarketplaceTripView)

/** The check of the result page before it shows the book button. */
const verdictOf = (trip: MarketplaceTripView, caller: Caller, iso: string) =>
  Result.match(checkBookable(bookableFromResult(trip), Option.some(caller.id), at(iso)), {
    onFailure: ({ _tag }) => _tag,
    onSuccess: () => "bookable"
  })

const openTrip = ({ id }: DriverTrip, caller: Caller) =>
  Effect.map(get(`/api/v3/commute/marketplace/trip/${id}`, caller), ({ body }) => decodeResult(body))

layer(layerApi)("results that cannot be booked", (it) => {
  it.effect("SRCH-045 a public transport journey cannot be booked, by its own id neither", () =>
    Effect.gen(function* () {
      const { passenger, trip } = yield* createTripAndPeople(1)
      yield* setTime(departurePlus(-120))
      const bus = (yield* findResults(searchFields())).find((result) => result.public)
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

  it.effect("SRCH-046 a completed trip cannot be booked", () =>
    Effect.gen(function* () {
      const { driver, passenger, trip } = yield* createTripAndPeople(2)
      yield* setTime(departure)
      yield* startTrip(trip, driver)
      assert.strictEqual((yield* endTrip(trip, driver)).status, 200)
      assert.strictEqual(verdictOf(yield* openTrip(trip, passenger), passenger, departure), "completed_trip")
      const refused = yield* book(trip, passenger)
      assert.deepStrictEqual([refused.status, pick(refused, "error")], [409, "completed_trip"])
    })
  )

  it.effect(
    "SRCH-047 SRCH-048 SRCH-049 a started trip can be booked only with a prospect_id and until booking closes",
    () =>
      Effect.gen(function* () {
        const { driver, passenger, trip } = yield* createTripAndPeople(3)
        yield* setTime(departure)
        assert.strictEqual((yield* startTrip(trip, driver)).status, 200)
        const planned = yield* openTrip(trip, passenger)
        assert.deepStrictEqual(
          [planned.prospectId, verdictOf(planned, passenger, departure)],
          [Option.none(), "cannot_book_active_commute"]
        )
        assert.strictEqual(pick(yield* book(trip, passenger), "error"), "cannot_book_active_commute")

        const later = departurePlus(2)
        const renewsAt = DateTime.add(at(later), { minutes: 5 })
        yield* (yield* TripCodes).save({ tripId: trip.id, value: "12345678", renewsAt })
        yield* setTime(later)
        const prospect = yield* get("/api/driver-trip-code/12345678", passenger)
        const onDemand = decodeResult(pick(prospect, "trip"))
        assert.isTrue(Option.isSome(onDemand.prospectId) && Option.isSome(onDemand.startedAt))
        for (const [minutes, verdict] of [
          [2, "bookable"],
          [12, "bookable"],
          [13, "booking_closed"]
        ] as const) {
          assert.strictEqual(verdictOf(onDemand, passenger, departurePlus(minutes)), verdict)
        }
        const prospect_id = pick(prospect, "trip", "prospect_id")
        const boarded = yield* post("/api/driver-trip-prospect/book", { prospect_id }, passenger)
        assert.deepStrictEqual(
          [boarded.status, pick(boarded, "trip", "passenger_trip", "status")],
          [200, "ACCEPTED"]
        )
      })
  )
})

layer(layerApi)("an invalid or empty search", (it) => {
  const searchInDanish = (more: Readonly<Record<string, string>>) =>
    searchEvents(searchFields(more), { "accept-language": "da" })

  it.effect("SRCH-007 SRCH-009 an invalid search answers one error event with the text under its code", () =>
    Effect.gen(function* () {
      yield* setTime("2026-03-02T06:00:00Z")
      assert.deepStrictEqual(yield* searchInDanish({ arrival_lat: "55.6415", arrival_lng: "12.0803" }), [
        {
          event: "error",
          data: { addresses_must_be_different: "Start og destination skal være forskellige." }
        }
      ])
      for (const planned_time of ["1900-01-01T00:00:00Z", "9999-12-31T23:59:00Z", "0001-01-01T00:00:00Z"]) {
        assert.deepStrictEqual(yield* searchInDanish({ planned_time }), [
          { event: "error", data: { planned_time_too_far: "Vælg en dag, der ligger højst 366 dage væk." } }
        ])
      }
    })
  )

  it.effect("SRCH-008 a search in the sea, at the poles or beyond the timetable finds nothing", () =>
    Effect.gen(function* () {
      const nowhere = [
        { departure_lat: "0", departure_lng: "0" },
        { departure_lat: "90", departure_lng: "180" },
        { arrival_lat: "-90", arrival_lng: "-180" },
        { planned_time: "2027-03-01T08:00:00Z" }
      ]
      for (const more of nowhere) {
        const events = yield* searchInDanish(more)
        assert.deepStrictEqual(
          events.map(({ event }) => event),
          ["period", "message", "done"],
          JSON.stringify(more)
        )
      }
    })
  )
})
