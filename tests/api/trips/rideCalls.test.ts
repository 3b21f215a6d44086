import { assert, layer } from "@effect/vitest"
import { DateTime, Effect, Option } from "effect"
import { SqlClient } from "effect/sql"
import { People } from "#core/ports/People.ts"
import type { BookingId, UserId } from "#core/shared/ids.ts"
import { type Answer, get, layerAccountApi, pick, post, send, tokenOf } from "#tests/support/account.ts"
import { aContract, anna, bo, carl } from "#tests/support/builders.ts"
import { workingOn } from "#tests/support/rideAgents.ts"
import { askSeat, clockTo, tripOn } from "#tests/support/rides.ts"
import { createPerson, offer, sponsor, topUp } from "#tests/support/world.ts"

const layerWorking = workingOn(layerAccountApi)
const said = (answer: Answer) => [answer.status, pick(answer, "error")]
const hoursBefore = (time: DateTime.Utc, hours: number) => DateTime.subtract(time, { hours })

const people = Effect.gen(function* () {
  yield* createPerson(bo, 1, "Bo")
  yield* createPerson(anna, 2, "Anna")
  yield* createPerson(carl, 3, "Carl")
  yield* topUp(anna, 50_000)
  yield* topUp(carl, 50_000)
  yield* sponsor(aContract())
  return { bos: yield* tokenOf(bo), annas: yield* tokenOf(anna), carls: yield* tokenOf(carl) }
})

/** Tests leave trips behind, which would have to be started first. */
const clearDay = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`UPDATE driver_trip SET cancelled_at = planned_departure WHERE completed_at IS NULL`
})

/** A trip of Bo's some hours before it leaves, on which somebody has a seat. */
const seated = Effect.fn("seated")(function* (day: number, token: string, who: UserId = anna) {
  yield* clearDay
  const trip = yield* offer(tripOn(day, { route: "_p~iF~ps|U" }))
  yield* clockTo(hoursBefore(trip.plannedDeparture, 3))
  const id = yield* askSeat(trip, who)
  const accepted = yield* get(`/api/v3/commute/booking/${id}/accept`, { token })
  assert.strictEqual(accepted.status, 200)
  return { accepted, id, trip }
})
const eventsOf = Effect.fn("eventsOf")(function* (id: BookingId) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{ kind: string; user_ids: ReadonlyArray<string> }>`SELECT kind, user_ids FROM outbox
    WHERE data ->> 'booking_id' = ${id} ORDER BY seq`
  return rows.map(({ kind, user_ids }) => `${kind} ${[...user_ids].sort().join(",")}`)
})
const both = [bo, anna].toSorted().join(",")

