import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { anna, bo, carl, onWire, userId } from "#tests/support/builders/entities.ts"
import { anOfferPayload } from "#tests/support/builders/payloads.ts"
import { fredensgade, tvaerbakken } from "#tests/support/region/addresses.ts"
import { layerDemoRegionApi } from "#tests/support/region/demoRegion.ts"
import { get, pick, post, send, tokenOf } from "#tests/support/server/accountApi.ts"
import { setTime } from "#tests/support/server/clock.ts"
import { findTripsBetween } from "#tests/support/server/searchStream.ts"
import { createPerson, topUp } from "#tests/support/world/people.ts"
import { bookPart } from "#tests/support/world/trips.ts"

const [dora, freja] = [userId(5), userId(6)]
const offerPath = "/api/v3/commute/driver/trip"
const editPath = `${offerPath}/update`
const eight = "2026-03-02T08:00:00.000Z"
const seven = "2026-03-02T07:00:00.000Z"
const three = "2026-03-02T15:00:00.000Z"
const refusalOf = (answer: Parameters<typeof pick>[0]) => [answer.status, pick(answer, "error")]
const notFound = [404, "trip_not_found"]

/** A route that a client invents. */
const forgedRoute = "_p~iF~ps|U"

/** Some hundred metres from Tværbakken. */
const station = { ...tvaerbakken, street: "Stationsvej 1", lat: 55.6391, lng: 12.0886 }

const idsOf = (answer: Parameters<typeof pick>[0]): ReadonlyArray<string> => {
  const stops = pick(answer, "driver_stops")
  return Array.isArray(stops) ? stops.map((stop: { readonly id: string }) => stop.id) : []
}
const offered = Effect.fn("offered")(function* (driver: typeof bo, departure: string) {
  const created = yield* post(offerPath, anOfferPayload(departure, { seats: 2 }), {
    token: yield* tokenOf(driver)
  })
  return String(pick(created, "trip", "id"))
})

/** Another trip of Bo, and the call that edits it. */
const anotherTrip = Effect.fn("anotherTrip")(function* (departure: string) {
  const sent = { token: yield* tokenOf(bo) }
  const other = yield* offered(bo, departure)
  const edit = (newDeparture: string, more: Readonly<Record<string, unknown>> = {}) =>
    post(editPath, anOfferPayload(newDeparture, { driver_trip_id: other, ...more }), sent)
  return { edit, other, sent }
})

