import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { anna, aTrip, bo, carl, copenhagen, onWire, userId } from "#tests/support/builders/entities.ts"
import { anOfferPayload, aPositionPayload, toMinute } from "#tests/support/builders/payloads.ts"
import { fredensgade, tvaerbakken } from "#tests/support/region/addresses.ts"
import { layerDemoRegionApi } from "#tests/support/region/demoRegion.ts"
import { get, pick, post, signUp, tokenOf } from "#tests/support/server/accountApi.ts"
import { setTime } from "#tests/support/server/clock.ts"
import { findTripsBetween } from "#tests/support/server/searchStream.ts"
import { createPerson } from "#tests/support/world/people.ts"
import { bookPart, offer } from "#tests/support/world/trips.ts"

const [dora, erik, freja, gustav] = [userId(5), userId(6), userId(7), userId(8)]
const now = "2026-03-02T08:00:00.000Z"
const path = "/api/on-demand-trip"
const command = (more: Readonly<Record<string, unknown>> = {}) => ({
  ...aPositionPayload(tvaerbakken, now),
  ...onWire("to", fredensgade),
  ...more
})
const refusalOf = (answer: Parameters<typeof pick>[0]) => [answer.status, pick(answer, "error")]
const ongoingActivity = [409, "user_has_ongoing_activity"]