layer(layerWorking)("a booking", (it) => {
  it.effect(
    "BOOK-001 BOOK-002 BOOK-003 BOOK-005 SUBS-001 SUBS-007 says what it costs and brings, where it goes and who rides",
    () =>
      Effect.gen(function* () {
        const { annas, bos } = yield* people
        const { accepted, id, trip } = yield* seated(0, bos)
        assert.deepInclude(accepted.body, {
          id,
          status: "ACCEPTED",
          seats: 1,
          price: 15,
          payout: 25,
          payout_currency: "DKK",
          subsidy: 10,
          subsidy_currency: "DKK",
          subsidy_eligibility_verdict: "eligible",
          distance: 30_000,
          departure_time: DateTime.formatIso(trip.plannedDeparture),
          arrival_time: DateTime.formatIso(trip.plannedArrival),
          departure_stop: { name: "Stop 0", street: "Algade", city: "Roskilde" },
          arrival_stop: { name: "Stop 3", street: "Algade", city: "Roskilde" },
          route: trip.route,
          driver_trip_id: trip.id,
          from_driver_stop_id: trip.stops[0]?.id,
          to_driver_stop_id: trip.stops[3]?.id,
          has_contract: true,
          cancelled_at: null,
          passenger_rating: null
        })
        assert.deepInclude(pick(accepted, "user"), {
          id: anna,
          name: "Anna",
          display_name: "Anna T",
          image: null,
          has_mandatory_properties: true
        })
        const own = yield* get(`/api/v3/commute/booking/${id}`, { token: annas })
        assert.deepInclude(own.body, { id, route: trip.route, status: "ACCEPTED" })
        const driven = yield* get(`/api/v3/commute/driver/trip/${trip.id}`, { token: bos })
        assert.deepInclude(pick(driven, "passenger_trips", "0"), { id, payout: 25 })
      })
  )

  it.effect(
    "BOOK-025 BOOK-021 RT-003 is cancelled by its own id from either side, and both refresh what they see",
    () =>
      Effect.gen(function* () {
        const { annas, bos, carls } = {
          annas: yield* tokenOf(anna),
          bos: yield* tokenOf(bo),
          carls: yield* tokenOf(carl)
        }
        const { id, trip } = yield* seated(1, bos)
        const cancel = (token: string) => get(`/api/v3/commute/booking/${id}/cancel`, { token })
        assert.deepStrictEqual(said(yield* cancel(carls)), [404, "booking_not_found"])
        const shown = (token: string, list: string) =>
          Effect.map(get("/api/v3/commute/overview/list", { token }), (seen) =>
            JSON.stringify(pick(seen, list)).includes(id)
          )
        assert.isTrue(yield* shown(annas, "passenger_trips"))
        const cancelled = yield* cancel(annas)
        assert.deepInclude(cancelled.body, { id, driver_trip_id: trip.id, status: "CANCELED" })
        assert.isString(pick(cancelled, "cancelled_at"))
        assert.isFalse(yield* shown(annas, "passenger_trips"))
        assert.strictEqual((yield* eventsOf(id)).at(-1), `PassengerCancelledBooking ${both}`)
        assert.deepStrictEqual(said(yield* cancel(bos)), [409, "booking_not_open"])
      })
  )

  it.effect(
    "BOOK-021 BOOK-022 BOOK-023 BOOK-024 takes each answer once, and a repeat by its key like the first",
    () =>
      Effect.gen(function* () {
        const [annas, bos, carls] = [yield* tokenOf(anna), yield* tokenOf(bo), yield* tokenOf(carl)]
        const { id, trip } = yield* seated(30, bos)
        const by =
          (method: "GET" | "POST") =>
          (call: string, token: string, headers: Readonly<Record<string, string>>) =>
            send(method, `/api/v3/commute/booking/${call}`, undefined, { token, headers })
        const keyed = (key: string) => ({ "idempotency-key": `${key}-0123456789` })
        const isOnce = Effect.fn(function* (ride: BookingId, call: string, token: string, status: string) {
          const key = keyed(`${call}-${ride}`)
          const first = yield* by("POST")(`${ride}/${call}`, token, key)
          assert.deepStrictEqual([first.status, pick(first, "status")], [200, status])
          for (const method of ["GET", "POST"] as const) {
            const again = yield* by(method)(`${ride}/${call}`, token, key)
            assert.deepStrictEqual([again.status, pick(again, "id")], [200, ride])
            for (const headers of [{}, keyed("another")]) {
              const late = yield* by(method)(`${ride}/${call}`, token, headers)
              assert.deepStrictEqual(said(late), [409, "booking_not_open"])
            }
          }
        })
        const another = yield* askSeat(trip, carl)
        yield* isOnce(another, "accept", bos, "ACCEPTED")
        yield* isOnce(another, "cancel", bos, "CANCELED")
        yield* isOnce(id, "cancel", annas, "CANCELED")
        yield* isOnce(yield* askSeat(trip, anna), "deny", bos, "DENIED")

        const free = yield* askSeat(trip, carl)
        const stranger = yield* by("POST")(`${free}/accept`, carls, keyed("mine"))
        assert.deepStrictEqual(said(stranger), [404, "booking_not_found"])
        const waived = yield* by("POST")(`${free}/accept-without-income`, bos, {})
        assert.deepInclude(waived.body, { status: "ACCEPTED", price: 0 })
        const reused = yield* by("POST")(`${free}/cancel`, carls, keyed("waived"))
        assert.strictEqual(reused.status, 200)
        const conflict = yield* by("POST")(`${another}/cancel`, carls, keyed("waived"))
        assert.deepStrictEqual(said(conflict), [409, "idempotency_conflict"])
        assert.strictEqual((yield* by("POST")(`${free}/cancel`, "", {})).status, 401)
      })
  )

  it.effect(
    "QUEUE-005 BOOK-003 BOOK-004 BOOK-010 RATE-001 RATE-003 RATE-004 RATE-005 HIST-002 HIST-003 HIST-004 is driven, cancelled no more, rated from both sides and found in the history",
    () =>
      Effect.gen(function* () {
        const [annas, bos] = [yield* tokenOf(anna), yield* tokenOf(bo)]
        const { id, trip } = yield* seated(2, bos)
        const start = post(`/api/commute/${trip.id}/start`, {}, { token: bos })
        yield* clockTo(DateTime.subtract(trip.plannedDeparture, { minutes: 61 }))
        assert.deepStrictEqual(said(yield* start), [403, "before_earliest_activation_time"])
        yield* clockTo(DateTime.subtract(trip.plannedDeparture, { minutes: 60 }))
        assert.strictEqual((yield* start).status, 200)
        const rate = (token: string, rating: number, comment?: string) =>
          post(`/api/v3/commute/rate/${id}`, { rating, comment }, { token })
        assert.deepStrictEqual(said(yield* rate(annas, 5)), [422, "not_rateable"])
        yield* clockTo(trip.plannedArrival)
        yield* post(`/api/commute/${trip.id}/end`, { userExpectsSubsidy: false }, { token: bos })
        for (const token of [annas, bos]) {
          const late = yield* get(`/api/v3/commute/booking/${id}/cancel`, { token })
          assert.deepStrictEqual(said(late), [409, "trip_already_completed"])
        }

        for (const stars of [0, 0.3, 5.5]) assert.strictEqual((yield* rate(annas, stars)).status, 422)
        assert.deepInclude((yield* rate(annas, 3.5)).body, { rating: 3.5, locked: false })
        const praise = { rating: 4.5, comment: "Good company" }
        assert.deepInclude((yield* rate(bos, 4.5, "Good company")).body, { ...praise, locked: false })
        yield* clockTo(DateTime.add(trip.plannedArrival, { hours: 23 }))
        assert.deepInclude((yield* rate(annas, 5)).body, { rating: 5, locked: false })
        yield* clockTo(DateTime.add(trip.plannedArrival, { hours: 25 }))
        assert.deepStrictEqual(said(yield* rate(annas, 1)), [409, "duplicate_rating"])
        const own = yield* get(`/api/v3/commute/booking/${id}`, { token: annas })
        assert.deepInclude(pick(own, "driver_rating"), { rating: 5, locked: true })
        assert.deepInclude(pick(own, "passenger_rating"), praise)
        assert.deepInclude(pick(own, "user"), { id: anna })
        assert.deepInclude(pick(own, "driver"), { id: bo, name: "Bo" })
        assert.strictEqual(pick(own, "planned_departure"), DateTime.formatIso(trip.plannedDeparture))
        const driven = yield* get(`/api/v3/commute/driver/trip/${trip.id}`, { token: bos })
        assert.deepInclude(pick(driven, "passenger_trips", "0", "passenger_rating"), praise)

        const history = yield* get("/api/commute-history", { token: annas })
        assert.deepInclude(history.body, { current_page: 1, last_page: 1, total: 1 })
        assert.deepInclude(pick(history, "data", "0"), { kind: "passenger", id })
        const ride = pick(history, "data", "0")
        assert.deepStrictEqual(Reflect.get(Object(ride), "benefits"), pick(own, "benefits"))
        assert.deepInclude(pick(yield* get("/api/commute-history?page=1", { token: bos }), "data", "0"), {
          kind: "driver",
          id: trip.id
        })
      })
  )

  it.effect("BOOK-021 BOOK-022 BOOK-023 BOOK-024 is answered and cancelled by POST just as well", () =>
    Effect.gen(function* () {
      const [annas, bos] = [yield* tokenOf(anna), yield* tokenOf(bo)]
      yield* clearDay
      const trip = yield* offer(tripOn(4))
      yield* clockTo(hoursBefore(trip.plannedDeparture, 3))
      const move = (id: BookingId, what: string, token: string) =>
        Effect.map(post(`/api/v3/commute/booking/${id}/${what}`, {}, { token }), (answer) => [
          answer.status,
          pick(answer, "status") ?? pick(answer, "error"),
          pick(answer, "price")
        ])
      const denied = yield* askSeat(trip, anna)
      assert.deepStrictEqual(yield* move(denied, "deny", annas), [404, "booking_not_found", undefined])
      assert.deepStrictEqual(yield* move(denied, "deny", bos), [200, "DENIED", 15])
      const paid = yield* askSeat(trip, anna)
      assert.deepStrictEqual(yield* move(paid, "accept", bos), [200, "ACCEPTED", 15])
      assert.deepStrictEqual(yield* move(paid, "accept", bos), [409, "booking_not_open", undefined])
      assert.deepStrictEqual(yield* move(paid, "cancel", annas), [200, "CANCELED", 15])
      const free = yield* askSeat(trip, anna)
      assert.deepStrictEqual(yield* move(free, "accept-without-income", bos), [200, "ACCEPTED", 0])
    })
  )

  it.effect(
    "HIST-002 HIST-003 HIST-004 RATE-001 is looked up by pages, whose first shows what is new on top, under the same ids",
    () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const [annas, bos] = [yield* tokenOf(anna), yield* tokenOf(bo)]
        const page = (number: number) => get(`/api/commute-history?page=${number}`, { token: bos })
        const idsOn = (answer: Answer) => {
          const data = pick(answer, "data")
          return Array.isArray(data) ? data.map(({ id }) => String(id)) : []
        }
        for (let day = 100; day < 121; day++) {
          const trip = yield* offer(tripOn(day))
          yield* sql`UPDATE driver_trip SET started_at = planned_departure, completed_at = planned_arrival WHERE id = ${trip.id}`
        }
        const [first, second, third] = [yield* page(1), yield* page(2), yield* page(3)]
        assert.deepInclude(first.body, { current_page: 1, last_page: 2, total: 22 })
        assert.deepInclude(second.body, { current_page: 2, last_page: 2 })
        assert.deepStrictEqual(idsOn(third), [])
        assert.deepInclude(third.body, { current_page: 3, last_page: 2, total: 22 })
        const all = [...idsOn(first), ...idsOn(second)]
        assert.strictEqual(new Set(all).size, 22)
        const trip = yield* offer(tripOn(122))
        yield* sql`UPDATE driver_trip SET started_at = planned_departure, completed_at = planned_arrival WHERE id = ${trip.id}`
        assert.deepStrictEqual(idsOn(yield* page(1)), [trip.id, ...all.slice(0, 19)])
        assert.strictEqual((yield* get("/api/commute-history?page=0", { token: annas })).status, 422)
      })
  )
})

