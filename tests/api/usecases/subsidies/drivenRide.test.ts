import { assert, layer } from "@effect/vitest"
import { DateTime, Effect } from "effect"
import { SqlClient } from "effect/sql"
import { Ledger } from "#core/ports/Ledger.ts"
import { TripCodes } from "#core/ports/TripCodes.ts"
import { TripPositions } from "#core/ports/TripPositions.ts"
import type { UserId } from "#core/shared/ids.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { aContract, aTrip, at, copenhagen, roskilde, userId } from "#tests/support/builders/entities.ts"
import {
  type ApiResponse,
  get,
  layerAccountApi,
  pick,
  post,
  send,
  tokenOf
} from "#tests/support/server/accountApi.ts"
import { setTime } from "#tests/support/server/clock.ts"
import { prepared } from "#tests/support/server/prepared.ts"
import { assertRefusedInAllLanguages } from "#tests/support/server/refusals.ts"
import { createContract } from "#tests/support/world/contracts.ts"
import { aDrive, saveDrive } from "#tests/support/world/drive.ts"
import { auditLedger, soundAudit } from "#tests/support/world/ledger.ts"
import type { Caller } from "#tests/support/world/people.ts"
import { createStaffCaller } from "#tests/support/world/staff.ts"
import {
  book,
  bookAndAccept,
  changeBooking,
  createTripAndPeople,
  departure,
  departurePlus,
  endTrip,
  offer,
  reportPosition,
  startTrip
} from "#tests/support/world/trips.ts"

const [evening, arrival] = [departurePlus(-12 * 60), departurePlus(30)]
/** Every part of `aTrip` starts in this area. */
const aroundTheTrip = [
  { lat: 55.5, lng: 11.9 },
  { lat: 55.5, lng: 12.7 },
  { lat: 55.8, lng: 12.7 },
  { lat: 55.8, lng: 11.9 }
]

/** Of one passenger over 30 km, in minor units: the fare and the subsidy. */
const [FARE, SUBSIDY] = [1500, 1000]

const createAccepted = Effect.fn("createAccepted")(function* (number: number) {
  yield* setTime(evening)
  const people = yield* createTripAndPeople(number)
  const booking = yield* bookAndAccept(people.trip, people.driver, people.passenger)
  yield* setTime(departure)
  assert.strictEqual((yield* startTrip(people.trip, people.driver)).status, 200)
  return { ...people, booking }
})

const endThere = Effect.fn("endThere")(function* (trip: DriverTrip, driver: Caller, iso: string) {
  yield* setTime(iso)
  yield* reportPosition(trip, driver, copenhagen, iso)
  const ended = yield* endTrip(trip, driver, true)
  assert.strictEqual(ended.status, 200, JSON.stringify(ended.body))
})

/** Minor units that the ledger holds for a person, and those in review, of all contracts. */
const moneyOf = Effect.fn("moneyOf")(function* (id: UserId) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ own: number; held: number }>`SELECT
    (SELECT coalesce(sum(balance), 0)::int FROM ledger_account WHERE user_id = ${id}) AS own,
    (SELECT coalesce(sum(balance), 0)::int FROM ledger_account WHERE kind = 'held_subsidy') AS held`
  return row
})

const reasonsOf = Effect.fn("reasonsOf")(function* (booking: string) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{ reasons: ReadonlyArray<string>; amount: number; state: string }>`
    SELECT reasons, amount, state FROM subsidy_review WHERE booking_id = ${booking}`
  return rows
})

const noticesOf = Effect.fn("noticesOf")(function* (id: UserId) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{
    kind: string
    title: string
  }>`SELECT kind, data ->> 'title' AS title FROM notification
    WHERE user_id = ${id} ORDER BY kind`
  return rows.map(({ kind, title }) => [kind, title])
})

const statusAndError = (answer: ApiResponse) => [answer.status, pick(answer, "error")]

const layerWithContract = prepared(layerAccountApi, createContract(aContract()))

