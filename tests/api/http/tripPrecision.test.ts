import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"
import { TripCodes } from "#core/ports/TripCodes.ts"
import { type GeoPoint, METRES_PER_DEGREE, metres, straightLine } from "#core/shared/geo.ts"
import { MeetingPointId } from "#core/shared/ids.ts"
import { decodePolyline, encodePolyline } from "#core/shared/polyline.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import {
  anAddress,
  anna,
  aRequest,
  aStop,
  aTrip,
  at,
  bo,
  carl,
  onWire,
  stopId,
  userId
} from "#tests/support/builders/entities.ts"
import {
  consoleTokenOf,
  get,
  layerAccountApi,
  pick,
  post,
  tokenOf
} from "#tests/support/server/accountApi.ts"
import { setTime } from "#tests/support/server/clock.ts"
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

const home = { lat: 55.6415, lng: 12.0803 }
const office = { lat: 55.6761, lng: 12.5683 }
const station = { lat: 55.6515, lng: 12.2303 }
/** The passengers' own addresses, each about 600 m from the driver's ends. */
const [near, far] = [
  { lat: 55.6469, lng: 12.0803 },
  { lat: 55.6707, lng: 12.5683 }
]
const [support, admin, partner, other] = [userId(11), userId(12), userId(13), userId(14)]

/** A trip from one house to another, with a meeting point on the way. */
const aTripBetweenHouses = (): DriverTrip =>
  aTrip({
    from: anAddress({ ...home, street: "Hemmeligvej 12" }),
    to: anAddress({ ...office, street: "Skjultgade 7", zipcode: "1550", city: "København" }),
    route: encodePolyline(
      [home, station, office].map(({ lat, lng }) => [lat, lng] as const),
      5
    ),
    stops: [
      aStop(0, { ...home, name: "Hemmeligvej 12", street: "Hemmeligvej 12" }),
      aStop(1, { ...station, meetingPointId: Option.some(MeetingPointId.make("station")), name: "Station" }),
      aStop(3, {
        ...office,
        position: 2,
        along: metres(30_000),
        name: "Skjultgade 7",
        street: "Skjultgade 7",
        city: "København"
      })
    ]
  })

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

/** The points of a group's fields: `lat` and `lng`, `from_lat` and `from_lng`. */
const pointsOfFields = (fields: Readonly<Record<string, unknown>>): ReadonlyArray<GeoPoint> =>
  Object.entries(fields).flatMap(([name, lat]) => {
    const lng = /(^|_)lat$/.test(name) ? fields[name.replace(/lat$/, "lng")] : undefined
    return typeof lat === "number" && typeof lng === "number" ? [{ lat, lng }] : []
  })

/** All points in a body: coordinates of fields, and of encoded routes. */
const pointsIn = (value: unknown): ReadonlyArray<GeoPoint> => {
  if (typeof value !== "object" || value === null) return []
  const { route } = Object(value)
  const path = typeof route === "string" ? decodePolyline(route, 5).map(([y, x]) => ({ lat: y, lng: x })) : []
  return [...pointsOfFields({ ...value }), ...path, ...Object.values(value).flatMap(pointsIn)]
}

/** The nearest that a body comes to the driver's addresses, in whole metres; rounded points may come nearer than 300 m. */
const nearest = (body: unknown, end: GeoPoint): number =>
  Math.round(Math.min(...pointsIn(body).map((point) => straightLine(point, end))))

const text = (body: unknown) => JSON.stringify(body)

/** Nothing of a body tells where the driver lives or works, and it says which places are rounded. */
const assertRounded = (body: unknown) => {
  assert.include(text(body), `"rounded":true`)
  assert.notMatch(text(body), /Hemmeligvej|Skjultgade/)
  for (const end of [home, office]) assert.isAbove(nearest(body, end), 20)
  assert.isAbove(pointsIn(body).length, 0)
}
const assertExact = (body: unknown) => {
  assert.notInclude(text(body), `"rounded":true`)
  assert.match(text(body), /Hemmeligvej 12/)
  assert.strictEqual(nearest(body, home), 0)
}

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

