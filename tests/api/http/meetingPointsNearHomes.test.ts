import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"
import { type GeoPoint, METRES_PER_DEGREE, metres, straightLine } from "#core/shared/geo.ts"
import { MeetingPointId } from "#core/shared/ids.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { anna, aStop, bo, stopId } from "#tests/support/builders/entities.ts"
import { aTripBetweenHouses, far, home, near, office } from "#tests/support/builders/tripBetweenHouses.ts"
import { get, layerAccountApi, pick, post, tokenOf } from "#tests/support/server/accountApi.ts"
import { setTime } from "#tests/support/server/clock.ts"
import { assertRounded, pointsIn, text } from "#tests/support/server/placesInBodies.ts"
import { rawStreamEvents, searchFields } from "#tests/support/server/searchStream.ts"
import { createPerson } from "#tests/support/world/people.ts"
import { changeBooking, offer } from "#tests/support/world/trips.ts"

const opened = (id: string) => `/api/v3/commute/marketplace/trip/${id}`

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
