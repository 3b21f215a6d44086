import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { bo, onWire } from "#tests/support/builders/entities.ts"
import { anOfferPayload } from "#tests/support/builders/payloads.ts"
import { fredensgade, tvaerbakken } from "#tests/support/region/addresses.ts"
import { layerDemoRegionApi } from "#tests/support/region/demoRegion.ts"
import { pick, post, tokenOf } from "#tests/support/server/accountApi.ts"
import { setTime } from "#tests/support/server/clock.ts"
import { createPerson } from "#tests/support/world/people.ts"

const eight = "2026-03-02T08:00:00Z"
const offerPath = "/api/v3/commute/driver/trip"
const requestPath = "/api/v3/commute/passenger/request"
const days = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]

const aRequest = (more: Readonly<Record<string, unknown>>) => ({
  type: "OTHER",
  planned_time: eight,
  planned_time_by: "DEPARTURE",
  ...onWire("from", tvaerbakken),
  ...onWire("to", fredensgade),
  ...more
})
const invalidFields = (answer: Parameters<typeof pick>[0]) => [
  answer.status,
  Object.keys(Object(pick(answer, "errors")))
]

layer(layerDemoRegionApi, { timeout: "120 seconds" })("the values of trip fields", (it) => {
  it.effect("TRIP-038 an offer accepts the types SINGLE_TRIP and WORK, a request the type OTHER", () =>
    Effect.gen(function* () {
      yield* setTime("2026-03-01T12:00:00Z")
      yield* createPerson(bo)
      const sent = { token: yield* tokenOf(bo) }
      const single = yield* post(offerPath, anOfferPayload(eight), sent)
      assert.deepStrictEqual([single.status, pick(single, "trip", "type")], [201, "PLANNED"])
      const weekly = anOfferPayload(eight, { type: "WORK", times: { saturday_leave: "10:00" } })
      assert.strictEqual(pick(yield* post(offerPath, weekly, sent), "recurring_trip", "role"), "DRIVER")
      const request = yield* post(requestPath, aRequest({ planned_time: "2026-03-03T08:00:00Z" }), sent)
      assert.strictEqual(request.status, 201)
      assert.deepStrictEqual(
        invalidFields(yield* post(offerPath, anOfferPayload(eight, { type: "OTHER" }), sent)),
        [422, ["type"]]
      )
      assert.deepStrictEqual(invalidFields(yield* post(requestPath, aRequest({ type: "WORK" }), sent)), [
        422,
        ["type"]
      ])
    })
  )

  it.effect("TRIP-039 a planned time is that of DEPARTURE or ARRIVAL", () =>
    Effect.gen(function* () {
      const sent = { token: yield* tokenOf(bo) }
      for (const [day, by] of [
        ["04", "DEPARTURE"],
        ["05", "ARRIVAL"]
      ] as const) {
        const command = aRequest({ planned_time: `2026-03-${day}T08:00:00Z`, planned_time_by: by })
        const made = yield* post(requestPath, command, sent)
        assert.deepStrictEqual([made.status, pick(made, "planned_time_by")], [201, by])
      }
      const neither = yield* post(requestPath, aRequest({ planned_time_by: "NOON" }), sent)
      assert.deepStrictEqual(invalidFields(neither), [422, ["planned_time_by"]])
    })
  )

  it.effect("TRIP-041 a week has times from monday to sunday", () =>
    Effect.gen(function* () {
      const sent = { token: yield* tokenOf(bo) }
      const times = Object.fromEntries(days.map((day, hour) => [`${day}_leave`, `${String(12 + hour)}:00`]))
      const made = yield* post(offerPath, anOfferPayload(eight, { type: "WORK", times }), sent)
      assert.strictEqual(made.status, 201)
      assert.deepInclude(pick(made, "recurring_trip"), times)
    })
  )
})
