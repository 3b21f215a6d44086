import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { onProductTime } from "#api/clock/ProductClock.ts"
import { moveClock } from "#api/dev/moveClock.ts"
import { publishTripChanged } from "#core/usecases/trips/publishTripChanged.ts"
import { anna, aTrip, at, bo, carl, tripId, userId } from "#tests/support/builders/entities.ts"
import { aRequestPayload } from "#tests/support/builders/payloads.ts"
import { get, layerAccountApi, pick, post, tokenOf } from "#tests/support/server/accountApi.ts"
import { dispatchAll, withBackgroundWork } from "#tests/support/server/backgroundWork.ts"
import { setTime } from "#tests/support/server/clock.ts"
import { countNotifications, notificationsOf } from "#tests/support/world/notifications.ts"
import { createPerson } from "#tests/support/world/people.ts"
import { offer } from "#tests/support/world/trips.ts"

const dora = userId(9)

const path = "/api/v3/commute/passenger/request"

/** Offers and publishes a trip that departs at an instant. */
const offerTripAt = Effect.fn("offerTripAt")(function* (number: number, iso: string) {
  yield* offer(aTrip({ number, departsAt: at(iso) }))
  yield* onProductTime(Effect.andThen(publishTripChanged(tripId(number)), dispatchAll))
})

const requestsOf = Effect.fn("requestsOf")(function* (recurringTrip: string) {
  const sql = yield* SqlClient.SqlClient
  return yield* sql`SELECT day::text AS day, status, planned_time FROM commute_request
    WHERE recurring_trip_id = ${recurringTrip} ORDER BY day`
})

layer(withBackgroundWork(layerAccountApi), { timeout: "60 seconds" })("a weekly ride agent", (it) => {
  it.effect(
    "REQ-007 REQ-015 RECUR-013 RECUR-014 RECUR-015 a weekly ride agent has a pattern and a request for each day ahead",
    () =>
      Effect.gen(function* () {
        yield* setTime("2026-03-20T12:00:00Z")
        yield* createPerson(bo, { name: "Bo" })
        yield* createPerson(anna, { name: "Anna" })
        yield* createPerson(carl, { name: "Carl" })
        const times = { monday_leave: "08:00", wednesday_leave: null, thursday_leave: "16:30" }
        const sent = { token: yield* tokenOf(carl), headers: { "idempotency-key": "weekly-0001" } }
        const created = yield* post(path, aRequestPayload({ times }), sent)
        assert.strictEqual(created.status, 201)
        assert.deepInclude(pick(created, "recurring_trip"), {
          role: "PASSENGER",
          seats: 1,
          leave_stop_count: 0,
          charge_for_trip: false,
          auto_offer: false,
          planned_time_by: "DEPARTURE",
          from_city: "Roskilde",
          to_city: "København",
          monday_leave: "08:00",
          tuesday_leave: null,
          wednesday_leave: null,
          thursday_leave: "16:30",
          sunday_leave: null
        })
        const repeated = yield* post(path, aRequestPayload({ times }), sent)
        assert.deepStrictEqual(repeated.body, created.body)
        assert.deepStrictEqual(yield* requestsOf(String(pick(created, "recurring_trip", "id"))), [
          { day: "2026-03-23", status: "OPEN", planned_time: new Date("2026-03-23T07:00:00Z") },
          { day: "2026-03-26", status: "OPEN", planned_time: new Date("2026-03-26T15:30:00Z") },
          { day: "2026-03-30", status: "OPEN", planned_time: new Date("2026-03-30T06:00:00Z") },
          { day: "2026-04-02", status: "OPEN", planned_time: new Date("2026-04-02T14:30:00Z") }
        ])
        const cards = pick(yield* get("/api/v3/commute/overview/list", sent), "requests")
        assert.lengthOf(Array.from(Object(cards)), 1)
      })
  )

  it.effect("REQ-007 only trips on its weekday match, at the same local time after the clocks change", () =>
    Effect.gen(function* () {
      const sent = { token: yield* tokenOf(anna) }
      yield* onProductTime(dispatchAll)
      const created = yield* post(path, aRequestPayload({ times: { monday_leave: "08:00" } }), sent)
      assert.strictEqual(created.status, 201)
      yield* offerTripAt(1, "2026-03-31T06:00:00Z")
      yield* offerTripAt(2, "2026-03-30T05:20:00Z")
      assert.strictEqual(yield* countNotifications(anna), 0)
      yield* offerTripAt(3, "2026-03-30T06:00:00Z")
      yield* offerTripAt(4, "2026-03-23T07:00:00Z")
      assert.strictEqual(yield* countNotifications(anna), 2)
      const routes = (yield* notificationsOf(anna)).map(({ data }) =>
        data.route.includes(`driverTripId=${tripId(3)}`)
      )
      assert.deepStrictEqual(routes, [true, false])
    })
  )

  it.effect(
    "REQ-007 REQ-008 past requests stall, and new ones are materialised daily and match existing trips",
    () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const [row] = yield* sql<{ id: string }>`SELECT id FROM recurring_trip WHERE person_id = ${anna}`
        const recurringTrip = row?.id ?? ""
        yield* offerTripAt(5, "2026-04-06T06:00:00Z")
        assert.strictEqual(yield* countNotifications(anna), 2)
        yield* moveClock(at("2026-03-25T12:00:00Z"))
        const days = (yield* requestsOf(recurringTrip)).map(
          ({ day, status }) => `${String(day)} ${String(status)}`
        )
        assert.deepStrictEqual(days, ["2026-03-23 STALLED", "2026-03-30 OPEN", "2026-04-06 OPEN"])
        yield* onProductTime(dispatchAll)
        assert.strictEqual(yield* countNotifications(anna), 3)
        yield* moveClock(at("2026-03-27T12:00:00Z"))
        assert.lengthOf(yield* requestsOf(recurringTrip), 3)
        const isScheduled = Effect.map(
          sql`SELECT due_at FROM job WHERE kind = 'materialise-recurring-trip' AND key = ${recurringTrip}`,
          (rows) => rows.length === 1
        )
        assert.isTrue(yield* isScheduled)
        yield* sql`UPDATE recurring_trip SET valid_until = '2026-03-26' WHERE id = ${recurringTrip}`
        yield* moveClock(at("2026-03-28T13:00:00Z"))
        assert.isFalse(yield* isScheduled)
        assert.strictEqual(yield* countNotifications(anna), 3)
      })
  )

  it.effect("REQ-018 a cancelled day matches no trip, the other days do", () =>
    Effect.gen(function* () {
      yield* createPerson(dora, { name: "Dorte" })
      const sent = { token: yield* tokenOf(dora) }
      const created = yield* post(path, aRequestPayload({ times: { tuesday_leave: "08:00" } }), sent)
      const sql = yield* SqlClient.SqlClient
      const [row] = yield* sql<{ id: string }>`SELECT id FROM commute_request
        WHERE recurring_trip_id = ${String(pick(created, "recurring_trip", "id"))} ORDER BY day LIMIT 1`
      yield* onProductTime(dispatchAll)
      assert.strictEqual(yield* countNotifications(dora), 1)
      const first = row?.id ?? ""
      assert.strictEqual((yield* get(`${path}/${first}/cancel`, sent)).status, 204)
      yield* offerTripAt(6, "2026-03-31T06:40:00Z")
      assert.strictEqual(yield* countNotifications(dora), 1)
      yield* offerTripAt(7, "2026-04-07T06:00:00Z")
      assert.strictEqual(yield* countNotifications(dora), 2)
    })
  )
})
