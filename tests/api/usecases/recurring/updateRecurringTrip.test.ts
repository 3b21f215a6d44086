import { assert, layer } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { onProductTime } from "#api/clock/ProductClock.ts"
import { occurrenceId } from "#core/recurring/occurrenceId.ts"
import { emptyWeek } from "#core/recurring/week.ts"
import { anAddress, anna, bo, carl, copenhagen, onWire } from "#tests/support/builders/entities.ts"
import { aRecurringRoute, aRecurringTrip, stopIdOn } from "#tests/support/builders/recurringTrips.ts"
import { get, layerAccountApi, pick, post, send, tokenOf } from "#tests/support/server/accountApi.ts"
import { setTime } from "#tests/support/server/clock.ts"
import { createPerson, topUp } from "#tests/support/world/people.ts"
import { createRecurringTrip } from "#tests/support/world/recurringTrips.ts"

const path = "/api/v3/commute/recurring"
const route = aRecurringRoute({ number: 1 })
const [wednesday, monday, second] = ["2026-03-04", "2026-03-09", "2026-03-11"] as const

const Trips = Schema.Array(
  Schema.Struct({
    id: Schema.String,
    planned_departure: Schema.String,
    planned_arrival: Schema.String,
    charge_for_trip: Schema.Boolean
  })
)
type Sent = { readonly token: string }

/** `yyyy-MM-ddTHH:mm HH:mm` of a driver's trips, and whether they charge. */
const tripsOf = Effect.fn("tripsOf")(function* (sent: Sent) {
  const overview = yield* get("/api/v3/commute/overview/list", sent)
  return Schema.decodeUnknownSync(Trips)(pick(overview, "driver_trips")).map(
    ({ charge_for_trip, planned_arrival, planned_departure }) => [
      `${planned_departure.slice(0, 16)} ${planned_arrival.slice(11, 16)}`,
      charge_for_trip
    ]
  )
})

layer(layerAccountApi)("the terms of a recurring trip", (it) => {
  let recurringTrip = ""
  const change = Effect.fn("change")(function* (body: unknown, sent: Sent) {
    const answer = yield* send("PUT", `${path}/${recurringTrip}`, body, sent)
    assert.strictEqual(answer.status, 200, JSON.stringify(answer.body))
    assert.deepStrictEqual((yield* get(`${path}/${recurringTrip}`, sent)).body, answer.body)
    return answer.body
  })
  const priceOn = (day: string) =>
    Effect.map(get(`/api/v3/commute/marketplace/trip/${occurrenceId(route.id, day)}`), (shown) =>
      pick(shown, "actual_price")
    )

  it.effect("RECUR-018 charge_for_trip changes the recurring trip and its occurrences without bookings", () =>
    Effect.gen(function* () {
      yield* setTime("2026-03-02T12:00:00Z")
      for (const id of [bo, anna, carl]) yield* createPerson(id)
      yield* topUp(anna, 20_000)
      const times = { ...emptyWeek, monday: "08:00", wednesday: "08:00" } as const
      recurringTrip = yield* onProductTime(createRecurringTrip(aRecurringTrip({ times }), route))
      const [bos, annas] = [{ token: yield* tokenOf(bo) }, { token: yield* tokenOf(anna) }]
      const command = {
        driver_trip_id: occurrenceId(route.id, wednesday),
        from_driver_stop_id: stopIdOn(route, 0, wednesday),
        to_driver_stop_id: stopIdOn(route, 3, wednesday)
      }
      assert.strictEqual((yield* post("/api/v3/commute/marketplace/book", command, annas)).status, 200)
      const before = (yield* get(`${path}/${recurringTrip}`, bos)).body
      assert.deepInclude(before, { charge_for_trip: true, planned_time_by: "DEPARTURE", seats: 3 })
      assert.deepStrictEqual([yield* priceOn(monday), yield* priceOn("2026-04-13")], [15, 15])

      const withoutCharge = yield* change({ charge_for_trip: false }, bos)
      assert.deepStrictEqual(withoutCharge, { ...Object(before), charge_for_trip: false })
      assert.deepStrictEqual(yield* tripsOf(bos), [
        [`${wednesday}T07:00 07:30`, true],
        [`${monday}T07:00 07:30`, false],
        [`${second}T07:00 07:30`, false]
      ])
      assert.deepStrictEqual([yield* priceOn(monday), yield* priceOn("2026-04-13")], [0, 0])
    })
  )

  it.effect("RECUR-018 planned_time_by makes the times of occurrences departures or arrivals", () =>
    Effect.gen(function* () {
      const sent = { token: yield* tokenOf(bo) }
      const before = (yield* get(`${path}/${recurringTrip}`, sent)).body
      const arriving = yield* change({ planned_time_by: "ARRIVAL" }, sent)
      assert.deepStrictEqual(arriving, { ...Object(before), planned_time_by: "ARRIVAL" })
      const bookedTrip = [`${wednesday}T07:00 07:30`, true]
      assert.deepStrictEqual(yield* tripsOf(sent), [
        bookedTrip,
        [`${monday}T06:30 07:00`, false],
        [`${second}T06:30 07:00`, false]
      ])
      const both = { planned_time_by: "DEPARTURE", charge_for_trip: true }
      assert.deepStrictEqual(yield* change(both, sent), { ...Object(arriving), ...both })
      assert.deepStrictEqual(yield* tripsOf(sent), [
        bookedTrip,
        [`${monday}T07:00 07:30`, true],
        [`${second}T07:00 07:30`, true]
      ])
    })
  )

  it.effect(
    "RECUR-018 RECUR-012 of a passenger's terms only planned_time_by changes, with its requests",
    () =>
      Effect.gen(function* () {
        const sent = { token: yield* tokenOf(carl) }
        const times = { tuesday_leave: "07:15" }
        const to = anAddress({ ...copenhagen, city: "København" })
        const command = { type: "OTHER", times, ...onWire("from", anAddress()), ...onWire("to", to) }
        const created = yield* post("/api/v3/commute/passenger/request", command, sent)
        recurringTrip = String(pick(created, "recurring_trip", "id"))
        const before = pick(created, "recurring_trip")
        assert.deepInclude(before, { planned_time_by: "DEPARTURE", charge_for_trip: false, seats: 1 })
        const more = { planned_time_by: "ARRIVAL", charge_for_trip: true, seats: 3 }
        assert.deepStrictEqual(yield* change(more, sent), { ...Object(before), planned_time_by: "ARRIVAL" })
        const overview = yield* get("/api/v3/commute/overview/list", sent)
        assert.deepInclude(pick(overview, "requests", "0"), {
          recurring_trip_id: recurringTrip,
          planned_time: "2026-03-03T06:15:00.000Z",
          planned_time_by: "ARRIVAL",
          seats: 1
        })
      })
  )
})
