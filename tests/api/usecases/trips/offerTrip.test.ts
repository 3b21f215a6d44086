import { assert, layer } from "@effect/vitest"
import { DateTime, Effect } from "effect"
import { anna, bo, carl } from "#tests/support/builders/entities.ts"
import { layerDemoRegionApi } from "#tests/support/region/demoRegion.ts"
import { get, pick, post, send, signUp, tokenOf } from "#tests/support/server/accountApi.ts"
import { setTime } from "#tests/support/server/clock.ts"
import { createPerson, topUp } from "#tests/support/world/people.ts"

const inDays = (days: number) => DateTime.formatIso(DateTime.add(DateTime.nowUnsafe(), { days }))

/** An offer from Roskilde to Copenhagen, addresses of the demo region. */
const offer = (more: Readonly<Record<string, unknown>> = {}) => ({
  type: "SINGLE_TRIP",
  charge_for_trip: true,
  departure: inDays(1),
  departure_stops: [],
  via_stops: [],
  seats: 3,
  from_street: "Tværbakken 9",
  from_zipcode: "4000",
  from_city: "Roskilde",
  from_country: "DK",
  from_lat: 55.64524,
  from_lng: 12.08543,
  from_place_id: null,
  to_street: "Fredensgade 30",
  to_zipcode: "1620",
  to_city: "København V",
  to_country: "DK",
  to_lat: 55.67519,
  to_lng: 12.55326,
  to_place_id: null,
  ...more
})
const path = "/api/v3/commute/driver/trip"