layer(layerWithContract)("the subsidy of a ride", (it) => {
  it.effect(
    "SEC-001 is held for review when the car was seen at the destination only, and the fare is paid",
    () =>
      Effect.gen(function* () {
        const { booking, driver, passenger, trip } = yield* createAccepted(1)
        yield* endThere(trip, driver, "2026-03-02T08:00:01Z")
        assert.deepStrictEqual(yield* moneyOf(driver.id), { own: 10_000 + FARE, held: SUBSIDY })
        assert.deepStrictEqual(yield* reasonsOf(booking), [
          { reasons: ["too_few_positions", "too_short"], amount: 1000, state: "HELD" }
        ])
        const shown = yield* get(`/api/v3/commute/driver/trip/${trip.id}`, driver)
        assert.deepStrictEqual(
          [pick(shown, "benefits", "0", "amount"), pick(shown, "passenger_trips", "0", "payout")],
          [15, 15]
        )
        assert.strictEqual(pick(shown, "passenger_trips", "0", "held_subsidy"), 10)
        const seen = yield* get(`/api/v3/commute/booking/${booking}`, passenger)
        assert.deepStrictEqual([pick(seen, "subsidy"), pick(seen, "held_subsidy")], [0, 0])
        const kinds = (yield* noticesOf(driver.id)).filter(([kind]) => kind !== "seat_requested")
        assert.deepStrictEqual(kinds, [
          ["payment", "15\u00a0kr. for din tur"],
          ["subsidy_held", "Vi ser på tilskuddet til din tur"]
        ])
        const received = pick(yield* get("/api/me/transactions", driver), "data")
        const earned = (Array.isArray(received) ? received : []).filter(
          ({ actionable_type }) => actionable_type === "commute_driver_trip"
        )
        assert.deepStrictEqual(
          earned.map(({ amount }) => amount),
          [15]
        )
        assert.deepStrictEqual(yield* auditLedger, soundAudit)
        // What is held counts for fair use, because it may be paid later.
        yield* setTime(departurePlus(1))
        const again = yield* offer(aTrip({ number: 501, driverId: driver.id, later: { minutes: 40 } }))
        const second = yield* bookAndAccept(again, driver, passenger)
        const verdict = pick(
          yield* get(`/api/v3/commute/booking/${second}`, passenger),
          "subsidy_eligibility_verdict"
        )
        assert.strictEqual(verdict, "fair_use_exceeded")
      })
  )

  it.effect("SEC-001 is paid when the car was seen along its road", () =>
    Effect.gen(function* () {
      const { booking, driver, trip } = yield* createAccepted(2)
      yield* saveDrive(trip)
      yield* endThere(trip, driver, arrival)
      assert.deepStrictEqual((yield* moneyOf(driver.id))?.own, 10_000 + FARE + SUBSIDY)
      assert.deepStrictEqual(yield* reasonsOf(booking), [])
    })
  )

  it.effect("SEC-001 is paid when the phone lost its network in a tunnel of ten kilometres", () =>
    Effect.gen(function* () {
      const { booking, driver, trip } = yield* createAccepted(3)
      const positions = yield* TripPositions
      for (const [index, fix] of aDrive(trip).entries())
        if (index < 12 || index > 23) yield* positions.add(trip.id, fix)
      yield* endThere(trip, driver, arrival)
      assert.deepStrictEqual((yield* moneyOf(driver.id))?.own, 10_000 + FARE + SUBSIDY)
      assert.deepStrictEqual(yield* reasonsOf(booking), [])
    })
  )

  it.effect("SEC-001 is paid when the first position was wrong, because the true ones replace it", () =>
    Effect.gen(function* () {
      const { booking, driver, trip } = yield* createAccepted(4)
      const sydney = { lat: -33.87, lng: 151.21 }
      assert.strictEqual(pick(yield* reportPosition(trip, driver, sydney, departure), "discarded"), null)
      for (const [index, fix] of aDrive(trip).entries()) {
        const time = index === 0 ? "2026-03-02T08:00:10Z" : DateTime.formatIso(fix.at)
        yield* setTime(time)
        const answer = yield* reportPosition(trip, driver, fix, time)
        assert.deepStrictEqual([index, pick(answer, "discarded")], [index, null])
      }
      yield* endThere(trip, driver, arrival)
      assert.deepStrictEqual(yield* reasonsOf(booking), [])
    })
  )
})

layer(layerAccountApi)("SEC-001 the subsidy of a ride that copies another one", (it) => {
  it.effect("SEC-001 is held, and that of the first driver is not", () =>
    Effect.gen(function* () {
      yield* createContract(aContract())
      const first = yield* createAccepted(1)
      yield* saveDrive(first.trip)
      yield* endThere(first.trip, first.driver, arrival)
      const second = yield* createAccepted(2)
      const copy = aDrive(first.trip).map((fix) => ({ ...fix, lat: Math.round(fix.lat * 1e4) / 1e4 }))
      yield* (yield* TripPositions).addAll(second.trip.id, copy)
      yield* endThere(second.trip, second.driver, arrival)
      assert.deepStrictEqual(yield* reasonsOf(first.booking), [])
      assert.deepStrictEqual(yield* reasonsOf(second.booking), [
        { reasons: ["copied_positions"], amount: 1000, state: "HELD" }
      ])
    })
  )
})

