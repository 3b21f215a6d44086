import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { anna, aTrip, bo, carl, stopId, userId } from "#tests/support/builders/entities.ts"
import { anOfferPayload, aPositionPayload, toMinute } from "#tests/support/builders/payloads.ts"
import { layerDemoRegionApi } from "#tests/support/region/demoRegion.ts"
import { type ApiResponse, get, pick, post, send, tokenOf } from "#tests/support/server/accountApi.ts"
import { setTime } from "#tests/support/server/clock.ts"
import { createPerson } from "#tests/support/world/people.ts"
import { bookPart, offer } from "#tests/support/world/trips.ts"

const [dora, erik] = [userId(5), userId(6)]
const offerPath = "/api/v3/commute/driver/trip"
const refusalOf = (answer: Parameters<typeof pick>[0]) => [answer.status, pick(answer, "error")]
const start = Effect.fn("start")(function* (driver: typeof bo, number: number) {
  return yield* post(
    `/api/commute/${aTrip({ number, chargeForTrip: false }).id}/start`,
    {},
    { token: yield* tokenOf(driver) }
  )
})

/** The trip that the first test starts. */
const bosTrip = aTrip({ number: 1, chargeForTrip: false, driverId: bo })
const partOfBosTrip = { id: bosTrip.id, from: stopId(11), to: stopId(13) }
const statePath = `/api/driver-trip/${bosTrip.id}/state`
const codeOfBosTrip = Effect.gen(function* () {
  const driver = { token: yield* tokenOf(bo) }
  const position = aPositionPayload(bosTrip.from, "2026-03-02T07:50:00Z")
  yield* post(`/api/driver-trip/${bosTrip.id}/position`, position, driver)
  return String(pick(yield* post(`/api/driver-trip/${bosTrip.id}/code`, {}, driver), "value"))
})
const board = (prospect: ApiResponse, sent: { readonly token: string }) =>
  post("/api/driver-trip-prospect/book", { prospect_id: pick(prospect, "prospect_id") }, sent)