layer(layerDemoRegionApi, { timeout: "120 seconds" })("editing a trip", (it) => {
  let trip = ""
  let formerStopIds: ReadonlyArray<string> = []

  it.effect(
    "TRIP-044 TRIP-030 TRIP-031 TRIP-032 an edit replaces time, seats, price and start of a trip",
    () =>
      Effect.gen(function* () {
        yield* setTime("2026-03-01T12:00:00Z")
        for (const id of [bo, anna, carl, dora, freja]) yield* createPerson(id)
        yield* topUp(anna, 20_000)
        trip = yield* offered(bo, eight)
        const sent = { token: yield* tokenOf(bo) }
        const before = yield* get(`${offerPath}/${trip}`, sent)
        formerStopIds = idsOf(before)
        const change = anOfferPayload(three, {
          driver_trip_id: trip,
          seats: 4,
          charge_for_trip: false,
          departure_distance: 900_000,
          departure_route: forgedRoute,
          departure_stops: [pick(before, "driver_stops", "1", "meeting_point_id")],
          ...onWire("from", station)
        })
        const after = yield* post(editPath, change, sent)
        assert.strictEqual(after.status, 200)
        assert.deepInclude(after.body, {
          id: trip,
          type: "PLANNED",
          planned_departure: three,
          departure_time: three,
          started_at: null,
          completed_at: null,
          seats: 4,
          offered: true,
          charge_for_trip: false,
          from_street: "Stationsvej 1",
          from_zipcode: "4000",
          from_city: "Roskilde",
          from_country: "DK",
          from_lat: 55.6391,
          from_lng: 12.0886,
          from_place_id: null,
          ...onWire("to", fredensgade)
        })
        const arrival = String(pick(after, "planned_arrival"))
        const seconds = (Date.parse(arrival) - Date.parse(three)) / 1000
        assert.isAbove(seconds, 0)
        assert.deepStrictEqual([pick(after, "arrival_time"), pick(after, "duration")], [arrival, seconds])
        assert.approximately(Number(pick(after, "distance")), 38_000, 4000)
        assert.strictEqual(pick(after, "user", "id"), bo)
        assert.deepStrictEqual((yield* get(`${offerPath}/${trip}`, sent)).body, after.body)
      })
  )

  it.effect(
    "TRIP-044 TRIP-045 TRIP-033 an edited trip has the stops of the route that the server planned",
    () =>
      Effect.gen(function* () {
        const read = yield* get(`${offerPath}/${trip}`, { token: yield* tokenOf(bo) })
        assert.deepInclude(read.body, { id: trip, passenger_trips: [], parking_site_name: null })
        assert.notStrictEqual(pick(read, "route"), forgedRoute)
        assert.isNotEmpty(pick(read, "route"))
        const ids = idsOf(read)
        assert.deepStrictEqual(
          [pick(read, "from_via_stop_id"), pick(read, "to_via_stop_id")],
          [ids[0], ids.at(-1)]
        )
        assert.notStrictEqual(ids[0], formerStopIds[0])
        assert.strictEqual(ids.at(-1), formerStopIds.at(-1))
      })
  )

  it.effect("TRIP-044 an edited trip is found with its new start and time only", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* findTripsBetween(tvaerbakken, fredensgade, eight), [])
      assert.deepStrictEqual(yield* findTripsBetween(station, fredensgade, three), [trip])
      const formerPart = { id: trip, from: formerStopIds[0] ?? "", to: formerStopIds.at(-1) ?? "" }
      assert.deepStrictEqual(refusalOf(yield* bookPart(anna, formerPart)), [
        422,
        "cannot_book_stops_not_on_route"
      ])
    })
  )

  it.effect("TRIP-044 TRIP-026 TRIP-027 an edit needs valid addresses, a route and a departure to come", () =>
    Effect.gen(function* () {
      const { edit, other, sent } = yield* anotherTrip("2026-03-02T17:00:00Z")
      const cases = [
        ["addresses_must_be_different", onWire("to", tvaerbakken)],
        ["country_not_supported", { to_country: "DE" }],
        ["invalid_address", { to_street: "", to_lat: 56.5, to_lng: 11.9 }],
        ["route_too_short", { to_lat: 55.6462, to_lng: 12.0862 }],
        ["unable_to_create_route", { to_lat: 56.5, to_lng: 11.9 }]
      ] as const
      for (const [code, more] of cases) {
        assert.deepStrictEqual(refusalOf(yield* edit(eight, more)), [422, code])
      }
      assert.deepStrictEqual(refusalOf(yield* edit("2026-02-28T08:00:00Z")), [422, "departure_in_the_past"])
      const incomplete = yield* post(editPath, { driver_trip_id: other }, sent)
      assert.strictEqual(incomplete.status, 422)
      const wrong = Object.keys(Object(pick(incomplete, "errors")))
      assert.deepStrictEqual(
        wrong.filter((field) => !/^(from|to)_/.test(field)),
        ["charge_for_trip", "departure"]
      )
    })
  )

  it.effect("ERR-012 ERR-013 an edit cannot move a trip to the time of another trip or of a booking", () =>
    Effect.gen(function* () {
      const { edit } = yield* anotherTrip("2026-03-03T17:00:00Z")
      assert.deepStrictEqual(refusalOf(yield* edit("2026-03-02T15:10:00Z")), [409, "existing_trip_in_period"])
      const dorasTrip = yield* offered(dora, "2026-03-02T20:00:00Z")
      const dorasStopIds = idsOf(yield* get(`${offerPath}/${dorasTrip}`, { token: yield* tokenOf(dora) }))
      yield* topUp(bo, 20_000)
      const booked = yield* bookPart(bo, {
        id: dorasTrip,
        from: dorasStopIds[0] ?? "",
        to: dorasStopIds.at(-1) ?? ""
      })
      assert.strictEqual(booked.status, 200)
      assert.deepStrictEqual(refusalOf(yield* edit("2026-03-02T20:10:00Z")), [
        409,
        "existing_booking_in_period"
      ])
    })
  )

  it.effect("TRIP-055 a trip with a seat request or a passenger cannot be edited", () =>
    Effect.gen(function* () {
      const sent = { token: yield* tokenOf(bo) }
      const ids = idsOf(yield* get(`${offerPath}/${trip}`, sent))
      const requested = yield* bookPart(anna, { id: trip, from: ids[0] ?? "", to: ids.at(-1) ?? "" })
      const booking = String(pick(requested, "id"))
      const edit = post(editPath, anOfferPayload(eight, { driver_trip_id: trip }), sent)
      const change = send("PATCH", `/api/v3/commute/driver/offer/${trip}`, { seats: 1 }, sent)
      for (const call of [edit, change]) {
        const refused = yield* call
        assert.deepStrictEqual(
          [...refusalOf(refused), pick(refused, "requests")],
          [409, "trip_awaiting_passenger_requests", 1]
        )
      }
      yield* get(`/api/v3/commute/booking/${booking}/accept`, sent)
      const refusals = yield* Effect.forEach(["en", "da", "sv", "nl", "nb"], (language) =>
        post(editPath, anOfferPayload(eight, { driver_trip_id: trip }), {
          ...sent,
          headers: { "accept-language": language }
        })
      )
      for (const refused of refusals) assert.deepStrictEqual(refusalOf(refused), [409, "trip_has_passengers"])
      assert.strictEqual(new Set(refusals.map((refused) => pick(refused, "message"))).size, 5)
      assert.deepStrictEqual(refusalOf(yield* change), [409, "trip_has_passengers"])

      const passenger = { token: yield* tokenOf(anna) }
      yield* get(`/api/v3/commute/booking/${booking}/cancel`, passenger)
      const edited = yield* edit
      assert.deepStrictEqual([edited.status, pick(edited, "planned_departure")], [200, eight])
      const cancelled = yield* get(`/api/v3/commute/booking/${booking}`, passenger)
      assert.deepStrictEqual(
        [
          pick(cancelled, "status"),
          pick(cancelled, "departure_stop", "street"),
          pick(cancelled, "departure_time")
        ],
        // The driver's address is hidden from a passenger who gave the seat up (N82).
        ["CANCELED", "", three]
      )
      assert.strictEqual(pick(edited, "passenger_trips", "0", "departure_stop", "street"), "Stationsvej 1")
    })
  )

  it.effect("TRIP-046 seats and price change alone, and the trip can be withdrawn and offered again", () =>
    Effect.gen(function* () {
      const sent = { token: yield* tokenOf(bo) }
      const patch = (change: unknown) => send("PATCH", `/api/v3/commute/driver/offer/${trip}`, change, sent)
      const one = yield* patch({ seats: 1 })
      assert.deepStrictEqual([one.status, pick(one, "seats"), pick(one, "charge_for_trip")], [200, 1, true])
      const free = yield* patch({ charge_for_trip: false })
      assert.deepStrictEqual([pick(free, "seats"), pick(free, "charge_for_trip")], [1, false])
      assert.deepStrictEqual(yield* findTripsBetween(tvaerbakken, fredensgade, eight), [trip])

      assert.strictEqual(pick(yield* patch({ offered: false }), "offered"), false)
      assert.deepStrictEqual(yield* findTripsBetween(tvaerbakken, fredensgade, eight), [])
      assert.deepStrictEqual(refusalOf(yield* get(`/api/trip/${trip}`)), notFound)
      const ids = idsOf(one)
      const part = { id: trip, from: ids[0] ?? "", to: ids.at(-1) ?? "" }
      assert.deepStrictEqual(refusalOf(yield* bookPart(anna, part)), notFound)
      assert.strictEqual((yield* patch({ offered: true })).status, 200)
      assert.deepStrictEqual(yield* findTripsBetween(tvaerbakken, fredensgade, eight), [trip])
      assert.strictEqual((yield* bookPart(anna, part)).status, 200)
      assert.strictEqual((yield* patch({ seats: 5 })).status, 422)
    })
  )

  it.effect("TRIP-044 TRIP-046 TRIP-055 only its driver can edit a trip, until it starts", () =>
    Effect.gen(function* () {
      const ownTrip = yield* offered(carl, "2026-03-02T09:00:00Z")
      const edit = anOfferPayload(three, { driver_trip_id: ownTrip })
      const patchPath = `/api/v3/commute/driver/offer/${ownTrip}`
      const [carls, stranger] = [{ token: yield* tokenOf(carl) }, { token: yield* tokenOf(dora) }]
      assert.deepStrictEqual(refusalOf(yield* post(editPath, edit, stranger)), notFound)
      assert.deepStrictEqual(refusalOf(yield* send("PATCH", patchPath, { seats: 1 }, stranger)), notFound)
      assert.strictEqual((yield* post(editPath, edit)).status, 401)
      assert.strictEqual((yield* send("PATCH", patchPath, { seats: 1 })).status, 401)

      yield* setTime("2026-03-02T09:00:00Z")
      yield* post(`/api/commute/${ownTrip}/start`, {}, carls)
      const both = [() => post(editPath, edit, carls), () => send("PATCH", patchPath, { seats: 1 }, carls)]
      for (const call of both) assert.deepStrictEqual(refusalOf(yield* call()), [409, "trip_already_started"])
      yield* post(`/api/commute/${ownTrip}/end`, { userExpectsSubsidy: false }, carls)
      for (const call of both)
        assert.deepStrictEqual(refusalOf(yield* call()), [409, "trip_already_completed"])
    })
  )

  it.effect(
    "TRIP-044 RECUR-018 RECUR-019 an edited occurrence stays edited until its recurring trip ends",
    () =>
      Effect.gen(function* () {
        const sent = { token: yield* tokenOf(freja) }
        const weekly = anOfferPayload(eight, { type: "WORK", times: { saturday_leave: "09:00" } })
        const created = yield* post(offerPath, weekly, sent)
        const recurringTrip = String(pick(created, "recurring_trip", "id"))
        const occurrences = Effect.gen(function* () {
          const overview = yield* get("/api/v3/commute/overview/list", sent)
          const trips = pick(overview, "driver_trips")
          return Array.isArray(trips)
            ? trips.map(
                (one: { readonly id: string; readonly planned_departure: string; readonly seats: number }) =>
                  one
              )
            : []
        })
        const [first] = yield* occurrences
        const later = "2026-03-07T11:00:00.000Z"
        const edited = yield* post(
          editPath,
          anOfferPayload(later, { driver_trip_id: first?.id, seats: 4 }),
          sent
        )
        assert.deepStrictEqual([edited.status, pick(edited, "recurring_trip_id")], [200, recurringTrip])
        const change = { saturday_leave: "10:00", seats: 1 }
        assert.strictEqual(
          (yield* send("PUT", `/api/v3/commute/recurring/${recurringTrip}`, change, sent)).status,
          200
        )
        assert.deepStrictEqual(
          (yield* occurrences).map((occurrence) => [occurrence.planned_departure, occurrence.seats]),
          [
            [later, 4],
            ["2026-03-14T09:00:00.000Z", 1]
          ]
        )
        yield* send("DELETE", `/api/v3/commute/recurring/${recurringTrip}`, undefined, sent)
        assert.deepStrictEqual(yield* occurrences, [])
      })
  )

  it.effect("TRIP-055 of a concurrent edit and seat request exactly one succeeds", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const [driver, passenger] = [{ token: yield* tokenOf(dora) }, { token: yield* tokenOf(carl) }]
      yield* topUp(carl, 100_000)
      for (const day of ["03", "04", "05", "06", "09", "10"]) {
        const ownTrip = yield* offered(dora, `2026-03-${day}T08:00:00Z`)
        const ids = idsOf(yield* get(`${offerPath}/${ownTrip}`, driver))
        const command = {
          driver_trip_id: ownTrip,
          from_driver_stop_id: ids[0],
          to_driver_stop_id: ids.at(-1),
          seats: 2
        }
        const [booked, edited] = yield* Effect.all(
          [
            post("/api/v3/commute/marketplace/book", command, passenger),
            post(
              editPath,
              anOfferPayload(`2026-03-${day}T14:00:00Z`, { driver_trip_id: ownTrip, seats: 1 }),
              driver
            )
          ],
          { concurrency: "unbounded" }
        )
        const outcome = [booked.status, edited.status].join()
        assert.oneOf(outcome, ["200,409", "409,200"])
        const [row] = yield* sql<{ seats: number; legs: number; stops: number }>`SELECT t.seats,
          (SELECT count(*) FROM trip_leg l WHERE l.trip_id = t.id AND l.capacity = t.seats)::int AS legs,
          (SELECT count(*) FROM driver_stop s WHERE s.trip_id = t.id)::int AS stops
          FROM driver_trip t WHERE t.id = ${ownTrip}`
        assert.strictEqual(row?.seats, outcome === "200,409" ? 2 : 1)
        assert.strictEqual(row?.legs, (row?.stops ?? 0) - 1)
      }
    })
  )
})

