import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { get, pick, post, send, tokenOf } from "#tests/support/account.ts"
import { anna, bo, carl, userId } from "#tests/support/builders.ts"
import { setNow } from "#tests/support/coast.ts"
import { aDrive, anOffer, askOn, keep, minuteOf, positionAt } from "#tests/support/drives.ts"
import { layerRegionApi } from "#tests/support/regionApi.ts"
import { createPerson } from "#tests/support/world.ts"

const [dora, erik] = [userId(5), userId(6)]
const offerPath = "/api/v3/commute/driver/trip"
const refusalOf = (answer: Parameters<typeof pick>[0]) => [answer.status, pick(answer, "error")]
const start = Effect.fn("start")(function* (driver: typeof bo, number: number) {
  return yield* post(`/api/commute/${aDrive(number, 0).id}/start`, {}, { token: yield* tokenOf(driver) })
})

layer(layerRegionApi, { timeout: "120 seconds" })("starting a trip", (it) => {
  it.effect("QUEUE-004 QUEUE-005 ERR-024 ERR-027 waits for its time and its turn", () =>
    Effect.gen(function* () {
      for (const [index, id] of [bo, anna, carl, dora, erik].entries()) yield* createPerson(id, index)
      yield* keep(aDrive(1, 0, { driverId: bo }))
      yield* keep(aDrive(2, 45, { driverId: bo }))
      yield* setNow("2026-03-02T06:58:00Z")
      const early = yield* start(bo, 1)
      assert.deepStrictEqual(
        [...refusalOf(early), pick(early, "earliest")],
        [403, "before_earliest_activation_time", "2026-03-02T07:00:00.000Z"]
      )
      yield* setNow("2026-03-02T07:50:00Z")
      assert.deepStrictEqual(refusalOf(yield* start(bo, 2)), [409, "other_trip_pending_activation"])
      assert.strictEqual((yield* start(bo, 1)).status, 200)
      assert.deepStrictEqual(refusalOf(yield* start(bo, 2)), [409, "other_trip_pending_completion"])
    })
  )

  it.effect(
    "START-004 START-005 BYCODE-006 TRIP-049 TRIP-050 is asked for no more once started, nor at all once completed",
    () =>
      Effect.gen(function* () {
        const driver = { token: yield* tokenOf(bo) }
        const trip = aDrive(1, 0)
        const [from, to] = [trip.stops[1]?.id ?? "", trip.stops[3]?.id ?? ""]
        const part = { id: trip.id, from, to }
        const state = () => get(`/api/driver-trip/${trip.id}/state`)
        assert.deepStrictEqual(refusalOf(yield* askOn(anna, part)), [409, "cannot_book_active_commute"])
        assert.deepInclude((yield* state()).body, {
          is_started: true,
          is_completed: false,
          is_deleted: false
        })

        yield* post(
          `/api/driver-trip/${trip.id}/position`,
          positionAt(trip.from, "2026-03-02T07:50:00Z"),
          driver
        )
        const code = String(pick(yield* post(`/api/driver-trip/${trip.id}/code`, {}, driver), "value"))
        const [annas, carls] = [{ token: yield* tokenOf(anna) }, { token: yield* tokenOf(carl) }]
        const prospects = yield* Effect.forEach([annas, carls], (sent) =>
          get(`/api/driver-trip-code/${code}`, sent)
        )
        const board = (index: number, sent: typeof annas) =>
          post(
            "/api/driver-trip-prospect/book",
            { prospect_id: pick(prospects[index] ?? assert.fail(), "prospect_id") },
            sent
          )
        assert.strictEqual((yield* board(0, annas)).status, 200)
        const booked = yield* get(`/api/driver-trip/${trip.id}/state`, annas)
        assert.isString(pick(booked, "already_booked_id"))

        yield* post(`/api/commute/${trip.id}/end`, { userExpectsSubsidy: false }, driver)
        assert.deepStrictEqual(refusalOf(yield* askOn(carl, part)), [409, "completed_trip"])
        assert.deepStrictEqual(refusalOf(yield* board(1, carls)), [409, "completed_trip"])
        const looked = yield* get(`/api/driver-trip-code/${code}`, carls)
        assert.deepStrictEqual(refusalOf(looked), [409, "completed_trip"])
        assert.deepStrictEqual((yield* state()).body, {
          already_booked_id: null,
          is_auto_bookable: false,
          auto_booked: null,
          is_deleted: false,
          is_started: true,
          is_completed: true
        })
      })
  )

  it.effect("TRIP-049 TRIP-050 TRIP-048 says that a trip was cancelled, and shows it to nobody", () =>
    Effect.gen(function* () {
      const trip = yield* keep(aDrive(6, 300, { driverId: dora }))
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
    "TRIP-046 TRIP-050 SRCH-041 says the same of a trip that is offered no more, until it is again",
    () =>
      Effect.gen(function* () {
        const trip = yield* keep(aDrive(9, 600, { driverId: dora }))
        const sent = { token: yield* tokenOf(dora) }
        const isDeleted = Effect.map(get(`/api/driver-trip/${trip.id}/state`), (state) =>
          pick(state, "is_deleted")
        )
        const part = { id: trip.id, from: trip.stops[0]?.id ?? "", to: trip.stops[3]?.id ?? "" }
        const offered = (is: boolean) =>
          send("PATCH", `/api/v3/commute/driver/offer/${trip.id}`, { offered: is }, sent)
        yield* offered(false)
        assert.strictEqual(yield* isDeleted, true)
        assert.deepStrictEqual(refusalOf(yield* askOn(anna, part)), [404, "trip_not_found"])
        yield* offered(true)
        assert.strictEqual(yield* isDeleted, false)
      })
  )

  it.effect("TRIP-018 LIVE-015 happens by itself to what leaves within five minutes", () =>
    Effect.gen(function* () {
      yield* setNow("2026-03-03T08:00:00Z")
      const sent = { token: yield* tokenOf(erik) }
      const later = yield* post(offerPath, anOffer("2026-03-03T08:08:00Z"), sent)
      assert.deepStrictEqual([later.status, pick(later, "trip", "started_at")], [201, null])
      yield* get(`/api/v3/commute/trip/${String(pick(later, "trip", "id"))}/cancel`, sent)
      const soon = yield* post(offerPath, anOffer("2026-03-03T08:05:00Z"), sent)
      assert.deepStrictEqual(
        [soon.status, minuteOf(pick(soon, "trip", "started_at")), pick(soon, "trip", "seats")],
        [201, "2026-03-03T08:00", 2]
      )
      const active = yield* get("/api/commute/active-trip", sent)
      assert.strictEqual(pick(active, "id"), pick(soon, "trip", "id"))
    })
  )

  it.effect("START-006 needs nothing to be said, not even in an empty body", () =>
    Effect.gen(function* () {
      const trip = yield* keep(aDrive(8, 24 * 60 + 10, { driverId: carl }))
      const sent = { token: yield* tokenOf(carl) }
      const started = yield* send("POST", `/api/commute/${trip.id}/start`, undefined, sent)
      assert.deepStrictEqual(
        [started.status, minuteOf(pick(started, "started_at"))],
        [200, "2026-03-03T08:00"]
      )
      const garbled = yield* send("POST", `/api/commute/${trip.id}/start`, { decline_pending: "yes" }, sent)
      assert.strictEqual(garbled.status, 422)
    })
  )

  it.effect("TRIP-018 TRIP-017 what may not start yet is saved all the same, and waits for its turn", () =>
    Effect.gen(function* () {
      const sent = { token: yield* tokenOf(dora) }
      yield* keep(aDrive(7, 24 * 60 - 60, { driverId: dora }))
      const made = yield* post(offerPath, anOffer("2026-03-03T08:00:00Z"), sent)
      assert.deepStrictEqual([made.status, pick(made, "trip", "started_at")], [201, null])
      assert.strictEqual((yield* get("/api/commute/active-trip", sent)).status, 204)
      const id = String(pick(made, "trip", "id"))
      const refused = yield* post(`/api/commute/${id}/start`, {}, sent)
      assert.deepStrictEqual(refusalOf(refused), [409, "other_trip_pending_activation"])
    })
  )
})
