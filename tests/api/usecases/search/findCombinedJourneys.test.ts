import { assert, layer } from "@effect/vitest"
import { DateTime, Effect, Option } from "effect"
import { SqlClient } from "effect/sql"
import {
  anna,
  aTrip,
  at,
  bo,
  carl,
  roskilde,
  stopId,
  tripId,
  userId
} from "#tests/support/builders/entities.ts"
import {
  coastLines,
  extendToCoast,
  layerTimetableApi,
  makeReplaceableTimetable,
  outboundTrip,
  returnTrip,
  stopsEastTo,
  withBuses,
  withStationAt
} from "#tests/support/region/coastTimetable.ts"
import {
  combinedJourney,
  firstResult,
  publicJourney,
  reopen,
  resultLegs,
  resultTimes
} from "#tests/support/region/journeyResults.ts"
import { get, pick, post, tokenOf } from "#tests/support/server/accountApi.ts"
import { setTime } from "#tests/support/server/clock.ts"
import { findResults, searchFields } from "#tests/support/server/searchStream.ts"
import { createPerson, topUp } from "#tests/support/world/people.ts"
import { offer } from "#tests/support/world/trips.ts"

const morning = "2026-03-02T06:00:00Z"

layer(layerTimetableApi(makeReplaceableTimetable(coastLines).layer))(
  "a car trip combined with a train",
  (it) => {
    const homeward = searchFields({
      departure_lat: "55.6",
      departure_lng: "12.4",
      departure_name: "Beach House",
      arrival_lat: "55.6415",
      arrival_lng: "12.0803",
      arrival_name: "Algade 1, Roskilde",
      planned_time: "2026-03-02T14:00:00Z"
    })

    it.effect(
      "SRCH-011 SRCH-013 SRCH-014 a combined journey goes by car to the station and on by train, faster than the bus",
      () =>
        Effect.gen(function* () {
          yield* setTime(morning)
          yield* createPerson(bo, { name: "Bo" })
          yield* createPerson(anna, { name: "Anna" })
          yield* offer(outboundTrip)
          yield* offer(returnTrip)
          const combined = combinedJourney(yield* findResults(searchFields()))
          assert.deepStrictEqual(resultLegs(combined), [
            ["CAR", "08:00 Stop 0", "08:10 Stop 1"],
            ["WALK", "08:18 Stop 1", "08:20 Midway"],
            ["train C", "08:20 Midway", "08:40 Coast"]
          ])
          assert.deepStrictEqual(combined.legs[2]?.notes, [{ text: "Coast" }, { text: "Platform 2" }])
          assert.deepStrictEqual(resultTimes(combined), ["08:00", "08:40"])
          assert.deepStrictEqual(
            [combined.public, combined.provider, combined.link, combined.driver?.name],
            [false, "Coast Rail", "https://rail.example/", "Bo"]
          )
          assert.deepStrictEqual(
            [combined.departureStopId, combined.arrivalStopId, combined.destinationStopId],
            [stopId(0), stopId(1), stopId(1)]
          )
          assert.deepStrictEqual(combined.bookableUntil, Option.some(at("2026-03-02T08:00:00Z")))
        })
    )

    it.effect("SRCH-018 a combined journey follows the bus in the results and replaces it", () =>
      Effect.gen(function* () {
        const trips = yield* findResults(searchFields())
        const [bus, combined] = [publicJourney(trips), combinedJourney(trips)]
        assert.deepStrictEqual(combined.position, { above: null, replaces: bus.id })
        assert.deepStrictEqual(
          trips.map(({ id }) => id),
          [bus.id, combined.id]
        )
      })
    )

    it.effect("SRCH-011 SRCH-013 a combined journey goes by train to a driver stop and on by car", () =>
      Effect.gen(function* () {
        const combined = combinedJourney(yield* findResults(homeward))
        assert.deepStrictEqual(resultLegs(combined), [
          ["train C", "15:00 Coast", "15:20 Midway"],
          ["WALK", "15:20 Midway", "15:21 Stop 1"],
          ["CAR", "15:30 Stop 1", "15:40 Stop 0"]
        ])
        assert.deepStrictEqual(resultTimes(combined), ["15:00", "15:40"])
        assert.deepStrictEqual([combined.departureStopId, combined.arrivalStopId], [stopId(10), stopId(11)])
      })
    )

    it.effect("SRCH-002 SRCH-011 a combined journey arrives by the requested arrival", () =>
      Effect.gen(function* () {
        const arrivingBy = (time: string) => searchFields({ planned_time: time, planned_time_by: "ARRIVAL" })
        assert.deepStrictEqual(
          resultTimes(combinedJourney(yield* findResults(arrivingBy("2026-03-02T08:40:00Z")))),
          ["08:00", "08:40"]
        )
        assert.isFalse((yield* findResults(arrivingBy("2026-03-02T08:09:00Z"))).some(({ combi }) => combi))
      })
    )

    it.effect(
      "SRCH-015 SRCH-019 a combined journey is reopened by its id until its driver stop is deactivated",
      () =>
        Effect.gen(function* () {
          const combined = combinedJourney(yield* findResults(searchFields({ seats: "2" })))
          const answer = yield* reopen(combined.id)
          assert.strictEqual(answer.status, 200, JSON.stringify(answer.body))
          assert.deepStrictEqual(
            [
              pick(answer, "id"),
              pick(answer, "combi"),
              pick(answer, "trip_id"),
              pick(answer, "departure_stop_id")
            ],
            [combined.id, true, outboundTrip.id, stopId(0)]
          )
          assert.strictEqual(pick(answer, "legs", "2", "name"), "C")
          assert.strictEqual(pick(answer, "request", "seats"), 2)
          assert.strictEqual(pick(answer, "request", "departure", "name"), "Algade 1, Roskilde")
          assert.strictEqual(pick(answer, "request", "destination", "name"), "Beach House")
          assert.strictEqual(pick(answer, "actual_price"), Number(combined.actualPrice) / 100)
          assert.strictEqual(pick(answer, "driver_trip_details", "arrival_stop", "id"), stopId(1))
          const sql = yield* SqlClient.SqlClient
          const setDeactivated = (deactivated: boolean) =>
            sql`UPDATE driver_stop SET deactivated = ${deactivated} WHERE id = ${stopId(1)}`
          yield* setDeactivated(true)
          assert.strictEqual((yield* reopen(combined.id)).status, 404)
          yield* setDeactivated(false)
          assert.strictEqual((yield* reopen(combined.id)).status, 200)
          assert.strictEqual(pick(answer, "departure_time"), DateTime.formatIso(combined.departureTime))
        })
    )

    it.effect("BOOK-019 the trip part of a combined journey is booked at its own price", () =>
      Effect.gen(function* () {
        const combined = combinedJourney(yield* findResults(searchFields()))
        const carLeg = yield* get(
          `/api/v3/commute/marketplace/trip/${outboundTrip.id}?departureStopPivotId=${stopId(0)}&destinationStopPivotId=${stopId(1)}`
        )
        assert.strictEqual(pick(carLeg, "actual_price"), Number(combined.actualPrice) / 100)
        yield* topUp(anna, 10_000)
        const booked = yield* post(
          "/api/v3/commute/marketplace/book",
          {
            driver_trip_id: Option.getOrThrow(combined.tripId),
            from_driver_stop_id: combined.departureStopId,
            to_driver_stop_id: combined.destinationStopId
          },
          { token: yield* tokenOf(anna) }
        )
        assert.isBelow(booked.status, 300, JSON.stringify(booked.body))
      })
    )

    it.effect("N22 a combined journey is found neither by its driver nor after the trip has left", () =>
      Effect.gen(function* () {
        const foundByDriver = yield* findResults({ ...searchFields(), token: yield* tokenOf(bo) })
        assert.isFalse(foundByDriver.some(({ combi }) => combi))
        yield* setTime("2026-03-02T08:01:00Z")
        assert.isFalse((yield* findResults(searchFields())).some(({ combi }) => combi))
      })
    )
  }
)