layer(layerWorking)("boarding by code", (it) => {
  it.effect("RT-002 is told to driver and passenger at once, who then see each other", () =>
    Effect.gen(function* () {
      const { annas, bos } = yield* people
      const trip = yield* offer(tripOn(0))
      yield* clockTo(trip.plannedDeparture)
      yield* post(`/api/commute/${trip.id}/start`, {}, { token: bos })
      const position = {
        lat: trip.from.lat,
        lng: trip.from.lng,
        accuracy: 5,
        timestamp: DateTime.formatIso(trip.plannedDeparture)
      }
      yield* post(`/api/driver-trip/${trip.id}/position`, { position }, { token: bos })
      const code = yield* post(`/api/driver-trip/${trip.id}/code`, {}, { token: bos })
      const seen = yield* get(`/api/driver-trip-code/${String(pick(code, "value"))}`, { token: annas })
      const prospect = { prospect_id: pick(seen, "prospect_id") }
      const boarded = yield* post("/api/driver-trip-prospect/book", prospect, { token: annas })
      const id = String(pick(boarded, "trip", "passenger_trip", "id"))
      const active = yield* get("/api/commute/active-trip", { token: bos })
      assert.deepInclude(pick(active, "passenger_trips", "0"), {
        id,
        status: "ACCEPTED",
        boarded_by_code: true
      })
      const overview = yield* get("/api/v3/commute/overview/list", { token: annas })
      assert.deepInclude(pick(overview, "passenger_trips", "0"), { id })
      const sql = yield* SqlClient.SqlClient
      const events = yield* sql<{ user_ids: ReadonlyArray<string> }>`SELECT user_ids FROM outbox
        WHERE kind = 'PassengerJoinedTrip'`
      assert.deepStrictEqual(
        events.map(({ user_ids }) => [...user_ids].sort().join(",")),
        [both]
      )
    })
  )
})