layer(layerDemoRegionApi, { timeout: "120 seconds" })("starting a trip", (it) => {
  it.effect(
    "QUEUE-004 QUEUE-005 ERR-024 ERR-027 a trip can start neither too early nor before the driver's earlier trip has ended",
    () =>
      Effect.gen(function* () {
        for (const id of [bo, anna, carl, dora, erik]) yield* createPerson(id)
        yield* offer(bosTrip)
        yield* offer(aTrip({ number: 2, later: { minutes: 45 }, chargeForTrip: false, driverId: bo }))
        yield* setTime("2026-03-02T06:58:00Z")
        const early = yield* start(bo, 1)
        assert.deepStrictEqual(
          [...refusalOf(early), pick(early, "earliest")],
          [403, "before_earliest_activation_time", "2026-03-02T07:00:00.000Z"]
        )
        yield* setTime("2026-03-02T07:50:00Z")
        assert.deepStrictEqual(refusalOf(yield* start(bo, 2)), [409, "other_trip_pending_activation"])
        assert.strictEqual((yield* start(bo, 1)).status, 200)
        assert.deepStrictEqual(refusalOf(yield* start(bo, 2)), [409, "other_trip_pending_completion"])
      })
  )

  it.effect("START-004 TRIP-049 TRIP-050 a started trip can be boarded by its code but not requested", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(refusalOf(yield* bookPart(anna, partOfBosTrip)), [
        409,
        "cannot_book_active_commute"
      ])
      const code = yield* codeOfBosTrip
      const passenger = { token: yield* tokenOf(anna) }
      assert.deepInclude((yield* get(statePath, passenger)).body, {
        already_booked_id: null,
        is_started: true,
        is_completed: false,
        is_deleted: false
      })
      const prospect = yield* get(`/api/driver-trip-code/${code}`, passenger)
      assert.strictEqual((yield* board(prospect, passenger)).status, 200)
      assert.isString(pick(yield* get(statePath, passenger), "already_booked_id"))
    })
  )

  it.effect(
    "START-005 BYCODE-006 TRIP-049 TRIP-050 a completed trip can be neither requested nor boarded",
    () =>
      Effect.gen(function* () {
        const code = yield* codeOfBosTrip
        const passenger = { token: yield* tokenOf(carl) }
        const prospect = yield* get(`/api/driver-trip-code/${code}`, passenger)
        assert.strictEqual(prospect.status, 200)
        const driver = { token: yield* tokenOf(bo) }
        yield* post(`/api/commute/${bosTrip.id}/end`, { userExpectsSubsidy: false }, driver)
        assert.deepStrictEqual(refusalOf(yield* bookPart(carl, partOfBosTrip)), [409, "completed_trip"])
        assert.deepStrictEqual(refusalOf(yield* board(prospect, passenger)), [409, "completed_trip"])
        const lookedUp = yield* get(`/api/driver-trip-code/${code}`, passenger)
        assert.deepStrictEqual(refusalOf(lookedUp), [409, "completed_trip"])
        assert.deepStrictEqual((yield* get(statePath)).body, {
          already_booked_id: null,
          is_auto_bookable: false,
          auto_booked: null,
          is_deleted: false,
          is_started: true,
          is_completed: true
        })
      })
  )

  it.effect(
    "TRIP-049 TRIP-050 TRIP-048 the state of a cancelled trip says so, and its link is not found",
    () =>
      Effect.gen(function* () {
        const trip = yield* offer(
          aTrip({ number: 6, later: { minutes: 300 }, chargeForTrip: false, driverId: dora })
        )
        assert.strictEqual(pick(yield* get(`/api/driver-trip/${trip.id}/state`), "is_deleted"), false)
        const shown = yield* get(`/api/trip/${trip.id}`)
        assert.deepStrictEqual(Object.keys(Object(shown.body)).toSorted(), [
          "arrival_time",
          "currency",
          "departure_time",
          "driver",
          "from",
          "id",
          "price",
          "route",
          "stops",
          "to"
        ])
        assert.deepStrictEqual(Object.keys(Object(pick(shown, "driver"))).toSorted(), [
          "image",
          "name",
          "ratings_average"
        ])
        yield* get(`/api/v3/commute/trip/${trip.id}/cancel`, { token: yield* tokenOf(dora) })
        assert.strictEqual(pick(yield* get(`/api/driver-trip/${trip.id}/state`), "is_deleted"), true)
        assert.deepStrictEqual(refusalOf(yield* get(`/api/trip/${trip.id}`)), [404, "trip_not_found"])
        const unknown = yield* get(`/api/driver-trip/${userId(99)}/state`)
        assert.deepStrictEqual(refusalOf(unknown), [404, "trip_not_found"])
      })
  )

  it.effect(
    "TRIP-046 TRIP-050 SRCH-041 the state of a withdrawn trip says deleted until it is offered again",
    () =>
      Effect.gen(function* () {
        const trip = yield* offer(
          aTrip({ number: 9, later: { minutes: 600 }, chargeForTrip: false, driverId: dora })
        )
        const sent = { token: yield* tokenOf(dora) }
        const isDeleted = Effect.map(get(`/api/driver-trip/${trip.id}/state`), (state) =>
          pick(state, "is_deleted")
        )
        const part = { id: trip.id, from: trip.stops[0]?.id ?? "", to: trip.stops[3]?.id ?? "" }
        const setOffered = (is: boolean) =>
          send("PATCH", `/api/v3/commute/driver/offer/${trip.id}`, { offered: is }, sent)
        yield* setOffered(false)
        assert.strictEqual(yield* isDeleted, true)
        assert.deepStrictEqual(refusalOf(yield* bookPart(anna, part)), [404, "trip_not_found"])
        yield* setOffered(true)
        assert.strictEqual(yield* isDeleted, false)
      })
  )

  it.effect(
    "TRIP-018 LIVE-015 a trip offered within five minutes of its departure starts automatically",
    () =>
      Effect.gen(function* () {
        yield* setTime("2026-03-03T08:00:00Z")
        const sent = { token: yield* tokenOf(erik) }
        const later = yield* post(offerPath, anOfferPayload("2026-03-03T08:08:00Z"), sent)
        assert.deepStrictEqual([later.status, pick(later, "trip", "started_at")], [201, null])
        yield* get(`/api/v3/commute/trip/${String(pick(later, "trip", "id"))}/cancel`, sent)
        const startedAtOnce = yield* post(offerPath, anOfferPayload("2026-03-03T08:05:00Z"), sent)
        assert.deepStrictEqual(
          [
            startedAtOnce.status,
            toMinute(pick(startedAtOnce, "trip", "started_at")),
            pick(startedAtOnce, "trip", "seats")
          ],
          [201, "2026-03-03T08:00", 2]
        )
        const active = yield* get("/api/commute/active-trip", sent)
        assert.strictEqual(pick(active, "id"), pick(startedAtOnce, "trip", "id"))
      })
  )

  it.effect("START-006 a start needs no body, and an invalid body is refused", () =>
    Effect.gen(function* () {
      const trip = yield* offer(
        aTrip({ number: 8, later: { minutes: 24 * 60 + 10 }, chargeForTrip: false, driverId: carl })
      )
      const sent = { token: yield* tokenOf(carl) }
      const started = yield* send("POST", `/api/commute/${trip.id}/start`, undefined, sent)
      assert.deepStrictEqual(
        [started.status, toMinute(pick(started, "started_at"))],
        [200, "2026-03-03T08:00"]
      )
      const invalid = yield* send("POST", `/api/commute/${trip.id}/start`, { decline_pending: "yes" }, sent)
      assert.strictEqual(invalid.status, 422)
    })
  )

  it.effect("TRIP-018 TRIP-017 an offered trip that cannot start yet is saved without starting", () =>
    Effect.gen(function* () {
      const sent = { token: yield* tokenOf(dora) }
      yield* offer(
        aTrip({ number: 7, later: { minutes: 24 * 60 - 60 }, chargeForTrip: false, driverId: dora })
      )
      const created = yield* post(offerPath, anOfferPayload("2026-03-03T08:00:00Z"), sent)
      assert.deepStrictEqual([created.status, pick(created, "trip", "started_at")], [201, null])
      assert.strictEqual((yield* get("/api/commute/active-trip", sent)).status, 204)
      const id = String(pick(created, "trip", "id"))
      const refused = yield* post(`/api/commute/${id}/start`, {}, sent)
      assert.deepStrictEqual(refusalOf(refused), [409, "other_trip_pending_activation"])
    })
  )
})