layer(layerTimetableApi(makeReplaceableTimetable(coastLines).layer))(
  "a combined journey by the car of a driver who lives near the station",
  (it) => {
    it.effect("SEC-006 N22 shows the rounded address only, also in its id", () =>
      Effect.gen(function* () {
        yield* setTime(morning)
        yield* createPerson(bo, { name: "Bo" })
        const [start, midway] = aTrip().stops
        if (start === undefined || midway === undefined) return assert.fail("a trip has stops")
        const home = { lat: 55.65237, lng: 12.22913 }
        const address = {
          ...midway,
          ...home,
          viaStop: false,
          name: "Hemmeligvej 12",
          street: "Hemmeligvej 12"
        }
        yield* offer({ ...outboundTrip, stops: [start, address] })
        const combined = combinedJourney(yield* findResults(searchFields()))
        const query = Buffer.from(combined.id.split(".")[0] ?? "", "base64url").toString()
        assert.include(query, `"name":"Roskilde"`)
        for (const text of [query, JSON.stringify(combined)]) {
          assert.notInclude(text, "Hemmeligvej")
          assert.notInclude(text, String(home.lat))
        }
        const reopened = yield* reopen(combined.id)
        assert.strictEqual(reopened.status, 200)
        assert.notInclude(JSON.stringify(reopened.body), "Hemmeligvej")
        assert.notInclude(JSON.stringify(reopened.body), String(home.lat))
      })
    )
  }
)

