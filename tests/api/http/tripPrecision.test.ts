import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { TripCodes } from "#core/ports/TripCodes.ts"
import { type GeoPoint } from "#core/shared/geo.ts"
import { anna, aRequest, at, bo, carl, onWire, userId } from "#tests/support/builders/entities.ts"
import { aTripBetweenHouses, far, near } from "#tests/support/builders/tripBetweenHouses.ts"
import {
  consoleTokenOf,
  get,
  layerAccountApi,
  pick,
  post,
  send,
  tokenOf
} from "#tests/support/server/accountApi.ts"
import { setTime } from "#tests/support/server/clock.ts"
import { assertExact, assertRounded, text } from "#tests/support/server/placesInBodies.ts"
import { prepared } from "#tests/support/server/prepared.ts"
import { rawStreamEvents, searchFields } from "#tests/support/server/searchStream.ts"
import { createPerson } from "#tests/support/world/people.ts"
import {
  book,
  changeBooking,
  departure,
  departurePlus,
  offer,
  startTrip
} from "#tests/support/world/trips.ts"

const [support, admin, partner, other] = [userId(11), userId(12), userId(13), userId(14)]

const createPeopleAndTrip = Effect.gen(function* () {
  yield* setTime("2026-03-02T06:00:00Z")
  yield* createPerson(bo, { name: "Bo" })
  yield* createPerson(anna, { name: "Anna", funds: 50_000 })
  yield* createPerson(carl, { name: "Carl", funds: 50_000 })
  yield* createPerson(other, { name: "Olga", funds: 50_000 })
  yield* createPerson(support, { role: "SUPPORT" })
  yield* createPerson(admin, { role: "ADMIN" })
  yield* createPerson(partner, { role: "PARTNER" })
  yield* offer(aTripBetweenHouses())
})

const layerWithTrip = prepared(layerAccountApi, createPeopleAndTrip)

const opened = (id: string) => `/api/v3/commute/marketplace/trip/${id}`

layer(layerWithTrip, { timeout: "60 seconds" })("SEC-006 the addresses of a driver", (it) => {
  it.effect("SEC-006 are rounded for a guest in every call that shows the trip", () =>
    Effect.gen(function* () {
      const { id } = aTripBetweenHouses()
      const events = yield* rawStreamEvents(
        "search-stream",
        searchFields({
          departure_lat: String(near.lat),
          departure_lng: String(near.lng),
          arrival_lat: String(far.lat),
          arrival_lng: String(far.lng)
        })
      )
      const found = events.find(({ event }) => event === "message")?.data
      assert.include(text(found), id)
      const bodies = [found, (yield* get(opened(id))).body, (yield* get(`/api/trip/${id}`)).body]
      for (const body of bodies) {
        assertRounded(body)
        assert.include(text(body), `"name":"Bo"`)
        assert.notInclude(text(body), `"Test"`)
      }
      assert.deepInclude(Object(bodies[1]).driver, { name: "Bo", last_name: "" })
      assert.deepStrictEqual(Object(bodies[2]).stops[0].name, "Roskilde")
      const stops: ReadonlyArray<{ readonly rounded: boolean }> = Object(bodies[2]).stops
      assert.deepStrictEqual(
        stops.map(({ rounded }) => rounded),
        [true, false, true]
      )
      const [car] = Object(bodies[1]).legs
      assert.deepStrictEqual([car.origin.rounded, car.destination.rounded], [true, true])
    })
  )

  it.effect("SEC-006 are rounded for a partner, who sees the first name only", () =>
    Effect.gen(function* () {
      const { id } = aTripBetweenHouses()
      const { body } = yield* get(opened(id), { token: yield* tokenOf(partner) })
      assertRounded(body)
      assert.strictEqual(Object(body).driver.last_name, "")
    })
  )

  it.effect("SEC-006 are rounded for a signed-in person, who sees the full name", () =>
    Effect.gen(function* () {
      const { id } = aTripBetweenHouses()
      const { body } = yield* get(opened(id), { token: yield* tokenOf(carl) })
      assertRounded(body)
      assert.strictEqual(Object(body).driver.last_name, "Test")
    })
  )

  it.effect("SEC-006 are exact for the driver, and rounded for staff in the rider app", () =>
    Effect.gen(function* () {
      const { id } = aTripBetweenHouses()
      assertExact((yield* get(opened(id), { token: yield* tokenOf(bo) })).body)
      for (const person of [support, admin]) {
        const token = yield* tokenOf(person)
        assertRounded((yield* get(opened(id), { token })).body)
        const found = yield* rawStreamEvents(
          "search-stream",
          searchFields({
            token,
            departure_lat: String(near.lat),
            departure_lng: String(near.lng),
            arrival_lat: String(far.lat),
            arrival_lng: String(far.lng)
          })
        )
        assertRounded(found.find(({ event }) => event === "message")?.data)
      }
    })
  )

  it.effect("SEC-006 are exact for support and administrators in the console", () =>
    Effect.gen(function* () {
      const { id } = aTripBetweenHouses()
      for (const person of [support, admin]) {
        const token = yield* consoleTokenOf(person)
        assert.match(text((yield* get(`/api/console/trips/${id}`, { token })).body), /Hemmeligvej 12/)
      }
    })
  )

  it.effect("SEC-006 are rounded in the best trip of a request", () =>
    Effect.gen(function* () {
      const token = yield* tokenOf(other)
      const { from, to } = aRequest()
      const request = yield* post(
        "/api/v3/commute/passenger/request",
        {
          type: "OTHER",
          seats: 1,
          planned_time: departure,
          planned_time_by: "DEPARTURE",
          ...onWire("from", { ...from, ...near }),
          ...onWire("to", { ...to, ...far })
        },
        { token }
      )
      const body = pick(request, "best_driver_trip")
      assert.include(text(body), aTripBetweenHouses().id)
      assertRounded(body)
    })
  )

  it.effect("SEC-006 are rounded for a passenger until the driver accepts, and after a cancellation", () =>
    Effect.gen(function* () {
      const trip = aTripBetweenHouses()
      const [driver, passenger] = [
        { id: bo, token: yield* tokenOf(bo) },
        { id: anna, token: yield* tokenOf(anna) }
      ]
      const booking = pick(yield* book(trip, passenger), "id")
      const calls = [
        `/api/v3/commute/driver/trip/${trip.id}`,
        "/api/v3/commute/overview/list",
        opened(trip.id)
      ]
      for (const call of calls) assertRounded((yield* get(call, passenger)).body)
      yield* changeBooking(booking, "accept", driver)
      for (const call of calls.slice(0, 1)) assertExact((yield* get(call, passenger)).body)
      assert.match(text((yield* get("/api/v3/commute/overview/list", passenger)).body), /Hemmeligvej 12/)
      assertExact((yield* get(opened(trip.id), passenger)).body)
      const cancelled = yield* changeBooking(booking, "cancel", passenger)
      assert.notMatch(text(cancelled.body), /Hemmeligvej|Skjultgade/)
      assertRounded((yield* get(calls[0] ?? "", passenger)).body)
    })
  )
})

