import { assert, layer } from "@effect/vitest"
import { DateTime, Effect, Option } from "effect"
import { ProductClock } from "#api/clock/ProductClock.ts"
import { moveClock } from "#api/dev/moveClock.ts"
import { RecurringTrips } from "#core/ports/RecurringTrips.ts"
import { occurrenceId } from "#core/recurring/occurrenceId.ts"
import { RecurringTripId } from "#core/shared/ids.ts"
import { anna, at, bo, carl } from "#tests/support/builders/entities.ts"
import { mondayAndThursdayWeek, stopIdOn } from "#tests/support/builders/recurringTrips.ts"
import { layerDemoRegionApi } from "#tests/support/region/demoRegion.ts"
import { type ApiResponse, get, pick, post, send, tokenOf } from "#tests/support/server/accountApi.ts"
import { withBackgroundWork } from "#tests/support/server/backgroundWork.ts"
import { createPerson, topUp } from "#tests/support/world/people.ts"
import { departuresOf } from "#tests/support/world/recurringTrips.ts"

const now = at("2026-03-20T12:00:00Z")
const offerPath = "/api/v3/commute/driver/trip"
const path = "/api/v3/commute/recurring"

/** Roskilde to Copenhagen, addresses of the demo region. */
const offer = (more: Readonly<Record<string, unknown>> = {}) => ({
  type: "WORK",
  charge_for_trip: true,
  times: { monday_leave: "08:00", thursday_leave: "16:30", friday_leave: null },
  departure_stops: [],
  via_stops: [],
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
const idsOf = (value: unknown): ReadonlyArray<string> =>
  Array.isArray(value) ? value.map((one: { readonly id: string }) => one.id) : []

layer(withBackgroundWork(layerDemoRegionApi), { timeout: "120 seconds" })(
  "a recurring trip of a driver",
  (it) => {
    let recurringTrip = RecurringTripId.make(bo)
    const routeOf = Effect.gen(function* () {
      return Option.getOrThrow(yield* (yield* RecurringTrips).routeOf(recurringTrip))
    })

    it.effect("TRIP-043 RECUR-013 RECUR-014 is offered once with its idempotency key", () =>
      Effect.gen(function* () {
        yield* (yield* ProductClock).setNow(DateTime.toEpochMillis(now))
        yield* createPerson(bo, { name: "Bo" })
        yield* createPerson(anna, { name: "Anna" })
        const options = { token: yield* tokenOf(bo), headers: { "idempotency-key": "recurring-trip-1" } }
        const created = yield* post(offerPath, offer(), options)
        assert.strictEqual(created.status, 201)
        recurringTrip = RecurringTripId.make(String(pick(created, "recurring_trip", "id")))
        assert.deepInclude(pick(created, "recurring_trip"), {
          role: "DRIVER",
          seats: 2,
          leave_stop_count: 0,
          charge_for_trip: true,
          auto_offer: false,
          planned_time_by: "DEPARTURE",
          from_street: "Tværbakken 9",
          from_zipcode: "4000",
          from_city: "Roskilde",
          to_street: "Fredensgade 30",
          to_zipcode: "1620",
          to_city: "København V"
        })
        assert.deepStrictEqual((yield* post(offerPath, offer(), options)).body, created.body)
        const other = yield* post(offerPath, offer({ seats: 4 }), options)
        assert.deepStrictEqual([other.status, pick(other, "error")], [409, "idempotency_conflict"])
        assert.deepStrictEqual(idsOf(pick(yield* get(path, options), "data")), [recurringTrip])
      })
    )

    it.effect("RECUR-015 PROD-006 has an occurrence on each of its days ahead, at its time of the day", () =>
      Effect.gen(function* () {
        const options = { token: yield* tokenOf(bo) }
        const own = yield* get(`${path}/${recurringTrip}`, options)
        assert.deepInclude(own.body, mondayAndThursdayWeek)
        assert.deepStrictEqual(yield* departuresOf(recurringTrip), [
          "2026-03-23T07:00Z",
          "2026-03-26T15:30Z",
          "2026-03-30T06:00Z",
          "2026-04-02T14:30Z"
        ])
        const overview = yield* get("/api/v3/commute/overview/list", options)
        assert.lengthOf(idsOf(pick(overview, "driver_trips")), 4)
        assert.strictEqual(pick(overview, "driver_trips", "0", "recurring_trip_id"), recurringTrip)
      })
    )

    it.effect(
      "RECUR-011 TRIP-024 is refused with the invalid field named in the language of the driver",
      () =>
        Effect.gen(function* () {
          const options = { token: yield* tokenOf(bo), headers: { "accept-language": "da" } }
          const table = [
            [{ times: {} }, "times", "Vælg et tidspunkt."],
            [{ times: { monday_leave: null } }, "times", "Vælg et tidspunkt."],
            [{ times: undefined }, "times", "Vælg et tidspunkt."],
            [{ type: "SINGLE_TRIP", times: undefined }, "departure", "Vælg et tidspunkt."]
          ] as const
          for (const [more, field, text] of table) {
            const answer = yield* post(offerPath, offer(more), options)
            assert.strictEqual(answer.status, 422)
            assert.deepStrictEqual(pick(answer, "errors", field), [text])
          }
          const notATime = yield* post(offerPath, offer({ times: { monday_leave: "8 am" } }), options)
          assert.strictEqual(notATime.status, 422)
          assert.match(JSON.stringify(pick(notATime, "errors")), /monday_leave/)
          const samePlace = yield* post(offerPath, offer({ to_lat: 55.64524, to_lng: 12.08543 }), options)
          assert.strictEqual(pick(samePlace, "error"), "addresses_must_be_different")
        })
    )

    it.effect("RECUR-016 RECUR-017 is listed and found by its driver only", () =>
      Effect.gen(function* () {
        const [driver, stranger] = [{ token: yield* tokenOf(bo) }, { token: yield* tokenOf(anna) }]
        assert.deepStrictEqual(idsOf(pick(yield* get(path, driver), "data")), [recurringTrip])
        assert.deepStrictEqual(idsOf(pick(yield* get(path, stranger), "data")), [])
        assert.strictEqual(pick(yield* get(`${path}/${recurringTrip}`, driver), "id"), recurringTrip)
        for (const method of ["GET", "PUT", "DELETE"]) {
          const answer = yield* send(
            method,
            `${path}/${recurringTrip}`,
            method === "PUT" ? {} : undefined,
            stranger
          )
          assert.deepStrictEqual([answer.status, pick(answer, "error")], [404, "recurring_trip_not_found"])
          assert.strictEqual((yield* send(method, `${path}/${recurringTrip}`)).status, 401)
        }
      })
    )

    it.effect(
      "ERR-012 RECUR-018 is refused at the time of another one of its driver, also when it changes",
      () =>
        Effect.gen(function* () {
          yield* createPerson(carl, { name: "Carl" })
          const options = { token: yield* tokenOf(carl) }
          const conflict = [409, "existing_trip_in_period"]
          const refusalOf = (answer: ApiResponse) => [answer.status, pick(answer, "error")]
          const offered = yield* post(offerPath, offer(), options)
          assert.strictEqual(offered.status, 201)
          for (const times of [
            { monday_leave: "08:00" },
            { tuesday_leave: "08:00", thursday_leave: "16:40" }
          ]) {
            assert.deepStrictEqual(refusalOf(yield* post(offerPath, offer({ times }), options)), conflict)
          }
          const onTuesdays = yield* post(offerPath, offer({ times: { tuesday_leave: "08:00" } }), options)
          assert.strictEqual(onTuesdays.status, 201)
          const [first, second] = idsOf(pick(yield* get(path, options), "data"))
          const change = (id: string | undefined, more: object) => send("PUT", `${path}/${id}`, more, options)
          assert.deepStrictEqual(refusalOf(yield* change(second, { monday_leave: "08:10" })), conflict)
          assert.strictEqual((yield* change(second, { monday_leave: "18:00" })).status, 200)
          assert.strictEqual((yield* change(first, { monday_leave: "08:05", seats: 3 })).status, 200)
          yield* send("DELETE", `${path}/${first}`, undefined, options)
          assert.strictEqual((yield* change(second, { monday_leave: "08:10" })).status, 200)
        })
    )

    it.effect("BOOK-019 SRCH-019 N25 is opened and booked on a day months ahead", () =>
      Effect.gen(function* () {
        yield* topUp(anna, 50_000)
        const options = { token: yield* tokenOf(anna) }
        const route = yield* routeOf
        const [id, day] = [occurrenceId(route.id, "2026-06-01"), "2026-06-01"]
        const shown = yield* get(`/api/v3/commute/marketplace/trip/${id}`, options)
        assert.strictEqual(shown.status, 200)
        assert.deepInclude(shown.body, {
          id,
          departure_time: "2026-06-01T06:00:00.000Z",
          departure_stop_id: stopIdOn(route, 0, day),
          free_seats: 2
        })
        assert.strictEqual((yield* get(`/api/trip/${id}`)).status, 200)
        const state = yield* get(`/api/driver-trip/${id}/state`, options)
        assert.deepInclude(state.body, { is_started: false, already_booked_id: null })
        const command = {
          driver_trip_id: id,
          from_driver_stop_id: stopIdOn(route, 0, day),
          to_driver_stop_id: stopIdOn(route, route.stops.length - 1, day)
        }
        const booked = yield* post("/api/v3/commute/marketplace/book", command, options)
        assert.deepStrictEqual([booked.status, pick(booked, "driver_trip_id")], [200, id])
        const tuesday = occurrenceId(route.id, "2026-06-02")
        const withoutDays = yield* get(`/api/v3/commute/marketplace/trip/${tuesday}`, options)
        assert.deepStrictEqual([withoutDays.status, pick(withoutDays, "error")], [404, "trip_not_found"])
      })
    )

    it.effect("RECUR-018 N80 keeps fields that a change omits, and gets a new route for a new address", () =>
      Effect.gen(function* () {
        const options = { token: yield* tokenOf(bo) }
        const route = yield* routeOf
        const change = { auto_offer: true, seats: 4, thursday_leave: null, friday_leave: "15:00" }
        const answer = yield* send("PUT", `${path}/${recurringTrip}`, change, options)
        assert.strictEqual(answer.status, 200)
        assert.deepInclude(answer.body, {
          ...change,
          monday_leave: "08:00",
          charge_for_trip: true,
          from_city: "Roskilde"
        })
        assert.deepStrictEqual(yield* departuresOf(recurringTrip), [
          "2026-03-20T14:00Z",
          "2026-03-23T07:00Z",
          "2026-03-27T14:00Z",
          "2026-03-30T06:00Z",
          "2026-06-01T06:00Z"
        ])
        const withoutDays = yield* send(
          "PUT",
          `${path}/${recurringTrip}`,
          { monday_leave: null, friday_leave: null },
          options
        )
        assert.deepStrictEqual([withoutDays.status, pick(withoutDays, "error")], [422, "invalid_fields"])
        const newAddress = { to_street: "Bredgade 1", to_city: "Køge", to_lat: 55.4578, to_lng: 12.1821 }
        const moved = yield* send("PUT", `${path}/${recurringTrip}`, newAddress, options)
        assert.deepStrictEqual([moved.status, pick(moved, "to_city")], [200, "Køge"])
        assert.notStrictEqual((yield* routeOf).polyline, route.polyline)
        const driverTrips = pick(yield* get("/api/v3/commute/overview/list", options), "driver_trips")
        const cities = Array.isArray(driverTrips)
          ? driverTrips.map((trip: { readonly to_city: string }) => trip.to_city)
          : []
        assert.deepStrictEqual(cities, ["Køge", "Køge", "Køge", "Køge", "København V"])
      })
    )

    it.effect("RECUR-015 RECUR-019 gets new occurrences every day, until it is deleted", () =>
      Effect.gen(function* () {
        const options = { token: yield* tokenOf(bo) }
        yield* moveClock(at("2026-04-11T13:00:00Z"))
        const comingDepartures = (yield* departuresOf(recurringTrip)).filter(
          (departure) => departure > "2026-04-11"
        )
        assert.deepStrictEqual(comingDepartures, [
          "2026-04-13T06:00Z",
          "2026-04-17T13:00Z",
          "2026-04-20T06:00Z",
          "2026-04-24T13:00Z",
          "2026-06-01T06:00Z"
        ])
        assert.strictEqual(
          (yield* send("DELETE", `${path}/${recurringTrip}`, undefined, options)).status,
          204
        )
        assert.deepStrictEqual(idsOf(pick(yield* get(path, options), "data")), [])
        assert.strictEqual((yield* get(`${path}/${recurringTrip}`, options)).status, 404)
        yield* moveClock(at("2026-04-20T13:00:00Z"))
        const bookedDepartures = (yield* departuresOf(recurringTrip)).filter(
          (departure) => departure > "2026-04-11"
        )
        assert.deepStrictEqual(bookedDepartures, ["2026-06-01T06:00Z"])
      })
    )
  }
)
