import { assert, layer } from "@effect/vitest"
import { DateTime, Effect, Option } from "effect"
import { SqlClient } from "effect/sql"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { get, pick, tokenOf } from "#tests/support/account.ts"
import { aBooking, anna, aTrip, at, bo, stopId, tripId } from "#tests/support/builders.ts"
import { resultsIn, setNow, streamEvents, wireEvents } from "#tests/support/coast.ts"
import { minuteOf } from "#tests/support/drives.ts"
import { layerOneStopApi, trekroner } from "#tests/support/oneStop.ts"
import { createPerson, offer } from "#tests/support/world.ts"

/** Leaves at that time, and calls at Trekroner ten minutes later. */
const leavingAt = (iso: string, number: number) => {
  const late = DateTime.distance(at("2026-03-02T08:00:00Z"), at(iso))
  const plain = aTrip()
  const later = (time: DateTime.Utc) => DateTime.addDuration(time, late)
  return offer(
    aTrip({
      id: tripId(number),
      plannedDeparture: later(plain.plannedDeparture),
      plannedArrival: later(plain.plannedArrival),
      stops: plain.stops.map((stop) => ({
        ...stop,
        id: stopId(number * 10 + stop.position),
        plannedTime: later(stop.plannedTime),
        meetingPointId: stop.position === 1 ? Option.some(trekroner.id) : Option.none()
      }))
    })
  )
}

/** The product's clock goes on while a stream is read. */
const toTheMinute = (period: unknown) =>
  Object.fromEntries(Object.entries(Object(period)).map(([name, time]) => [name, minuteOf(time)]))

const departures = (asked: Readonly<Record<string, string>> = {}, headers = {}) =>
  streamEvents(`stop/${trekroner.id}`, asked, headers)

layer(layerOneStopApi)("the trips that call at a meeting point", (it) => {
  it.effect("SRCH-004 SRCH-005 are those of the coming hours, in order, from there to the end", () =>
    Effect.gen(function* () {
      yield* setNow("2026-03-02T08:20:00Z")
      yield* createPerson(bo, 1)
      yield* createPerson(anna, 2)
      yield* leavingAt("2026-03-02T11:00:00Z", 1)
      yield* leavingAt("2026-03-02T09:00:00Z", 2)
      yield* leavingAt("2026-03-02T08:00:00Z", 3)
      yield* leavingAt("2026-03-02T16:00:00Z", 4)
      const events = yield* departures()
      assert.deepStrictEqual(
        events.map(({ event }) => event),
        ["period", "message", "message", "done"]
      )
      const [period] = yield* wireEvents(`stop/${trekroner.id}`, {})
      const data = { start: "2026-03-02T07:50", end: "2026-03-02T14:20" }
      assert.deepStrictEqual([period?.event, toTheMinute(period?.data)], ["period", data])
      const results = resultsIn(events)
      assert.deepStrictEqual(
        results.map(({ id }) => id),
        [tripId(2), tripId(1)]
      )
      assert.deepStrictEqual(
        results.map((one) => [one.departureStopId, one.arrivalStopId]),
        [
          [stopId(21), stopId(23)],
          [stopId(11), stopId(13)]
        ]
      )
    })
  )

  it.effect("SRCH-019 SRCH-037 SRCH-038 open from there, by the id of the point or of the trip's call", () =>
    Effect.gen(function* () {
      const opened = (query: Readonly<Record<string, string>>) =>
        Effect.map(
          get(`/api/v3/commute/marketplace/trip/${tripId(2)}?${new URLSearchParams(query)}`),
          (answer) => [answer.status, pick(answer, "departure_stop_id"), pick(answer, "destination_stop_id")]
        )
      const here = trekroner.id
      const toTheEnd = [200, stopId(21), stopId(23)]
      assert.deepStrictEqual(yield* opened({}), [200, stopId(20), stopId(23)])
      assert.deepStrictEqual(yield* opened({ departureStopId: here }), toTheEnd)
      const typed = { departureStopId: here, departureStopType: "meeting_point" }
      assert.deepStrictEqual(yield* opened(typed), toTheEnd)
      const between = { ...typed, destinationStopId: stopId(22), destinationStopType: "driver_stop" }
      assert.deepStrictEqual(yield* opened(between), [200, stopId(21), stopId(22)])
      const pivots = { ...between, departureStopPivotId: stopId(20), destinationStopPivotId: stopId(21) }
      assert.deepStrictEqual(yield* opened(pivots), [200, stopId(20), stopId(21)])
      for (const query of [
        { departureStopId: here, departureStopType: "driver_stop" },
        { departureStopId: "n404" },
        { departureStopId: stopId(22), destinationStopId: here }
      ]) {
        assert.deepStrictEqual((yield* opened(query))[0], 404)
      }
      assert.strictEqual((yield* opened({ ...typed, departureStopType: "station" }))[0], 422)
    })
  )

  it.effect("SRCH-004 go only as far as there are seats, and not for the driver", () =>
    Effect.gen(function* () {
      yield* setNow("2026-03-02T08:20:00Z")
      const ride = aBooking({ tripId: tripId(2), fromPosition: 2, toPosition: 3, seats: 3 })
      yield* (yield* BookingStore).seat(ride, 3)
      const [first] = resultsIn(yield* departures())
      assert.strictEqual(first?.arrivalStopId, stopId(22))
      const token = yield* tokenOf(bo)
      assert.deepStrictEqual(resultsIn(yield* departures({ token })), [])
    })
  )

  it.effect("SRCH-004 SRCH-009 of no known point are refused in an event, in the person's language", () =>
    Effect.gen(function* () {
      const events = yield* streamEvents("stop/n404", {}, { "accept-language": "da" })
      assert.deepStrictEqual(events, [
        {
          event: "error",
          data: { invalid_address: "Vi kender ikke adressen. Vælg en fra listen." }
        }
      ])
    })
  )

  it.effect("SRCH-007 end in an error event that tells nothing of what broke", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* sql`ALTER TABLE contract RENAME TO broken`
      yield* setNow("2026-03-02T08:20:00Z")
      const events = yield* departures()
      yield* sql`ALTER TABLE broken RENAME TO contract`
      assert.deepStrictEqual(
        events.map(({ event, data }) => (event === "error" ? data : event)),
        ["period", { generic: "Something went wrong. Please try again or contact support." }]
      )
    })
  )
})