layer(layerAccountApi)("SEC-001 the subsidy of a part of a ride", (it) => {
  it.effect("SEC-001 is held where the car was not seen, and paid for the others", () =>
    Effect.gen(function* () {
      yield* createContract(aContract({ polygon: aroundTheTrip }))
      yield* setTime(evening)
      const { driver, other, passenger, trip } = yield* createTripAndPeople(1)
      const whole = yield* bookAndAccept(trip, driver, passenger)
      const [start, next] = [trip.stops[0]?.id, trip.stops[1]?.id]
      const part = pick(
        yield* book(trip, other, { from_driver_stop_id: start, to_driver_stop_id: next }),
        "id"
      )
      assert.strictEqual((yield* changeBooking(part, "accept", driver)).status, 200)
      yield* setTime(departure)
      assert.strictEqual((yield* startTrip(trip, driver)).status, 200)
      // Start was pressed late: the first position is eleven kilometres from the start of the road.
      yield* (yield* TripPositions).addAll(trip.id, aDrive(trip).slice(15))
      yield* endThere(trip, driver, arrival)
      assert.deepStrictEqual(yield* reasonsOf(whole), [])
      assert.deepStrictEqual(yield* reasonsOf(String(part)), [
        { reasons: ["part_unseen"], amount: 1000, state: "HELD" }
      ])
    })
  )
})

/** Starts a trip with a code. */
const startWithCode = Effect.fn("startWithCode")(function* (number: number) {
  yield* setTime(evening)
  const people = yield* createTripAndPeople(number)
  yield* setTime(departure)
  assert.strictEqual((yield* startTrip(people.trip, people.driver)).status, 200)
  const value = `8765432${number}`
  yield* (yield* TripCodes).save({ tripId: people.trip.id, value, renewsAt: at(departurePlus(60)) })
  const board = Effect.fn("board")(function* (caller: Caller, more: Readonly<Record<string, unknown>> = {}) {
    const prospect_id = pick(yield* get(`/api/driver-trip-code/${value}`, caller), "prospect_id")
    return yield* post("/api/driver-trip-prospect/book", { prospect_id, ...more }, caller)
  })
  return { ...people, board }
})

const layerWithArea = prepared(layerAccountApi, createContract(aContract({ polygon: aroundTheTrip })))

layer(layerWithArea)("a passenger who boards by code", (it) => {
  it.effect("SEC-001 boards where the car is, and not at a later stop while the car is elsewhere", () =>
    Effect.gen(function* () {
      const { board, driver, other, passenger, trip } = yield* startWithCode(1)
      yield* reportPosition(trip, driver, roskilde, departure)
      const elsewhere = { from_driver_stop_id: trip.stops[2]?.id }
      yield* assertRefusedInAllLanguages([409, "car_not_at_stop"], (headers) =>
        board({ ...passenger, headers }, elsewhere)
      )
      assert.strictEqual((yield* board(passenger)).status, 200)
      // Without a position of the last 45 seconds nobody is refused.
      yield* setTime("2026-03-02T08:00:46Z")
      assert.strictEqual((yield* board(other, elsewhere)).status, 200)
    })
  )

  it.effect(
    "SEC-001 boards without a position of the car, and the subsidy is held unless the car was there",
    () =>
      Effect.gen(function* () {
        const { board, driver, other, passenger, trip } = yield* startWithCode(2)
        const real = yield* board(passenger)
        assert.strictEqual(real.status, 200)
        // The car passes the third stop after 20 minutes only, and has no position there yet.
        const early = yield* board(other, { from_driver_stop_id: trip.stops[2]?.id })
        assert.strictEqual(early.status, 200, JSON.stringify(early.body))
        // The driver's phone finds its position after 45 seconds.
        const positions = yield* TripPositions
        for (const fix of aDrive(trip).slice(1)) yield* positions.add(trip.id, fix)
        yield* endThere(trip, driver, arrival)
        const idOf = (answer: ApiResponse) => String(pick(answer, "trip", "passenger_trip", "id"))
        assert.deepStrictEqual(yield* reasonsOf(idOf(real)), [])
        assert.deepStrictEqual(yield* reasonsOf(idOf(early)), [
          { reasons: ["unseen_at_boarding"], amount: 1000, state: "HELD" }
        ])
      })
  )
})

