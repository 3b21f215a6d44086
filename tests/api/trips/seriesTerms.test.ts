import { assert, layer } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { onProductTime } from "#api/clock/ProductClock.ts"
import { occurrenceId } from "#core/recurring/occurrenceId.ts"
import { never } from "#core/recurring/weekTimes.ts"
import { get, layerAccountApi, pick, post, send, tokenOf } from "#tests/support/account.ts"
import { anAddress, anna, bo, carl, copenhagen, onWire } from "#tests/support/builders.ts"
import { setNow } from "#tests/support/coast.ts"
import { aRecurringTrip, keepDrives, routeOf, stopOn } from "#tests/support/recurring.ts"
import { createPerson, topUp } from "#tests/support/world.ts"

const path = "/api/v3/commute/recurring"
const route = routeOf(1)
const [wednesday, monday, second] = ["2026-03-04", "2026-03-09", "2026-03-11"] as const

const Rides = Schema.Array(
  Schema.Struct({
    id: Schema.String,
    planned_departure: Schema.String,
    planned_arrival: Schema.String,
    charge_for_trip: Schema.Boolean
  })
)
type Sent = { readonly token: string }

/** `yyyy-MM-ddTHH:mm HH:mm` of the rides of a driver, and whether they are charged for. */
const ridesOf = Effect.fn("ridesOf")(function* (sent: Sent) {
  const overview = yield* get("/api/v3/commute/overview/list", sent)
  return Schema.decodeUnknownSync(Rides)(pick(overview, "driver_trips")).map(
    ({ charge_for_trip, planned_arrival, planned_departure }) => [
      `${planned_departure.slice(0, 16)} ${planned_arrival.slice(11, 16)}`,
      charge_for_trip
    ]
  )
})

layer(layerAccountApi)("the terms of a driver's weekly trip", (it) => {
  let recurringTrip = ""
  const change = Effect.fn("change")(function* (body: unknown, sent: Sent) {
    const answer = yield* send("PUT", `${path}/${recurringTrip}`, body, sent)
    assert.strictEqual(answer.status, 200, JSON.stringify(answer.body))
    assert.deepStrictEqual((yield* get(`${path}/${recurringTrip}`, sent)).body, answer.body)
    return answer.body
  })
  const priceOn = (day: string) =>
    Effect.map(get(`/api/v3/commute/marketplace/trip/${occurrenceId(route.id, day)}`), (seen) =>
      pick(seen, "actual_price")
    )

  it.effect("RECUR-018 charge_for_trip is changed of the series and of every ride that nobody is on", () =>
    Effect.gen(function* () {
      yield* setNow("2026-03-02T12:00:00Z")
      for (const [index, id] of [bo, anna, carl].entries()) yield* createPerson(id, index)
      yield* topUp(anna, 20_000)
      const times = { ...never, monday: "08:00", wednesday: "08:00" } as const
      recurringTrip = yield* onProductTime(keepDrives(aRecurringTrip({ times }), route))
      const [bos, annas] = [{ token: yield* tokenOf(bo) }, { token: yield* tokenOf(anna) }]
      const command = {
        driver_trip_id: occurrenceId(route.id, wednesday),
        from_driver_stop_id: stopOn(route, 0, wednesday),
        to_driver_stop_id: stopOn(route, 3, wednesday)
      }
      assert.strictEqual((yield* post("/api/v3/commute/marketplace/book", command, annas)).status, 200)
      const before = (yield* get(`${path}/${recurringTrip}`, bos)).body
      assert.deepInclude(before, { charge_for_trip: true, planned_time_by: "DEPARTURE", seats: 3 })
      assert.deepStrictEqual([yield* priceOn(monday), yield* priceOn("2026-04-13")], [15, 15])

      const free = yield* change({ charge_for_trip: false }, bos)
      assert.deepStrictEqual(free, { ...Object(before), charge_for_trip: false })
      assert.deepStrictEqual(yield* ridesOf(bos), [
        [`${wednesday}T07:00 07:30`, true],
        [`${monday}T07:00 07:30`, false],
        [`${second}T07:00 07:30`, false]
      ])
      assert.deepStrictEqual([yield* priceOn(monday), yield* priceOn("2026-04-13")], [0, 0])
    })
  )

  it.effect(
    "RECUR-018 planned_time_by says whether the rides leave or arrive at their time from then on",
    () =>
      Effect.gen(function* () {
        const sent = { token: yield* tokenOf(bo) }
        const before = (yield* get(`${path}/${recurringTrip}`, sent)).body
        const arriving = yield* change({ planned_time_by: "ARRIVAL" }, sent)
        assert.deepStrictEqual(arriving, { ...Object(before), planned_time_by: "ARRIVAL" })
        const kept = [`${wednesday}T07:00 07:30`, true]
        assert.deepStrictEqual(yield* ridesOf(sent), [
          kept,
          [`${monday}T06:30 07:00`, false],
          [`${second}T06:30 07:00`, false]
        ])
        const both = { planned_time_by: "DEPARTURE", charge_for_trip: true }
        assert.deepStrictEqual(yield* change(both, sent), { ...Object(arriving), ...both })
        assert.deepStrictEqual(yield* ridesOf(sent), [
          kept,
          [`${monday}T07:00 07:30`, true],
          [`${second}T07:00 07:30`, true]
        ])
      })
  )

  it.effect("RECUR-018 RECUR-012 a passenger's has a new planned_time_by alone, and so have its days", () =>
    Effect.gen(function* () {
      const sent = { token: yield* tokenOf(carl) }
      const times = { tuesday_leave: "07:15" }
      const to = anAddress({ ...copenhagen, city: "København" })
      const command = { type: "OTHER", times, ...onWire("from", anAddress()), ...onWire("to", to) }
      const made = yield* post("/api/v3/commute/passenger/request", command, sent)
      recurringTrip = String(pick(made, "recurring_trip", "id"))
      const before = pick(made, "recurring_trip")
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