/** In the street of the driver's house, 37 m from it, and 100 m from the office. */
const doorstep = { lat: home.lat + 37 / METRES_PER_DEGREE, lng: home.lng }
const lobby = { lat: office.lat - 100 / METRES_PER_DEGREE, lng: office.lng }

/** The trip calls at meeting points next to its ends too. */
const aTripPastTheDoor = (): DriverTrip => {
  const trip = aTripBetweenHouses()
  const [start, middle, end] = trip.stops
  if (start === undefined || middle === undefined || end === undefined) return trip
  const point = (position: number, place: GeoPoint, name: string, along: number) =>
    aStop(position, {
      ...place,
      position,
      along: metres(along),
      viaStop: true,
      name,
      street: name,
      meetingPointId: Option.some(MeetingPointId.make(`point-${position}`))
    })
  return {
    ...trip,
    stops: [
      start,
      { ...point(1, doorstep, "Hemmeligvej 16", 40), id: stopId(81) },
      { ...middle, position: 2, along: metres(15_000) },
      { ...point(3, lobby, "Skjultgade 3", 29_900), id: stopId(83) },
      { ...end, position: 4 }
    ]
  }
}

layer(layerAccountApi, { timeout: "60 seconds" })(
  "SEC-006 meeting points near a driver's addresses",
  (it) => {
    const createTrip = Effect.gen(function* () {
      yield* setTime("2026-03-02T06:00:00Z")
      yield* createPerson(bo, { name: "Bo" })
      yield* createPerson(anna, { name: "Anna", funds: 50_000 })
      return yield* offer(aTripPastTheDoor())
    })
    const find = (from: GeoPoint) =>
      Effect.map(
        rawStreamEvents(
          "search-stream",
          searchFields({
            departure_lat: String(from.lat),
            departure_lng: String(from.lng),
            arrival_lat: String(far.lat),
            arrival_lng: String(far.lng),
            max_walk: "1000"
          })
        ),
        (events) => events.find(({ event }) => event === "message")?.data
      )

    it.effect("SEC-006 are shown to no guest, and the trip is found and booked from its rounded start", () =>
      Effect.gen(function* () {
        const { id, stops } = yield* createTrip
        const found = yield* find(near)
        assert.include(text(found), id)
        const bodies = [found, (yield* get(opened(id))).body, (yield* get(`/api/trip/${id}`)).body]
        for (const body of bodies) {
          assertRounded(body)
          assert.notInclude(text(body), "point-")
          // Nothing but the rounded start lies within 300 m of the house.
          const shown = new Set(
            pointsIn(body)
              .filter((point) => straightLine(point, home) < 300)
              .map(text)
          )
          assert.deepStrictEqual([...shown], [text({ lat: 55.6414, lng: 12.08266 })])
        }
        const { departure_stop_id: start, arrival_stop_id: end } = Object(bodies[1])
        assert.deepStrictEqual([start, end], [stops[0]?.id, stops.at(-1)?.id])
        const token = yield* tokenOf(anna)
        const booked = yield* post(
          "/api/v3/commute/marketplace/book",
          { driver_trip_id: id, from_driver_stop_id: start, to_driver_stop_id: end },
          { token }
        )
        assert.strictEqual(booked.status, 200)
        yield* changeBooking(pick(booked, "id"), "accept", { id: bo, token: yield* tokenOf(bo) })
        const exact = yield* get(`/api/v3/commute/driver/trip/${id}`, { token })
        assert.match(text(exact.body), /Hemmeligvej 16/)
      })
    )

    it.effect("SEC-006 cannot be asked for by their ids", () =>
      Effect.gen(function* () {
        const { id, stops } = aTripPastTheDoor()
        for (const point of ["point-1", "point-3"]) {
          const asked = yield* get(`${opened(id)}?departureStopId=${point}&departureStopType=meeting_point`)
          assert.strictEqual(asked.status, 404)
        }
        const byStop = yield* get(`${opened(id)}?departureStopPivotId=${String(stops[1]?.id)}`)
        assert.strictEqual(byStop.status, 200)
        assertRounded(byStop.body)
      })
    )
  }
)

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