const dora = userId(9)

const timetable = makeReplaceableTimetable(coastLines)

const quickBuses = [
  ["08:47", "09:37"],
  ["08:48", "09:38"],
  ["08:49", "09:39"],
  ["08:50", "09:40"]
] as const

layer(layerTimetableApi(timetable.layer))("a change between car and train that is not worth it", (it) => {
  const combinedTimes = Effect.map(findResults(searchFields()), (trips) =>
    trips.filter(({ combi }) => combi).map(resultTimes)
  )

  it.effect("N22 no combined journey is found if a later bus takes hardly longer", () =>
    Effect.gen(function* () {
      yield* setTime(morning)
      yield* createPerson(bo, { name: "Bo" })
      yield* createPerson(anna, { name: "Anna" })
      yield* offer(outboundTrip)
      timetable.change(withBuses(...quickBuses))
      assert.deepStrictEqual(yield* combinedTimes, [["08:00", "08:40"]])
      timetable.change(withBuses(...quickBuses, ["09:03", "09:43"]))
      assert.deepStrictEqual(yield* combinedTimes, [])
    })
  )

  it.effect("N22 no combined journey is found with a car leg below two kilometres", () =>
    Effect.gen(function* () {
      // The station is 2.2 km away; one driver stops 600 m before it, the other at it.
      const station = roskilde.lng + 0.035
      timetable.change(withStationAt(station))
      yield* createPerson(carl, { name: "Carl" })
      const shortTrip = { ...outboundTrip, id: tripId(4), driverId: carl }
      yield* offer({ ...shortTrip, stops: stopsEastTo(station - 0.0096, 30) })
      assert.deepStrictEqual(yield* combinedTimes, [])
      yield* offer({ ...shortTrip, id: tripId(5), driverId: anna, stops: stopsEastTo(station, 40) })
      assert.deepStrictEqual(yield* combinedTimes, [["08:00", "08:40"]])
    })
  )

  it.effect("N22 no combined journey is found if the driver goes to the destination", () =>
    Effect.gen(function* () {
      timetable.change(coastLines)
      assert.strictEqual((yield* combinedTimes).length, 1)
      const wholeTrip = {
        ...outboundTrip,
        id: tripId(3),
        driverId: dora,
        stops: extendToCoast(outboundTrip.stops, 20)
      }
      yield* createPerson(dora, { name: "Dora" })
      yield* offer(wholeTrip)
      const trips = yield* findResults(searchFields())
      assert.deepStrictEqual(
        trips.filter(({ public: isPublic }) => !isPublic).map(({ tripId: id }) => Option.getOrNull(id)),
        [wholeTrip.id]
      )
      assert.strictEqual(publicJourney(trips).position.above, null)
      const car = firstResult(trips, ({ public: isPublic }) => !isPublic)
      assert.deepStrictEqual(car.request?.departure, { name: "Algade 1, Roskilde", ...roskilde })
    })
  )
})