/** Off the direct route to Copenhagen. */
const greve = { lat: 55.5836, lng: 12.2962 }
const routeOf = (answer: Parameters<typeof pick>[0], ...at: ReadonlyArray<string>) => ({
  via: pick(answer, ...at, "via_stops"),
  route: pick(answer, ...at, "route"),
  distance: pick(answer, ...at, "distance")
})

layer(layerDemoRegionApi, { timeout: "120 seconds" })("the via points of a trip", (it) => {
  it.effect(
    "TRIP-034 an edit of time and seats keeps the via points, an edit of the route replaces them",
    () =>
      Effect.gen(function* () {
        yield* setTime("2026-03-01T12:00:00Z")
        yield* createPerson(bo)
        const sent = { token: yield* tokenOf(bo) }
        const created = yield* post(offerPath, anOfferPayload(eight, { via_stops: [greve] }), sent)
        const withVia = routeOf(created, "trip")
        assert.deepStrictEqual(withVia.via, [greve])
        const driver_trip_id = pick(created, "trip", "id")
        const edit = (more: Readonly<Record<string, unknown>>) =>
          post(editPath, anOfferPayload(seven, { driver_trip_id, ...more }), sent)
        const edited = yield* edit({ seats: 1 })
        assert.deepInclude(edited.body, { planned_departure: seven, seats: 1 })
        assert.deepStrictEqual(routeOf(edited), withVia)
        const withoutVia = routeOf(yield* edit({ departure_route: forgedRoute }))
        assert.deepStrictEqual(withoutVia.via, [])
        assert.isBelow(Number(withoutVia.distance), Number(withVia.distance) - 1000)
        const withViaAgain = yield* edit({ departure_route: forgedRoute, via_stops: [greve] })
        assert.deepStrictEqual(routeOf(withViaAgain), withVia)
        assert.deepStrictEqual(routeOf(yield* get(`${offerPath}/${String(driver_trip_id)}`, sent)), withVia)
      })
  )

  it.effect(
    "TRIP-034 TRIP-044 every occurrence of a recurring trip has its via points, an edited one too",
    () =>
      Effect.gen(function* () {
        yield* createPerson(anna)
        const sent = { token: yield* tokenOf(anna) }
        const { departure: _, ...weekly } = anOfferPayload(eight, { type: "WORK", via_stops: [greve] })
        const created = yield* post(offerPath, { ...weekly, times: { monday_leave: "09:00" } }, sent)
        assert.strictEqual(created.status, 201)
        const overview = yield* get("/api/v3/commute/overview/list", sent)
        const id = String(pick(overview, "driver_trips", "0", "id"))
        const before = routeOf(yield* get(`${offerPath}/${id}`, sent))
        assert.deepStrictEqual(before.via, [greve])
        const change = anOfferPayload(seven, { driver_trip_id: id, seats: 1 })
        assert.deepStrictEqual(routeOf(yield* post(editPath, change, sent)), before)
      })
  )
})
