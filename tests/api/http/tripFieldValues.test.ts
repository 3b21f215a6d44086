import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { anna, bo, onWire } from "#tests/support/builders/entities.ts"
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

  it.effect("TRIP-034 TRIP-032 an offer takes absent place ids, meeting points and via points", () =>
    Effect.gen(function* () {
      yield* createPerson(anna)
      const sent = { token: yield* tokenOf(anna) }
      const { departure_stops: _stops, via_stops: _via, ...rest } = anOfferPayload(eight)
      const payload = Object.fromEntries(Object.entries(rest).filter(([name]) => !name.endsWith("_place_id")))
      const made = yield* post(offerPath, payload, sent)
      assert.deepStrictEqual(
        [made.status, pick(made, "trip", "from_place_id"), pick(made, "trip", "to_place_id")],
        [201, null, null]
      )
      const edit = {
        ...payload,
        driver_trip_id: pick(made, "trip", "id"),
        departure_stops: [],
        via_stops: []
      }
      const edited = yield* post(`${offerPath}/update`, { ...edit, seats: 3 }, sent)
      assert.deepStrictEqual([edited.status, pick(edited, "seats")], [200, 3])
      const many = Array.from({ length: 11 }, () => ({ lat: 55.6, lng: 12.1 }))
      const refused = yield* post(offerPath, anOfferPayload(eight, { via_stops: many }), sent)
      assert.deepStrictEqual(pick(refused, "errors"), { via_stops: ["Use at most 10 entries."] })
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