layer(layerWithTrip, { timeout: "60 seconds" })("SEC-006 a guest's searches", (it) => {
  it.effect("SEC-006 find the same for every house of a cell, whatever the walk", () =>
    Effect.gen(function* () {
      const probe = (from: GeoPoint, maxWalk: number) =>
        Effect.map(
          rawStreamEvents(
            "search-stream",
            searchFields({
              departure_lat: String(from.lat),
              departure_lng: String(from.lng),
              arrival_lat: String(far.lat),
              arrival_lng: String(far.lng),
              max_walk: String(maxWalk)
            })
          ),
          (events) =>
            text(events.filter(({ event }) => event === "message").map(({ data }) => data)).includes(
              aTripBetweenHouses().id
            )
        )
      // The rounded start is 149 m east of the house. A search by the exact place would find it within 505 m.
      const west = { lat: 55.6414, lng: 12.0723 }
      assert.deepStrictEqual(
        [yield* probe(west, 600), yield* probe(west, 645), yield* probe(west, 655)],
        [false, false, true]
      )
    })
  )
})

layer(layerWithTrip, { timeout: "60 seconds" })("SEC-006 the code of a trip", (it) => {
  it.effect("SEC-006 shows it rounded to a guest and to a person who has not boarded", () =>
    Effect.gen(function* () {
      const trip = aTripBetweenHouses()
      yield* setTime(departure)
      assert.strictEqual((yield* startTrip(trip, { id: bo, token: yield* tokenOf(bo) })).status, 200)
      const value = "87654321"
      yield* (yield* TripCodes).save({ tripId: trip.id, value, renewsAt: at(departurePlus(60)) })
      const [guest, person] = [{}, { token: yield* tokenOf(carl) }]
      for (const caller of [guest, person]) {
        const { body } = yield* get(`/api/driver-trip-code/${value}`, caller)
        assert.include(text(body), trip.id)
        assertRounded(body)
      }
    })
  )
})

layer(layerWithTrip, { timeout: "60 seconds" })("a trip that its driver has withdrawn", (it) => {
  it.effect(
    "TRIP-050 C13 is not found for a guest who has its id, and is for a person who is signed in",
    () =>
      Effect.gen(function* () {
        const { id } = aTripBetweenHouses()
        const token = yield* tokenOf(bo)
        const withdrawn = yield* send(
          "PATCH",
          `/api/v3/commute/driver/offer/${id}`,
          { offered: false },
          { token }
        )
        assert.strictEqual(withdrawn.status, 200)
        const guest = yield* get(opened(id))
        assert.deepStrictEqual([guest.status, pick(guest, "error")], [404, "trip_not_found"])
        assert.strictEqual((yield* get(opened(id), { token: yield* tokenOf(anna) })).status, 200)
      })
  )
})
