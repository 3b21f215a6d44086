import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { onProductTime } from "#api/clock/ProductClock.ts"
import { moveClock } from "#api/dev/moveClock.ts"
import type { UserId } from "#core/shared/ids.ts"
import { publishTripChanged } from "#core/usecases/trips/publishTripChanged.ts"
import { anna, aTrip, at, bo, carl, tripId, userId } from "#tests/support/builders/entities.ts"
import { aRequestPayload } from "#tests/support/builders/payloads.ts"
import { mondayAndThursdayWeek } from "#tests/support/builders/recurringTrips.ts"
import {
  type ApiResponse,
  get,
  layerAccountApi,
  pick,
  post,
  tokenOf
} from "#tests/support/server/accountApi.ts"
import { dispatchAll, withBackgroundWork } from "#tests/support/server/backgroundWork.ts"
import { setTime } from "#tests/support/server/clock.ts"
import { countNotifications, notificationsOf } from "#tests/support/world/notifications.ts"
import { createPerson } from "#tests/support/world/people.ts"
import { offer } from "#tests/support/world/trips.ts"

const [erik, dora] = [userId(8), userId(9)]

const path = "/api/v3/commute/passenger/request"
const mondayAndThursday = { monday_leave: "08:00", wednesday_leave: null, thursday_leave: "16:30" }

/** Offers and publishes a trip that departs at an instant. */
const offerTripAt = Effect.fn("offerTripAt")(function* (number: number, iso: string) {
  yield* offer(aTrip({ number, departsAt: at(iso) }))
  yield* onProductTime(Effect.andThen(publishTripChanged(tripId(number)), dispatchAll))
})

/** Saves a person's search as a weekly ride agent; a second time repeats the call. */
const createRideAgent = Effect.fn("createRideAgent")(function* (
  person: UserId,
  times: Readonly<Record<string, string | null>>
) {
  const headers = { "idempotency-key": `weekly-${person}` }
  return yield* post(path, aRequestPayload({ times }), { token: yield* tokenOf(person), headers })
})
const recurringTripIn = (created: ApiResponse) => String(pick(created, "recurring_trip", "id"))

const requestsOf = Effect.fn("requestsOf")(function* (recurringTrip: string) {
  const sql = yield* SqlClient.SqlClient
  return yield* sql`SELECT day::text AS day, status, planned_time FROM commute_request
    WHERE recurring_trip_id = ${recurringTrip} ORDER BY day`
})

layer(withBackgroundWork(layerAccountApi), { timeout: "60 seconds" })("a weekly ride agent", (it) => {
  it.effect("REQ-015 RECUR-013 RECUR-014 RECUR-015 an agent is created once, with its weekly pattern", () =>
    Effect.gen(function* () {
      yield* setTime("2026-03-20T12:00:00Z")
      for (const id of [bo, anna, carl, dora, erik]) yield* createPerson(id)
      const created = yield* createRideAgent(carl, mondayAndThursday)
      assert.strictEqual(created.status, 201)
      assert.deepInclude(pick(created, "recurring_trip"), {
        role: "PASSENGER",
        seats: 1,
        leave_stop_count: 0,
        charge_for_trip: false,
        auto_offer: false,
        planned_time_by: "DEPARTURE",
        from_street: "Algade 1",
        from_zipcode: "4000",
        from_city: "Roskilde",
        to_street: "Algade 1",
        to_zipcode: "4000",
        to_city: "København",
        ...mondayAndThursdayWeek
      })
      const repeated = yield* createRideAgent(carl, mondayAndThursday)
      assert.deepStrictEqual(repeated.body, created.body)
    })
  )

  it.effect(
    "REQ-015 RECUR-015 an agent has a request for each day ahead, of which the overview shows one, with the days of the week",
    () =>
      Effect.gen(function* () {
        const created = yield* createRideAgent(erik, mondayAndThursday)
        assert.deepStrictEqual(yield* requestsOf(recurringTripIn(created)), [
          { day: "2026-03-23", status: "OPEN", planned_time: new Date("2026-03-23T07:00:00Z") },
          { day: "2026-03-26", status: "OPEN", planned_time: new Date("2026-03-26T15:30:00Z") },
          { day: "2026-03-30", status: "OPEN", planned_time: new Date("2026-03-30T06:00:00Z") },
          { day: "2026-04-02", status: "OPEN", planned_time: new Date("2026-04-02T14:30:00Z") }
        ])
        const overview = yield* get("/api/v3/commute/overview/list", { token: yield* tokenOf(erik) })
        assert.lengthOf(Array.from(Object(pick(overview, "requests"))), 1)
        assert.deepStrictEqual(pick(overview, "requests", "0", "times"), mondayAndThursdayWeek)
      })
  )

  it.effect("REQ-007 only trips on its weekday match, at the same local time after the clocks change", () =>
    Effect.gen(function* () {
      yield* onProductTime(dispatchAll)
      assert.strictEqual((yield* createRideAgent(anna, { monday_leave: "08:00" })).status, 201)
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
      const created = yield* createRideAgent(dora, { tuesday_leave: "08:00" })
      const sql = yield* SqlClient.SqlClient
      const [row] = yield* sql<{ id: string }>`SELECT id FROM commute_request
        WHERE recurring_trip_id = ${recurringTripIn(created)} ORDER BY day LIMIT 1`
      yield* onProductTime(dispatchAll)
      assert.strictEqual(yield* countNotifications(dora), 1)
      const sent = { token: yield* tokenOf(dora) }
      assert.strictEqual((yield* get(`${path}/${row?.id ?? ""}/cancel`, sent)).status, 204)
      yield* offerTripAt(6, "2026-03-31T06:40:00Z")
      assert.strictEqual(yield* countNotifications(dora), 1)
      yield* offerTripAt(7, "2026-04-07T06:00:00Z")
      assert.strictEqual(yield* countNotifications(dora), 2)
    })
  )
})