layer(layerWithContract)("a held subsidy", (it) => {
  const createHeld = Effect.fn("createHeld")(function* (number: number) {
    const held = yield* createAccepted(number)
    yield* endThere(held.trip, held.driver, "2026-03-02T08:00:01Z")
    return held
  })
  const decide = (booking: string, state: string, caller: Caller, reason = "The tunnel explains it") =>
    post(`/api/console/subsidy-reviews/${booking}`, { state, reason }, caller)

  it.effect("SEC-001 is listed for support with its reasons, and for nobody else", () =>
    Effect.gen(function* () {
      const { booking, driver, trip } = yield* createHeld(1)
      const support = yield* createStaffCaller(userId(900), "SUPPORT")
      const list = yield* get("/api/console/subsidy-reviews?state=HELD", {
        ...support,
        headers: { "accept-language": "en" }
      })
      assert.strictEqual(list.status, 200)
      const { created_at, ...row } = Object(pick(list, "data", "0"))
      assert.match(created_at, /^2026-03-02T08:00:01/)
      assert.deepStrictEqual(row, {
        id: booking,
        trip_id: trip.id,
        driver: { id: driver.id, name: "Person 103 Test" },
        passenger: { id: userId(104), name: "Person 104 Test" },
        contract: "Roskilde",
        amount: 10,
        currency: "DKK",
        reasons: ["too_few_positions", "too_short"],
        explanations: [
          "The car was not seen on enough of its road. The phone may have lost its network.",
          "The trip took less time than its road takes without traffic."
        ],
        state: "HELD",
        decided_at: null
      })
      assert.deepStrictEqual([pick(list, "total"), pick(list, "is_total_exact")], [1, true])
      const approved = yield* get("/api/console/subsidy-reviews?state=APPROVED", support)
      assert.deepStrictEqual(pick(approved, "data"), [])
      const partner = yield* createStaffCaller(userId(901), "PARTNER")
      for (const caller of [driver, partner]) {
        assert.strictEqual((yield* get("/api/console/subsidy-reviews", caller)).status, 403)
        assert.strictEqual((yield* decide(booking, "APPROVED", caller)).status, 403)
      }
      assert.strictEqual((yield* get("/api/console/subsidy-reviews")).status, 401)
    })
  )

  it.effect("SEC-001 is paid to the driver once when support approves it", () =>
    Effect.gen(function* () {
      const { booking, driver, trip } = yield* createHeld(2)
      const support = yield* createStaffCaller(userId(902), "SUPPORT")
      const before = (yield* moneyOf(driver.id))?.own ?? 0
      const answers = yield* Effect.all(
        Array.from({ length: 4 }, () => decide(booking, "APPROVED", support)),
        { concurrency: "unbounded" }
      )
      assert.deepStrictEqual(
        answers.map(({ status }) => status),
        [204, 204, 204, 204]
      )
      assert.strictEqual((yield* moneyOf(driver.id))?.own, before + SUBSIDY)
      assert.deepStrictEqual(statusAndError(yield* decide(booking, "REFUSED", support)), [
        409,
        "subsidy_review_decided"
      ])
      const shown = yield* get(`/api/v3/commute/driver/trip/${trip.id}`, driver)
      assert.strictEqual(pick(shown, "passenger_trips", "0", "subsidy"), 10)
      assert.deepInclude(yield* noticesOf(driver.id), [
        "subsidy_approved",
        "10\u00a0kr. i tilskud til din tur"
      ])
      const audited = yield* get("/api/console/audit?query=subsidy_approved", support)
      assert.deepStrictEqual(
        [
          pick(audited, "total"),
          pick(audited, "data", "0", "reason"),
          pick(audited, "data", "0", "target", "id")
        ],
        [1, "The tunnel explains it", booking]
      )
      assert.deepStrictEqual(yield* auditLedger, soundAudit)
    })
  )

  it.effect("SEC-001 returns to its contract when support refuses it, and a review needs a reason", () =>
    Effect.gen(function* () {
      const { booking, driver } = yield* createHeld(3)
      const support = yield* createStaffCaller(userId(903), "ADMIN")
      const before = yield* moneyOf(driver.id)
      assert.strictEqual((yield* decide(booking, "REFUSED", support, " no ")).status, 422)
      assert.strictEqual((yield* decide(booking, "REFUSED", support, "Nobody drove")).status, 204)
      const after = yield* moneyOf(driver.id)
      assert.deepStrictEqual(after, { own: before?.own, held: (before?.held ?? 0) - SUBSIDY })
      assert.deepInclude(yield* noticesOf(driver.id), ["subsidy_refused", "Intet tilskud til din tur"])
      assert.deepStrictEqual(statusAndError(yield* decide(String(driver.id), "REFUSED", support)), [
        404,
        "subsidy_review_not_found"
      ])
      assert.deepStrictEqual(yield* auditLedger, soundAudit)
    })
  )

  it.effect("SEC-001 N77 is set aside for staff when its driver has deleted the account", () =>
    Effect.gen(function* () {
      const { booking, driver } = yield* createHeld(4)
      const session = { token: yield* tokenOf(driver.id) }
      const deleted = yield* send("DELETE", "/api/v5/me?give_up=115DKK", undefined, session)
      const support = yield* createStaffCaller(userId(904), "SUPPORT")
      const approved = yield* decide(booking, "APPROVED", support)
      assert.deepStrictEqual([deleted.status, approved.status], [204, 204])
      assert.strictEqual((yield* moneyOf(driver.id))?.own, 0)
      const unclaimed = { _tag: "unclaimed", currency: "DKK" } as const
      assert.strictEqual(yield* (yield* Ledger).balanceOf(unclaimed), 11_500 + SUBSIDY)
    })
  )
})
