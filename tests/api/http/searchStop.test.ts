import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"
import { SqlClient } from "effect/sql"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { aBooking, anna, aTrip, at, bo, stopId, tripId } from "#tests/support/builders/entities.ts"
import { toMinute } from "#tests/support/builders/payloads.ts"
import { layerSingleMeetingPointApi, trekroner } from "#tests/support/region/singleMeetingPoint.ts"
import { get, pick, tokenOf } from "#tests/support/server/accountApi.ts"
import { setTime } from "#tests/support/server/clock.ts"
import { rawStreamEvents, resultsIn, streamEvents } from "#tests/support/server/searchStream.ts"
import { createPerson } from "#tests/support/world/people.ts"
import { offer } from "#tests/support/world/trips.ts"

/** Offers a trip that leaves at the time, and calls at Trekroner ten minutes later. */
const offerTripAt = (iso: string, number: number) => {
  const trip = aTrip({ number, departsAt: at(iso) })
  const stops = trip.stops.map((stop) => ({
    ...stop,
    meetingPointId: stop.position === 1 ? Option.some(trekroner.id) : Option.none()
  }))
  return offer({ ...trip, stops })
}

/** Times to the minute, because the product clock runs while a stream is read. */
const toMinutes = (period: unknown) =>
  Object.fromEntries(Object.entries(Object(period)).map(([name, time]) => [name, toMinute(time)]))

const departures = (query: Readonly<Record<string, string>> = {}, headers = {}) =>
  streamEvents(`stop/${trekroner.id}`, query, headers)

layer(layerSingleMeetingPointApi)("the trips that call at a meeting point", (it) => {
  it.effect(
    "SRCH-004 SRCH-005 are those of the next hours by time, from the meeting point to the last stop",
    () =>
      Effect.gen(function* () {
        yield* setTime("2026-03-02T08:20:00Z")
        yield* createPerson(bo)
        yield* createPerson(anna)
        yield* offerTripAt("2026-03-02T11:00:00Z", 1)
        yield* offerTripAt("2026-03-02T09:00:00Z", 2)
        yield* offerTripAt("2026-03-02T08:00:00Z", 3)
        yield* offerTripAt("2026-03-02T16:00:00Z", 4)
        const events = yield* departures()
        assert.deepStrictEqual(
          events.map(({ event }) => event),
          ["period", "message", "message", "done"]
        )
        const [period] = yield* rawStreamEvents(`stop/${trekroner.id}`, {})
        const data = { start: "2026-03-02T07:50", end: "2026-03-02T14:20" }
        assert.deepStrictEqual([period?.event, toMinutes(period?.data)], ["period", data])
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

  it.effect(
    "SRCH-019 SRCH-037 SRCH-038 open from the meeting point by its id or by the id of the driver stop",
    () =>
      Effect.gen(function* () {
        const opened = (query: Readonly<Record<string, string>>) =>
          Effect.map(
            get(`/api/v3/commute/marketplace/trip/${tripId(2)}?${new URLSearchParams(query)}`),
            (answer) => [
              answer.status,
              pick(answer, "departure_stop_id"),
              pick(answer, "destination_stop_id")
            ]
          )
        const meetingPointId = trekroner.id
        const toTheEnd = [200, stopId(21), stopId(23)]
        assert.deepStrictEqual(yield* opened({}), [200, stopId(20), stopId(23)])
        assert.deepStrictEqual(yield* opened({ departureStopId: meetingPointId }), toTheEnd)
        const typed = { departureStopId: meetingPointId, departureStopType: "meeting_point" }
        assert.deepStrictEqual(yield* opened(typed), toTheEnd)
        const between = { ...typed, destinationStopId: stopId(22), destinationStopType: "driver_stop" }
        assert.deepStrictEqual(yield* opened(between), [200, stopId(21), stopId(22)])
        const pivots = { ...between, departureStopPivotId: stopId(20), destinationStopPivotId: stopId(21) }
        assert.deepStrictEqual(yield* opened(pivots), [200, stopId(20), stopId(21)])
        for (const query of [
          { departureStopId: meetingPointId, departureStopType: "driver_stop" },
          { departureStopId: "n404" },
          { departureStopId: stopId(22), destinationStopId: meetingPointId }
        ]) {
          assert.deepStrictEqual((yield* opened(query))[0], 404)
        }
        assert.strictEqual((yield* opened({ ...typed, departureStopType: "station" }))[0], 422)
      })
  )

  it.effect("SRCH-004 end where their free seats end, and are not shown to their driver", () =>
    Effect.gen(function* () {
      yield* setTime("2026-03-02T08:20:00Z")
      const booking = aBooking({ tripId: tripId(2), fromPosition: 2, toPosition: 3, seats: 3 })
      yield* (yield* BookingStore).changeTakenSeats(booking, 3)
      const [first] = resultsIn(yield* departures())
      assert.strictEqual(first?.arrivalStopId, stopId(22))
      const token = yield* tokenOf(bo)
      assert.deepStrictEqual(resultsIn(yield* departures({ token })), [])
    })
  )

  it.effect(
    "SRCH-004 SRCH-009 are refused for an unknown meeting point by an event in the language of the request",
    () =>
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

  it.effect.each(["2030-01-01T00:00:00Z", "2020-01-01T00:00:00Z"])(
    "SRCH-004 SRCH-009 are refused by an event for a time more than a year away: %s",
    (planned_time) =>
      Effect.gen(function* () {
        yield* setTime("2026-03-02T08:20:00Z")
        assert.deepStrictEqual(yield* departures({ planned_time }), [
          { event: "error", data: { planned_time_too_far: "Choose a day at most 366 days away." } }
        ])
      })
  )

  it.effect("SRCH-007 end with an error event that does not reveal the cause of a defect", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* sql`ALTER TABLE recurring_stop RENAME TO broken`
      yield* setTime("2026-03-02T08:20:00Z")
      const events = yield* departures()
      yield* sql`ALTER TABLE broken RENAME TO recurring_stop`
      assert.deepStrictEqual(
        events.map(({ event, data }) => (event === "error" ? data : event)),
        ["period", { generic: "Something went wrong. Please try again or contact support." }]
      )
    })
  )
})