layer(layerDemoRegionApi, { timeout: "120 seconds" })("offering a trip", (it) => {
  it.effect(
    "TRIP-043 TRIP-034 the server plans the route, whatever route and distance the client sends",
    () =>
      Effect.gen(function* () {
        yield* createPerson(bo, { name: "Bo" })
        yield* createPerson(anna, { name: "Anna" })
        const sent = { token: yield* tokenOf(bo) }
        const forged = offer({
          departure_distance: 900_000,
          departure_duration: 1,
          departure_route: "_p~iF~ps|U"
        })
        const answer = yield* post(path, forged, sent)
        assert.strictEqual(answer.status, 201)
        assert.approximately(Number(pick(answer, "trip", "distance")), 38_000, 4000)
        assert.isAbove(Number(pick(answer, "trip", "duration")), 600)
        assert.notStrictEqual(pick(answer, "trip", "route"), "_p~iF~ps|U")
        assert.strictEqual(pick(answer, "trip", "seats"), 3)
      })
  )

  it.effect(
    "TRIP-011 C01 a trip offered without a number of seats has two, of which a booking takes one",
    () =>
      Effect.gen(function* () {
        const [driver, passenger] = [{ token: yield* tokenOf(bo) }, { token: yield* tokenOf(anna) }]
        yield* topUp(anna, 20_000)
        const { seats: _, ...withoutSeats } = offer({ departure: inDays(3) })
        const created = yield* post(path, withoutSeats, driver)
        const id = String(pick(created, "trip", "id"))
        const command = {
          driver_trip_id: id,
          from_driver_stop_id: pick(created, "trip", "from_via_stop_id"),
          to_driver_stop_id: pick(created, "trip", "to_via_stop_id")
        }
        const free = Effect.map(get(`/api/v3/commute/marketplace/trip/${id}`), (shown) =>
          pick(shown, "free_seats")
        )
        assert.deepStrictEqual([created.status, pick(created, "trip", "seats"), yield* free], [201, 2, 2])
        const requested = yield* post("/api/v3/commute/marketplace/book", command, passenger)
        yield* get(`/api/v3/commute/booking/${String(pick(requested, "id"))}/accept`, driver)
        const shown = yield* get(`${path}/${id}`, driver)
        assert.deepStrictEqual(
          [pick(shown, "seats"), pick(shown, "passenger_trips", "0", "seats"), yield* free],
          [2, 1, 1]
        )
      })
  )

  it.effect("TRIP-036 TRIP-037 a trip stops at its active meeting points in driving order", () =>
    Effect.gen(function* () {
      const sent = { token: yield* tokenOf(bo) }
      const query =
        "origin_lat=55.64524&origin_lng=12.08543&destination_lat=55.67519&destination_lng=12.55326"
      const route = yield* get(`/api/route?${query}`)
      const stops = pick(route, "stops")
      assert.isAbove(Array.isArray(stops) ? stops.length : 0, 2)
      const first = pick(route, "stops", "0", "id")
      const answer = yield* post(path, offer({ departure: inDays(2), departure_stops: [first] }), sent)
      const calls = pick(answer, "trip", "driver_stops")
      const active = Array.isArray(calls)
        ? calls.filter((call: { readonly deactivated: boolean }) => !call.deactivated)
        : []
      assert.strictEqual(active.length, 3)
      const times = active.map((call: { readonly planned_time: string }) => call.planned_time)
      assert.deepStrictEqual(times, times.toSorted())
      assert.deepStrictEqual(
        active.map((call: { readonly time: string }) => call.time),
        times
      )
      const hubs = Array.isArray(calls)
        ? calls.map((call: { readonly hub: { readonly image_path: string } | null }) => call.hub?.image_path)
        : []
      assert.isUndefined(hubs[0])
      assert.isNotEmpty(hubs.filter((image) => image?.startsWith("/tiles/hubs/") === true))
    })
  )

  it.effect("TRIP-024 TRIP-025 TRIP-027 ERR-007 each impossible offer is refused with its own code", () =>
    Effect.gen(function* () {
      const sent = { token: yield* tokenOf(bo) }
      const cases = [
        ["addresses_must_be_different", { to_lat: 55.64524, to_lng: 12.08543 }],
        ["country_not_supported", { to_country: "DE" }],
        ["invalid_address", { from_country: "NO" }],
        ["invalid_address", { to_country: "SE" }],
        ["route_too_short", { to_lat: 55.6462, to_lng: 12.0862 }],
        ["unable_to_create_route", { to_lat: 56.5, to_lng: 11.9 }],
        ["departure_in_the_past", { departure: inDays(-1) }]
      ] as const
      for (const [code, more] of cases) {
        const answer = yield* post(path, offer({ departure: inDays(5), ...more }), sent)
        assert.deepStrictEqual([answer.status, pick(answer, "error")], [422, code])
      }
      const overlapping = yield* post(path, offer(), sent)
      assert.deepStrictEqual(
        [overlapping.status, pick(overlapping, "error")],
        [409, "existing_trip_in_period"]
      )
    })
  )

  it.effect(
    "TRIP-043 a repeated idempotency key gets the first trip, and is refused with another offer",
    () =>
      Effect.gen(function* () {
        const sent = { token: yield* tokenOf(bo), headers: { "idempotency-key": "offered-once" } }
        const command = offer({ departure: inDays(12) })
        const first = yield* post(path, command, sent)
        assert.strictEqual(first.status, 201)
        assert.deepStrictEqual((yield* post(path, command, sent)).body, first.body)
        const stop = pick(first, "trip", "driver_stops", "1", "meeting_point_id")
        const others = [
          { departure_stops: [stop] },
          { via_stops: [{ lat: 55.65, lng: 12.3 }] },
          { departure: inDays(13) },
          { seats: 1 },
          { charge_for_trip: false },
          { to_street: "Fredensgade 31" }
        ]
        for (const other of others) {
          const answer = yield* post(path, { ...command, ...other }, sent)
          assert.deepStrictEqual([answer.status, pick(answer, "error")], [409, "idempotency_conflict"])
        }
      })
  )

  it.effect("TRIP-034 HTTP-001 a refusal names every invalid field, in Danish", () =>
    Effect.gen(function* () {
      const sent = { token: yield* tokenOf(bo), headers: { "accept-language": "da" } }
      const invalidFields = {
        type: "FREE",
        charge_for_trip: "yes",
        departure: "tomorrow",
        departure_stops: "none",
        seats: 9,
        via_stops: [{ lat: 99, lng: 0 }],
        from_street: 5,
        from_lat: 91,
        to_lng: "far",
        to_country: "Denmark"
      }
      const answer = yield* post(path, offer(invalidFields), sent)
      assert.strictEqual(answer.status, 422)
      const errors = pick(answer, "errors")
      const fields = typeof errors === "object" && errors !== null ? Object.keys(errors) : []
      for (const field of Object.keys(invalidFields)) {
        assert.isTrue(
          fields.some((name) => name.startsWith(field)),
          field
        )
      }
      assert.notMatch(JSON.stringify(errors), /Expected|expected/)
    })
  )

  it.effect("TRIP-045 TRIP-047 only its driver can open, start, end or cancel a trip", () =>
    Effect.gen(function* () {
      const driver = { token: yield* tokenOf(bo) }
      const stranger = { token: yield* tokenOf(anna) }
      const created = yield* post(path, offer({ departure: inDays(9) }), driver)
      const id = String(pick(created, "trip", "id"))
      for (const call of [`/api/v3/commute/driver/trip/${id}`, `/api/v3/commute/trip/${id}/cancel`]) {
        const answer = yield* get(call, stranger)
        assert.deepStrictEqual([answer.status, pick(answer, "error")], [404, "trip_not_found"])
        assert.strictEqual((yield* get(call)).status, 401)
      }
      for (const call of ["start", "end"]) {
        const answer = yield* post(`/api/commute/${id}/${call}`, { userExpectsSubsidy: false }, stranger)
        assert.deepStrictEqual([answer.status, pick(answer, "error")], [404, "trip_not_found"])
      }
      const cancelled = yield* get(`/api/v3/commute/trip/${id}/cancel`, driver)
      assert.strictEqual(cancelled.status, 204)
      assert.strictEqual(cancelled.headers.get("cache-control"), "no-store")
      assert.strictEqual((yield* get(`/api/trip/${id}`)).status, 404)
    })
  )

  it.effect("TRIP-047 TRIP-056 a trip can be cancelled by POST as well, by its driver only", () =>
    Effect.gen(function* () {
      const driver = { token: yield* tokenOf(bo) }
      const created = yield* post(path, offer({ departure: inDays(10) }), driver)
      const id = String(pick(created, "trip", "id"))
      const cancel = (sent: { readonly token?: string }) =>
        send("POST", `/api/v3/commute/trip/${id}/cancel`, undefined, sent)
      assert.strictEqual((yield* cancel({})).status, 401)
      const refused = yield* cancel({ token: yield* tokenOf(anna) })
      assert.deepStrictEqual([refused.status, pick(refused, "error")], [404, "trip_not_found"])
      assert.strictEqual((yield* get(`/api/trip/${id}`)).status, 200)
      assert.deepStrictEqual([(yield* cancel(driver)).status, (yield* cancel(driver)).status], [204, 204])
      assert.strictEqual((yield* get(`/api/trip/${id}`)).status, 404)
    })
  )

  it.effect(
    "TRIP-043 a repeated idempotency key gets the first trip after its departure, a new offer in the past is refused",
    () =>
      Effect.gen(function* () {
        const command = offer({ departure: inDays(11) })
        const keyed = { "idempotency-key": "offered-before" }
        const first = yield* post(path, command, { token: yield* tokenOf(bo), headers: keyed })
        assert.strictEqual(first.status, 201)
        yield* setTime(inDays(12))
        const sent = { token: yield* tokenOf(bo), headers: keyed }
        assert.deepStrictEqual((yield* post(path, command, sent)).body, first.body)
        const other = yield* post(path, command, { token: sent.token })
        assert.deepStrictEqual([other.status, pick(other, "error")], [422, "departure_in_the_past"])
      })
  )

  it.effect(
    "TRIP-018 ERR-014 an offer that would start now beside an active trip is saved, and the answer tells that it has not started",
    () =>
      Effect.gen(function* () {
        yield* createPerson(carl, { name: "Carl" })
        const begin = DateTime.add(DateTime.nowUnsafe(), { days: 20 })
        const after = (minutes: number) => DateTime.formatIso(DateTime.add(begin, { minutes }))
        yield* setTime(after(0))
        const sent = { token: yield* tokenOf(carl) }
        const offerAt = (minutes: number, headers: Readonly<Record<string, string>> = {}) =>
          post(path, offer({ departure: after(minutes) }), { ...sent, headers })
        const active = yield* offerAt(0)
        assert.isString(pick(active, "trip", "started_at"))
        assert.deepStrictEqual(Object.keys(Object(active.body)), ["trip"])

        yield* setTime(after(120))
        const danish = { "accept-language": "da", "idempotency-key": "beside-an-active-trip" }
        const queued = yield* offerAt(122, danish)
        assert.strictEqual(queued.status, 201)
        assert.isNull(pick(queued, "trip", "started_at"))
        assert.deepInclude(queued.body, {
          error: "user_has_ongoing_activity",
          identifier: "user_has_ongoing_activity",
          message: "Du har allerede en tur i gang. Afslut den først."
        })
        assert.deepStrictEqual((yield* offerAt(122, danish)).body, queued.body)
        const later = yield* offerAt(240)
        assert.deepStrictEqual([later.status, pick(later, "error")], [201, undefined])
        const own = yield* get(`${path}/${String(pick(queued, "trip", "id"))}`, sent)
        assert.strictEqual(own.status, 200)
      })
  )

  it.effect("ONB-008 a visitor without a name completes the profile before offering a trip", () =>
    Effect.gen(function* () {
      const sent = { token: (yield* signUp("+4521212131")).token }
      const command = offer({
        departure: DateTime.formatIso(DateTime.add(DateTime.nowUnsafe(), { days: 22 }))
      })
      const position = {
        lat: command.from_lat,
        lng: command.from_lng,
        accuracy: 5,
        timestamp: command.departure
      }
      const refused = [
        yield* post(path, command, sent),
        yield* post(path, { ...command, type: "WORK", times: { monday_leave: "08:00" } }, sent),
        yield* post("/api/on-demand-trip", { ...command, position }, sent)
      ]
      for (const answer of refused) {
        assert.deepStrictEqual(
          [answer.status, pick(answer, "error"), pick(answer, "missing")],
          [403, "profile_incomplete", ["name", "last_name", "email", "zipcode"]]
        )
      }
      const profile = { name: "Vera", last_name: "Lund", email: "vera@example.dk", zipcode: "4000" }
      assert.strictEqual((yield* send("PATCH", "/api/me", profile, sent)).status, 200)
      assert.strictEqual((yield* post(path, command, sent)).status, 201)
    })
  )
})
