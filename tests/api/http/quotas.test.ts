import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { anAddress, anna, aStop, bo, carl, onWire } from "#tests/support/builders/entities.ts"
import {
  get,
  layerAccountApiWith,
  pick,
  post,
  send,
  testSettings,
  tokenOf
} from "#tests/support/server/accountApi.ts"
import { setTime } from "#tests/support/server/clock.ts"
import { createPerson } from "#tests/support/world/people.ts"
import { departurePlus } from "#tests/support/world/trips.ts"

const path = "/api/v3/commute/passenger/request"
const addresses = {
  ...onWire("from", anAddress({ lat: aStop(0).lat, lng: aStop(0).lng })),
  ...onWire("to", anAddress({ street: "Rådhuspladsen 1", lat: aStop(3).lat, lng: aStop(3).lng }))
}
const request = { ...addresses, type: "OTHER", planned_time: departurePlus(0), planned_time_by: "ARRIVAL" }
const weekly = { ...addresses, planned_time_by: "DEPARTURE", times: { monday_leave: "08:00" } }
const quotas = { ...testSettings.quotas, openRequests: 2, recurringTrips: 2 }
const tooMany = { status: 409, error: "too_many_open_requests", max: 2 }
const outcome = (answer: Parameters<typeof pick>[0]) => ({
  status: answer.status,
  error: pick(answer, "error"),
  max: pick(answer, "max")
})
/** As the job does at the planned time. */
const stall = Effect.fn("stall")(function* (requestId: string) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`UPDATE commute_request SET status = 'STALLED' WHERE id = ${requestId}`
})
const optionsOf = (token: string) => ({ token })

layer(layerAccountApiWith({ quotas }))("the quota of a person", (it) => {
  it.effect(
    "SEC-015 refuses one more open request, also of those at the same time, until one is cancelled",
    () =>
      Effect.gen(function* () {
        yield* setTime(departurePlus(-120))
        yield* createPerson(anna)
        const options = optionsOf(yield* tokenOf(anna))
        const answers = yield* Effect.all(
          Array.from({ length: 5 }, () => post(path, request, options)),
          { concurrency: "unbounded" }
        )
        assert.deepStrictEqual(
          answers.map(({ status }) => status).toSorted((a, b) => a - b),
          [201, 201, 409, 409, 409]
        )
        const created = answers.find(({ status }) => status === 201)
        const refusal = yield* post(path, request, options)
        assert.deepStrictEqual(outcome(refusal), tooMany)
        assert.strictEqual(pick(refusal, "message"), "You have 2 open requests. Cancel one of them first.")
        const id = created === undefined ? "" : String(pick(created, "id"))
        assert.strictEqual((yield* post(`${path}/${id}/cancel`, {}, options)).status, 204)
        assert.strictEqual((yield* post(path, request, options)).status, 201)
      })
  )

  it.effect("SEC-015 refuses to open stalled requests again above it", () =>
    Effect.gen(function* () {
      yield* setTime(departurePlus(-120))
      yield* createPerson(bo)
      const options = optionsOf(yield* tokenOf(bo))
      const stalled = yield* post(path, request, options)
      const id = String(pick(stalled, "id"))
      yield* stall(id)
      yield* post(path, request, options)
      yield* post(path, request, options)
      const again = yield* post(`${path}/${id}`, { planned_time: departurePlus(60) }, options)
      assert.deepStrictEqual(outcome(again), tooMany)
    })
  )

  it.effect("SEC-015 refuses one more recurring trip until one has ended", () =>
    Effect.gen(function* () {
      yield* createPerson(carl)
      const options = optionsOf(yield* tokenOf(carl))
      const first = yield* post(path, weekly, options)
      assert.deepStrictEqual([first.status, (yield* post(path, weekly, options)).status], [201, 201])
      const refusal = yield* post(path, weekly, options)
      assert.deepStrictEqual(outcome(refusal), { status: 409, error: "too_many_recurring_trips", max: 2 })
      const id = String(pick(first, "recurring_trip", "id"))
      yield* send("DELETE", `/api/v3/commute/recurring/${id}`, undefined, options)
      assert.strictEqual((yield* post(path, weekly, options)).status, 201)
      assert.strictEqual((yield* post(path, request, options)).status, 201)
    })
  )
})

const { limits } = testSettings
const twice = { calls: 2, windowSeconds: 60 }
const layerTwice = layerAccountApiWith({
  limits: { ...limits, address: { ...limits.address, places: twice, sharedTrips: twice, results: twice } }
})
const id = "00000000-0000-7000-8000-000000000001"

layer(layerTwice)("a call that costs something", (it) => {
  it.effect.each([
    ["/api/reverse-geocode?lat=55.6&lng=12.1"],
    [`/api/trip/${id}`],
    [`/api/driver-trip/${id}/state`],
    ["/api/v3/commute/marketplace/trip/anything"]
  ] as const)("SEC-015 is refused above its limit: %s", ([call]) =>
    Effect.gen(function* () {
      const from = { headers: { "x-forwarded-for": `192.0.2.${call.length}` } }
      const statuses = [yield* get(call, from), yield* get(call, from), yield* get(call, from)].map(
        ({ status }) => status
      )
      assert.notInclude(statuses.slice(0, 2), 429)
      assert.strictEqual(statuses[2], 429)
    })
  )
})