layer(layerDemoRegionApi, { timeout: "120 seconds" })("a ride now", (it) => {
  let trip = ""

  it.effect(
    "NOW-007 NOW-003 TRIP-011 PROD-006 a ride now starts at once, with four seats and no charge",
    () =>
      Effect.gen(function* () {
        yield* setTime(now)
        for (const id of [bo, anna, carl, dora, erik, freja, gustav]) yield* createPerson(id)
        const sent = { token: yield* tokenOf(bo), headers: { "idempotency-key": "ride-now-1" } }
        const created = yield* post(path, command({ seats: 2, charge_for_trip: true }), sent)
        assert.strictEqual(created.status, 201)
        trip = String(pick(created, "id"))
        assert.deepInclude(created.body, {
          type: "ON_DEMAND",
          seats: 4,
          offered: false,
          charge_for_trip: false,
          from_city: "Roskilde",
          from_country: "DK",
          to_street: "Fredensgade 30"
        })
        for (const name of ["planned_departure", "departure_time", "started_at"]) {
          assert.strictEqual(toMinute(pick(created, name)), "2026-03-02T08:00")
        }
        assert.approximately(Number(pick(created, "distance")), 38_000, 4000)
        // The car has moved on when the driver tries again.
        const again = command(aPositionPayload({ ...tvaerbakken, lat: tvaerbakken.lat + 0.001 }, now))
        assert.deepStrictEqual((yield* post(path, again, sent)).body, created.body)
      })
  )

  it.effect(
    "LIVE-015 TRIP-040 a ride now is its driver's active trip and the ON_DEMAND trip of the overview",
    () =>
      Effect.gen(function* () {
        const sent = { token: yield* tokenOf(gustav) }
        assert.strictEqual((yield* get("/api/commute/active-trip", sent)).status, 204)
        const created = yield* post(path, command(), sent)
        assert.deepStrictEqual((yield* get("/api/commute/active-trip", sent)).body, created.body)
        const shown = pick(yield* get("/api/v3/commute/overview/list", sent), "on_demand_trip")
        assert.deepInclude(shown, { id: pick(created, "id"), type: "ON_DEMAND" })
      })
  )

  it.effect("NOW-002 a ride now can be neither found, shared nor requested", () =>
    Effect.gen(function* () {
      const offered = yield* post(
        "/api/v3/commute/driver/trip",
        anOfferPayload("2026-03-02T08:30:00Z", { seats: 2 }),
        { token: yield* tokenOf(carl) }
      )
      const sharedTrip = String(pick(offered, "trip", "id"))
      assert.deepStrictEqual(yield* findTripsBetween(tvaerbakken, fredensgade, now), [sharedTrip])
      assert.strictEqual((yield* get(`/api/trip/${sharedTrip}`)).status, 200)
      assert.deepStrictEqual(refusalOf(yield* get(`/api/trip/${trip}`)), [404, "trip_not_found"])
      const own = yield* get(`/api/v3/commute/driver/trip/${trip}`, { token: yield* tokenOf(bo) })
      const part = {
        id: trip,
        from: String(pick(own, "from_via_stop_id")),
        to: String(pick(own, "to_via_stop_id"))
      }
      assert.deepStrictEqual(refusalOf(yield* bookPart(anna, part)), [404, "trip_not_found"])
      const opened = (sent: { readonly token?: string }) =>
        get(`/api/v3/commute/marketplace/trip/${trip}`, sent)
      for (const sent of [{}, { token: yield* tokenOf(anna) }]) {
        assert.deepStrictEqual(refusalOf(yield* opened(sent)), [404, "trip_not_found"])
      }
      assert.strictEqual((yield* opened({ token: yield* tokenOf(bo) })).status, 200)
    })
  )

  it.effect(
    "NOW-001 CODE-001 CODE-013 BOOK-005 visitors see a ride now by its code and board it without charge, as guests",
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
          [toMinute(pick(code, "renews_at")), pick(code, "renews_in")],
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
        for (const [language, name] of [
          ["en", "Guest"],
          ["da", "Gæst"],
          ["nl", "Gast"]
        ] as const) {
          const headers = { "accept-language": language }
          const own = yield* get(`/api/v3/commute/driver/trip/${trip}`, { ...driver, headers })
          assert.deepInclude(pick(own, "passenger_trips", "0", "user"), { name: "", display_name: name })
        }
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
    "CODE-010 CODE-002 within a thousand metres of the destination no new code is issued, a valid one stays",
    () =>
      Effect.gen(function* () {
        const driver = { token: yield* tokenOf(bo) }
        const later = "2026-03-02T08:25:00Z"
        yield* setTime(later)
        const codeAt = Effect.fnUntraced(function* (lat: number) {
          const place = { lat, lng: fredensgade.lng }
          yield* post(`/api/driver-trip/${trip}/position`, aPositionPayload(place, later), driver)
          return yield* post(`/api/driver-trip/${trip}/code`, {}, driver)
        })
        assert.deepStrictEqual(refusalOf(yield* post(`/api/driver-trip/${trip}/code`, {}, driver)), [
          409,
          "no_recent_position"
        ])
        const near = yield* codeAt(fredensgade.lat + 0.0089)
        assert.deepStrictEqual([...refusalOf(near), pick(near, "distance")], [409, "near_destination", 990])
        yield* setTime("2026-03-02T08:25:01Z")
        yield* post(
          `/api/driver-trip/${trip}/position`,
          aPositionPayload({ lat: fredensgade.lat + 0.0091, lng: fredensgade.lng }, "2026-03-02T08:25:01Z"),
          driver
        )
        const code = yield* post(`/api/driver-trip/${trip}/code`, {}, driver)
        assert.strictEqual(code.status, 200)
        yield* setTime("2026-03-02T08:27:00Z")
        yield* post(
          `/api/driver-trip/${trip}/position`,
          aPositionPayload(fredensgade, "2026-03-02T08:27:00Z"),
          driver
        )
        const again = yield* post(`/api/driver-trip/${trip}/code`, {}, driver)
        assert.deepStrictEqual([again.status, pick(again, "value")], [200, pick(code, "value")])
        assert.approximately(Number(pick(again, "renews_in")), 180, 3)
      })
  )

  it.effect(
    "NOW-004 NOW-005 ERR-014 a driver with a trip under way or an overdue trip cannot start a ride now",
    () =>
      Effect.gen(function* () {
        yield* setTime("2026-03-02T08:30:00Z")
        const here = command(aPositionPayload(tvaerbakken, "2026-03-02T08:30:00Z"))
        const languages = ["en", "da", "sv", "nl", "nb"]
        const token = yield* tokenOf(bo)
        const refused = yield* Effect.forEach(languages, (one) =>
          post(path, here, { token, headers: { "accept-language": one } })
        )
        for (const answer of refused) assert.deepStrictEqual(refusalOf(answer), ongoingActivity)
        assert.strictEqual(new Set(refused.map((answer) => pick(answer, "message"))).size, 5)

        yield* offer(aTrip({ number: 50, later: { minutes: -60 }, chargeForTrip: false, driverId: dora }))
        const doras = { token: yield* tokenOf(dora) }
        assert.deepStrictEqual(refusalOf(yield* post(path, here, doras)), ongoingActivity)
        yield* get(
          `/api/v3/commute/trip/${aTrip({ number: 50, later: { minutes: -60 }, chargeForTrip: false }).id}/cancel`,
          doras
        )
        assert.strictEqual((yield* post(path, here, doras)).status, 201)
      })
  )

  it.effect("NOW-005 concurrent commands of a driver start one ride now", () =>
    Effect.gen(function* () {
      const sent = { token: yield* tokenOf(erik) }
      const here = command(aPositionPayload(tvaerbakken, "2026-03-02T08:30:00Z"))
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
    "TRIP-024 TRIP-025 TRIP-026 TRIP-027 a ride now needs valid addresses and a route between them",
    () =>
      Effect.gen(function* () {
        const sent = { token: yield* tokenOf(freja) }
        const cases = [
          ["invalid_address", aPositionPayload({ lat: 56.5, lng: 11.9 }, now)],
          ["invalid_address", { to_street: " ", to_lat: 56.5, to_lng: 11.9 }],
          ["country_not_supported", { to_country: "DE" }],
          ["addresses_must_be_different", { ...onWire("to", tvaerbakken), ...onWire("from", tvaerbakken) }],
          ["route_too_short", { ...onWire("from", tvaerbakken), to_lat: 55.6462, to_lng: 12.0862 }]
        ] as const
        for (const [code, more] of cases) {
          assert.deepStrictEqual(refusalOf(yield* post(path, command(more), sent)), [422, code])
        }
      })
  )

  it.effect("NOW-007 LOC-001 a ride now needs a position of now", () =>
    Effect.gen(function* () {
      const sent = { token: yield* tokenOf(freja) }
      const at = (timestamp: string) => post(path, command(aPositionPayload(tvaerbakken, timestamp)), sent)
      assert.deepStrictEqual(refusalOf(yield* at("2020-01-01T08:00:00Z")), [409, "no_recent_position"])
      const future = yield* at("2030-01-01T08:00:00Z")
      assert.deepStrictEqual(refusalOf(future), [422, "position_in_the_future"])
      assert.deepStrictEqual(pick(future, "errors"), { "position.timestamp": [pick(future, "message")] })
      assert.strictEqual((yield* get("/api/commute/active-trip", sent)).status, 204)
    })
  )

  it.effect("NOW-007 a ride now needs a signed-in driver and a position with its accuracy", () =>
    Effect.gen(function* () {
      const sent = { token: yield* tokenOf(freja) }
      const position = { lat: 99, lng: 12, timestamp: now }
      const invalid = yield* post(path, { ...command(), position }, sent)
      assert.strictEqual(invalid.status, 422)
      assert.match(
        JSON.stringify(pick(invalid, "errors")),
        /position\.lat.*position\.accuracy|position\.accuracy.*position\.lat/
      )
      assert.strictEqual((yield* post(path, command())).status, 401)
      const toCopenhagen = command({
        ...aPositionPayload(tvaerbakken, "2026-03-02T08:30:00Z"),
        ...onWire("to", { ...fredensgade, ...copenhagen })
      })
      assert.strictEqual((yield* post(path, toCopenhagen, sent)).status, 201)
    })
  )
})
