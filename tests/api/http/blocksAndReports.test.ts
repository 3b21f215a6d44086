import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { userId } from "#tests/support/builders/entities.ts"
import {
  get,
  layerAccountApi,
  layerAccountApiWith,
  pick,
  post,
  send,
  testSettings
} from "#tests/support/server/accountApi.ts"
import { advanceClock, setTime } from "#tests/support/server/clock.ts"
import { createCaller } from "#tests/support/world/people.ts"
import { createStaffCaller } from "#tests/support/world/staff.ts"
import { createTripAndPeople, departurePlus } from "#tests/support/world/trips.ts"

layer(layerAccountApi)("trouble with a person", (it) => {
  it.effect("N98 a block ends the messages of both sides, keeps the booking, and can be ended", () =>
    Effect.gen(function* () {
      yield* setTime(departurePlus(-60))
      const { driver, passenger, trip } = yield* createTripAndPeople(1)
      const toDriver = () =>
        post(`/api/conversations/${driver.id}`, { message: "Hello", trip_id: trip.id }, passenger)
      const toPassenger = () => post(`/api/conversations/${passenger.id}`, { message: "Hello" }, driver)
      assert.strictEqual((yield* toDriver()).status, 201)
      const block = (method: string) =>
        send(method, `/api/v3/user/profile/${passenger.id}/block`, undefined, driver)
      assert.deepStrictEqual([(yield* block("POST")).status, (yield* block("POST")).status], [204, 204])
      for (const refused of [yield* toDriver(), yield* toPassenger()])
        assert.deepStrictEqual([refused.status, pick(refused, "error")], [403, "message_not_allowed"])
      const seen = (by: typeof driver, other: typeof driver) =>
        Effect.map(get(`/api/conversations/${other.id}`, by), (answer) => [
          pick(answer, "is_blocked"),
          pick(answer, "may_write")
        ])
      assert.deepStrictEqual(yield* seen(driver, passenger), [true, false])
      assert.deepStrictEqual(yield* seen(passenger, driver), [false, false])
      const profile = yield* get(`/api/v3/user/profile/${passenger.id}`, driver)
      assert.strictEqual(pick(profile, "is_blocked"), true)
      // The block of the other side stays.
      yield* send("DELETE", `/api/v3/user/profile/${driver.id}/block`, undefined, passenger)
      assert.strictEqual((yield* toDriver()).status, 403)
      assert.strictEqual((yield* block("DELETE")).status, 204)
      assert.strictEqual((yield* toDriver()).status, 201)
      for (const id of [driver.id, userId(999)]) {
        const nobody = yield* send("POST", `/api/v3/user/profile/${id}/block`, undefined, driver)
        assert.deepStrictEqual([nobody.status, pick(nobody, "error")], [404, "person_not_found"])
      }
    })
  )

  it.effect("N98 a report reaches the staff once, who close it with an audited reason", () =>
    Effect.gen(function* () {
      yield* setTime(departurePlus(-60))
      const { driver, passenger } = yield* createTripAndPeople(2)
      const agent = yield* createStaffCaller(userId(950), "SUPPORT")
      const report = (payload: object, key: string) =>
        post(`/api/v3/user/profile/${driver.id}/report`, payload, {
          ...passenger,
          headers: { "idempotency-key": key }
        })
      const fast = { reason: "unsafe_driving", text: " Too fast. " }
      assert.deepStrictEqual(
        [(yield* report(fast, "report-one")).status, (yield* report(fast, "report-one")).status],
        [204, 204]
      )
      const empty = yield* report({ reason: "other", text: " " }, "report-two")
      assert.strictEqual(empty.status, 422)
      assert.property(pick(empty, "errors"), "text")
      const open = yield* get("/api/console/reports?state=OPEN", agent)
      assert.deepInclude(open.body, { total: 1 })
      assert.deepInclude(pick(open, "data", "0"), {
        reason: "unsafe_driving",
        text: "Too fast.",
        state: "OPEN",
        closed_at: null
      })
      assert.strictEqual(pick(open, "data", "0", "reporter", "id"), passenger.id)
      assert.strictEqual(pick(open, "data", "0", "reported", "id"), driver.id)
      const path = `/api/console/reports/${String(pick(open, "data", "0", "id"))}/close`
      const close = () => post(path, { result: "settled", reason: "Talked to both by phone" }, agent)
      assert.deepStrictEqual([(yield* close()).status, (yield* close()).status], [204, 204])
      assert.deepInclude((yield* get("/api/console/reports?state=OPEN", agent)).body, { total: 0 })
      const closed = yield* get("/api/console/reports?state=CLOSED&reason=unsafe_driving", agent)
      assert.deepInclude(closed.body, { total: 1 })
      assert.deepInclude(pick(closed, "data", "0"), {
        state: "CLOSED",
        result: "settled",
        closing_reason: "Talked to both by phone"
      })
      assert.strictEqual(pick(closed, "data", "0", "closed_by", "id"), agent.id)
      const one = yield* get(`/api/console/reports?id=${String(pick(open, "data", "0", "id"))}`, agent)
      assert.deepStrictEqual(one.body, closed.body)
      assert.deepInclude((yield* get("/api/console/reports?reason=other", agent)).body, { total: 0 })
      assert.deepInclude((yield* get(`/api/console/reports?id=${userId(998)}`, agent)).body, { total: 0 })
      const sql = yield* SqlClient.SqlClient
      const audited = yield* sql`SELECT who_id, reason, target_kind, target_id, target_label FROM audit
        WHERE what = 'report_closed'`
      assert.deepStrictEqual(audited, [
        {
          who_id: agent.id,
          reason: "Talked to both by phone",
          target_kind: "person",
          target_id: driver.id,
          target_label: "Person 106 Test"
        }
      ])
      const unknown = yield* post(
        `/api/console/reports/${userId(998)}/close`,
        { result: "settled", reason: "Talked to both" },
        agent
      )
      assert.deepStrictEqual([unknown.status, pick(unknown, "error")], [404, "report_not_found"])
    })
  )
})

const reportPerson = { calls: 2, windowSeconds: 86_400 }

layer(layerAccountApiWith({ limits: { ...testSettings.limits, reportPerson } }))(
  "reports of one person",
  (it) => {
    it.effect("N98 SEC-002 are refused beyond the limit of a day, and each reporter has their own", () =>
      Effect.gen(function* () {
        yield* setTime(departurePlus(-60))
        const { driver, passenger } = yield* createTripAndPeople(3)
        const other = yield* createCaller(userId(960))
        const report = (by: typeof driver, about: typeof driver, text: string) =>
          post(`/api/v3/user/profile/${about.id}/report`, { reason: "harassment", text }, by)
        const sent = yield* Effect.forEach(
          Array.from({ length: 6 }, (_, index) => `Call ${index}`),
          (text) => report(passenger, driver, text),
          { concurrency: "unbounded" }
        )
        assert.sameMembers(
          sent.map(({ status }) => status),
          [204, 204, 429, 429, 429, 429]
        )
        const refused = yield* report(passenger, other, "Another person")
        assert.deepStrictEqual([refused.status, pick(refused, "error")], [429, "too_many_requests"])
        assert.strictEqual((yield* report(other, driver, "My own report")).status, 204)
        const sql = yield* SqlClient.SqlClient
        assert.lengthOf(yield* sql`SELECT FROM person_report WHERE reporter_id = ${passenger.id}`, 2)
        yield* advanceClock(86_401)
        assert.strictEqual((yield* report(passenger, driver, "The next day")).status, 204)
      })
    )
  }
)