layer(layerWorking)("a message to all passengers", (it) => {
  it.effect(
    "BCAST-005 BCAST-006 goes to whoever rides along with a complete profile, once, and names the others",
    () =>
      Effect.gen(function* () {
        const { annas, bos, carls } = yield* people
        const store = yield* People
        const carlHimself = Option.getOrThrow(yield* store.find(carl))
        const { id: annasSeat, trip } = yield* seated(0, bos)
        const carlsSeat = yield* askSeat(trip, carl)
        const write = (message: string, token = bos, headers: Readonly<Record<string, string>> = {}) =>
          post(`/api/trip-conversations/${trip.id}`, { message }, { token, headers })
        const waiting = yield* write("Only Anna rides so far")
        assert.deepStrictEqual([waiting.status, waiting.body], [201, { sent_to: [anna], skipped: [] }])
        yield* get(`/api/v3/commute/booking/${carlsSeat}/accept`, { token: bos })
        yield* store.update({ ...carlHimself, email: Option.none() })
        const key = { "idempotency-key": "five-minutes-late" }
        const answers = yield* Effect.all([write(" 5 minutes ", bos, key), write(" 5 minutes ", bos, key)], {
          concurrency: 2
        })
        for (const { body, status } of answers) {
          assert.deepStrictEqual([status, body], [201, { sent_to: [anna], skipped: [carl] }])
        }
        const sql = yield* SqlClient.SqlClient
        const kept =
          yield* sql`SELECT sender_id, receiver_id, content, trip_id, read_at FROM message ORDER BY created_at`
        const one = { sender_id: bo, receiver_id: anna, trip_id: trip.id, read_at: null }
        assert.deepStrictEqual(kept, [
          { ...one, content: "Only Anna rides so far" },
          { ...one, content: "5 minutes" }
        ])
        const told =
          yield* sql`SELECT user_ids, data ->> 'sender_id' AS sender FROM outbox WHERE kind = 'MessageCreated'`
        assert.deepStrictEqual(told, [
          { user_ids: [anna], sender: bo },
          { user_ids: [anna], sender: bo }
        ])
        yield* get(`/api/v3/commute/booking/${annasSeat}/cancel`, { token: annas })
        assert.deepStrictEqual((yield* write("Anyone?")).body, { sent_to: [], skipped: [carl] })

        for (const short of ["", "x", "  x  "]) {
          const refused = yield* write(short)
          assert.deepStrictEqual(
            [refused.status, pick(refused, "errors")],
            [422, { message: ["Write at least two characters."] }]
          )
        }
        assert.strictEqual((yield* write("x".repeat(2001))).status, 422)
        assert.deepStrictEqual(said(yield* write("I am not the driver", carls)), [404, "trip_not_found"])
        yield* get(`/api/v3/commute/trip/${trip.id}/cancel`, { token: bos })
        assert.deepStrictEqual(said(yield* write("It is off")), [404, "trip_not_found"])
      })
  )
})
