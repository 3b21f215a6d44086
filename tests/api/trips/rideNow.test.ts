import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { get, pick, post, signUp, tokenOf } from "#tests/support/account.ts"
import { anna, bo, carl, copenhagen, onWire, userId } from "#tests/support/builders.ts"
import { setNow } from "#tests/support/coast.ts"
import {
  aDrive,
  anOffer,
  askOn,
  foundBetween,
  fredensgade,
  keep,
  minuteOf,
  positionAt,
  tvaerbakken
} from "#tests/support/drives.ts"
import { layerRegionApi } from "#tests/support/regionApi.ts"
import { createPerson } from "#tests/support/world.ts"

const [dora, erik, freja] = [userId(5), userId(6), userId(7)]
const now = "2026-03-02T08:00:00.000Z"
const path = "/api/on-demand-trip"
const command = (more: Readonly<Record<string, unknown>> = {}) => ({
  ...positionAt(tvaerbakken, now),
  ...onWire("to", fredensgade),
  ...more
})
const refusalOf = (answer: Parameters<typeof pick>[0]) => [answer.status, pick(answer, "error")]
const ongoing = [409, "user_has_ongoing_activity"]

layer(layerRegionApi, { timeout: "120 seconds" })("riding now", (it) => {
  let trip = ""

  it.effect(
    "NOW-007 NOW-003 TRIP-011 TRIP-040 LIVE-015 PROD-006 is under way at once, four seats, free",
    () =>
      Effect.gen(function* () {
        yield* setNow(now)
        for (const [index, id] of [bo, anna, carl, dora, erik, freja].entries())
          yield* createPerson(id, index)
        const sent = { token: yield* tokenOf(bo), headers: { "idempotency-key": "ride-now-1" } }
        assert.strictEqual((yield* get("/api/commute/active-trip", sent)).status, 204)
        const made = yield* post(path, command({ seats: 2, charge_for_trip: true }), sent)
        assert.strictEqual(made.status, 201)
        trip = String(pick(made, "id"))
        assert.deepInclude(made.body, {
          type: "ON_DEMAND",
          seats: 4,
          offered: false,
          charge_for_trip: false,
          from_city: "Roskilde",
          from_country: "DK",
          to_street: "Fredensgade 30"
        })
        for (const name of ["planned_departure", "departure_time", "started_at"]) {
          assert.strictEqual(minuteOf(pick(made, name)), minuteOf(now))
        }
        assert.approximately(Number(pick(made, "distance")), 38_000, 4000)
        assert.deepStrictEqual((yield* post(path, command(), sent)).body, made.body)
        assert.deepStrictEqual((yield* get("/api/commute/active-trip", sent)).body, made.body)
        const overview = yield* get("/api/v3/commute/overview/list", sent)
        assert.strictEqual(pick(overview, "on_demand_trip", "id"), trip)
      })
  )

  it.effect("NOW-002 is not public: neither searched, nor shared, nor asked for", () =>
    Effect.gen(function* () {
      const offered = yield* post(
        "/api/v3/commute/driver/trip",
        anOffer("2026-03-02T08:30:00Z", { seats: 2 }),
        { token: yield* tokenOf(carl) }
      )
      const shared = String(pick(offered, "trip", "id"))
      assert.deepStrictEqual(yield* foundBetween(tvaerbakken, fredensgade, now), [shared])
      assert.strictEqual((yield* get(`/api/trip/${shared}`)).status, 200)
      assert.deepStrictEqual(refusalOf(yield* get(`/api/trip/${trip}`)), [404, "trip_not_found"])
      const own = yield* get(`/api/v3/commute/driver/trip/${trip}`, { token: yield* tokenOf(bo) })
      const part = {
        id: trip,
        from: String(pick(own, "from_via_stop_id")),
        to: String(pick(own, "to_via_stop_id"))
      }
      assert.deepStrictEqual(refusalOf(yield* askOn(anna, part)), [404, "trip_not_found"])
      const opened = (sent: { readonly token?: string }) =>
        get(`/api/v3/commute/marketplace/trip/${trip}`, sent)
      for (const sent of [{}, { token: yield* tokenOf(anna) }]) {
        assert.deepStrictEqual(refusalOf(yield* opened(sent)), [404, "trip_not_found"])
      }
      assert.strictEqual((yield* opened({ token: yield* tokenOf(bo) })).status, 200)
    })
  )

  it.effect(
    "NOW-001 CODE-001 CODE-012 CODE-013 is boarded by its code, seen without an account, never charged",
    () =>
      Effect.gen(function* () {
        const driver = { token: yield* tokenOf(bo) }
        const code = yield* post(`/api/driver-trip/${trip}/code`, {}, driver)
        assert.strictEqual(code.status, 200)
        assert.deepStrictEqual(Object.keys(Object(code.body)).toSorted(), [
          "link",
          "renews_at",
          "renews_in",
          "value"
        ])
        const value = String(pick(code, "value"))
        assert.match(value, /^\d{8}$/)
        assert.isTrue(String(pick(code, "link")).endsWith(`/qr/${value}`))
        assert.deepStrictEqual(
          [minuteOf(pick(code, "renews_at")), pick(code, "renews_in")],
          ["2026-03-02T08:05", 300]
        )

        const seen = yield* get(`/api/driver-trip-code/${value.slice(0, 4)}-${value.slice(4)}`)
        assert.strictEqual(seen.status, 200)
        assert.deepStrictEqual([pick(seen, "code"), pick(seen, "trip", "trip_id")], [value, trip])
        assert.deepStrictEqual([pick(seen, "trip", "actual_price"), pick(seen, "trip", "free_seats")], [0, 4])
        const visitor = yield* signUp("+4521212121")
        const boarded = yield* post(
          "/api/driver-trip-prospect/book",
          { prospect_id: pick(seen, "prospect_id") },
          { token: visitor.token }
        )
        assert.deepStrictEqual(
          [
            boarded.status,
            pick(boarded, "trip", "passenger_trip", "status"),
            pick(boarded, "trip", "passenger_trip", "price")
          ],
          [200, "ACCEPTED", 0]
        )
        const opened = yield* get(`/api/v3/commute/marketplace/trip/${trip}`, { token: visitor.token })
        assert.strictEqual(opened.status, 200)
        assert.deepStrictEqual(refusalOf(yield* get("/api/driver-trip-code/00000000")), [
          404,
          "invalid_trip_code"
        ])
        assert.deepStrictEqual(refusalOf(yield* get(`/api/driver-trip-code/${value}`, driver)), [
          403,
          "driving"
        ])
      })
  )

  it.effect(
    "CODE-010 CODE-002 has no new code within a thousand metres of its destination, and keeps the one in force",
    () =>
      Effect.gen(function* () {
        const driver = { token: yield* tokenOf(bo) }
        const later = "2026-03-02T08:25:00Z"
        yield* setNow(later)
        const codeAt = Effect.fnUntraced(function* (lat: number) {
          const place = { lat, lng: fredensgade.lng }
          yield* post(`/api/driver-trip/${trip}/position`, positionAt(place, later), driver)
          return yield* post(`/api/driver-trip/${trip}/code`, {}, driver)
        })
        assert.deepStrictEqual(refusalOf(yield* post(`/api/driver-trip/${trip}/code`, {}, driver)), [
          409,
          "no_recent_position"
        ])
        const near = yield* codeAt(fredensgade.lat + 0.0089)
        assert.deepStrictEqual([...refusalOf(near), pick(near, "distance")], [409, "near_destination", 990])
        yield* setNow("2026-03-02T08:25:01Z")
        yield* post(
          `/api/driver-trip/${trip}/position`,
          positionAt({ lat: fredensgade.lat + 0.0091, lng: fredensgade.lng }, "2026-03-02T08:25:01Z"),
          driver
        )
        const code = yield* post(`/api/driver-trip/${trip}/code`, {}, driver)
        assert.strictEqual(code.status, 200)
        yield* setNow("2026-03-02T08:27:00Z")
        yield* post(
          `/api/driver-trip/${trip}/position`,
          positionAt(fredensgade, "2026-03-02T08:27:00Z"),
          driver
        )
        const again = yield* post(`/api/driver-trip/${trip}/code`, {}, driver)
        assert.deepStrictEqual([again.status, pick(again, "value")], [200, pick(code, "value")])
        assert.approximately(Number(pick(again, "renews_in")), 180, 3)
      })
  )

  it.effect("NOW-004 NOW-005 ERR-014 is refused to whoever drives, and to whoever has an overdue trip", () =>
    Effect.gen(function* () {
      yield* setNow("2026-03-02T08:30:00Z")
      const here = command(positionAt(tvaerbakken, "2026-03-02T08:30:00Z"))
      const languages = ["en", "da", "sv", "nl", "nb"]
      const token = yield* tokenOf(bo)
      const refused = yield* Effect.forEach(languages, (one) =>
        post(path, here, { token, headers: { "accept-language": one } })
      )
      for (const answer of refused) assert.deepStrictEqual(refusalOf(answer), ongoing)
      assert.strictEqual(new Set(refused.map((answer) => pick(answer, "message"))).size, 5)

      yield* keep(aDrive(50, -60, { driverId: dora }))
      const doras = { token: yield* tokenOf(dora) }
      assert.deepStrictEqual(refusalOf(yield* post(path, here, doras)), ongoing)
      yield* get(`/api/v3/commute/trip/${aDrive(50, -60).id}/cancel`, doras)
      assert.strictEqual((yield* post(path, here, doras)).status, 201)
    })
  )

  it.effect("NOW-005 starts once, however often it is pressed at the same time", () =>
    Effect.gen(function* () {
      const sent = { token: yield* tokenOf(erik) }
      const here = command(positionAt(tvaerbakken, "2026-03-02T08:30:00Z"))
      const answers = yield* Effect.all(
        [1, 2, 3, 4].map(() => post(path, here, sent)),
        {
          concurrency: "unbounded"
        }
      )
      assert.deepStrictEqual(answers.map(({ status }) => String(status)).toSorted(), [
        "201",
        "409",
        "409",
        "409"
      ])
    })
  )

  it.effect(
    "NOW-007 TRIP-024 TRIP-025 TRIP-026 TRIP-027 goes where there is a road, from and to known places",
    () =>
      Effect.gen(function* () {
        const sent = { token: yield* tokenOf(freja) }
        const table = [
          ["invalid_address", positionAt({ lat: 56.5, lng: 11.9 }, now)],
          ["invalid_address", { to_street: " ", to_lat: 56.5, to_lng: 11.9 }],
          ["country_not_supported", { to_country: "DE" }],
          ["addresses_must_be_different", { ...onWire("to", tvaerbakken), ...onWire("from", tvaerbakken) }],
          ["route_too_short", { ...onWire("from", tvaerbakken), to_lat: 55.6462, to_lng: 12.0862 }]
        ] as const
        for (const [code, more] of table) {
          assert.deepStrictEqual(refusalOf(yield* post(path, command(more), sent)), [422, code])
        }
        const faulty = yield* post(
          path,
          { ...command(), position: { lat: 99, lng: 12, timestamp: now } },
          sent
        )
        assert.strictEqual(faulty.status, 422)
        assert.match(
          JSON.stringify(pick(faulty, "errors")),
          /position\.lat.*position\.accuracy|position\.accuracy.*position\.lat/
        )
        assert.strictEqual((yield* post(path, command())).status, 401)
        assert.strictEqual(
          (yield* post(path, command(onWire("to", { ...fredensgade, ...copenhagen })), sent)).status,
          201
        )
      })
  )
})
