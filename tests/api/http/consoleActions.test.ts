import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { copenhagen, roskilde, userId } from "#tests/support/builders/entities.ts"
import {
  type ApiResponse,
  consoleTokenOf,
  get,
  layerAccountApi,
  pick,
  post
} from "#tests/support/server/accountApi.ts"
import { setTime } from "#tests/support/server/clock.ts"
import { amountsOf, auditLedger, balancesOf, soundAudit } from "#tests/support/world/ledger.ts"
import { notificationsOf } from "#tests/support/world/notifications.ts"
import type { Caller } from "#tests/support/world/people.ts"
import { createStaffCaller } from "#tests/support/world/staff.ts"
import {
  book,
  bookAndAccept,
  changeBooking,
  createTripAndPeople,
  departurePlus,
  endTrip,
  reportPosition,
  startTrip
} from "#tests/support/world/trips.ts"

const reason = "The driver called: the car has broken down"

const act = (path: string, agent: Caller, key?: string, more: Readonly<Record<string, unknown>> = {}) =>
  post(
    `/api/console/${path}`,
    { reason, ...more },
    { ...agent, ...(key === undefined ? {} : { headers: { "idempotency-key": key } }) }
  )
const outcome = (answer: ApiResponse) => [answer.status, pick(answer, "error") ?? null]

/** The audited actions of an agent: code, kind of target, its id, reason, refusal. */
const auditOf = Effect.fn("auditOf")(function* ({ id }: Caller) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{ what: string; target: string; reason: string; refusal: string | null }>`
    SELECT what, target_id AS target, reason, data ->> 'refusal' AS refusal FROM audit WHERE who_id = ${id} AND reason IS NOT NULL
    ORDER BY id`
  return rows.map((row) => [row.what, row.target, row.reason, row.refusal])
})

const textsOf = (person: Caller) =>
  Effect.map(notificationsOf(person.id), (all) => all.map(({ data, kind }) => [kind, data.title]))

/** Two agents, and a trip with an accepted passenger half an hour before its departure. */
const createWorld = Effect.fn("createWorld")(function* (number: number) {
  yield* setTime(departurePlus(-30))
  const world = yield* createTripAndPeople(number)
  return {
    ...world,
    agent: yield* createStaffCaller(userId(900 + number * 2), "SUPPORT"),
    second: yield* createStaffCaller(userId(901 + number * 2), "SUPPORT"),
    booking: yield* bookAndAccept(world.trip, world.driver, world.passenger)
  }
})

layer(layerAccountApi)("support", (it) => {
  it.effect(
    "CONS-001 BOOK-009 SEC-012 cancels a booking once: the fare is free, both sides are notified, and it is audited",
    () =>
      Effect.gen(function* () {
        const { agent, booking, driver, passenger } = yield* createWorld(1)
        const before = amountsOf(yield* balancesOf(passenger.id))
        assert.strictEqual((yield* act(`bookings/${booking}/cancel`, agent, "cancel-once-1")).status, 204)
        assert.strictEqual((yield* act(`bookings/${booking}/cancel`, agent, "cancel-once-1")).status, 204)
        const after = amountsOf(yield* balancesOf(passenger.id))
        assert.deepStrictEqual(
          [before, after],
          [
            [8500, 1500, 0, 0],
            [10_000, 0, 0, 0]
          ]
        )
        assert.deepStrictEqual(yield* auditOf(agent), [["booking_cancelled", booking, reason, null]])
        const text = ["booking_cancelled", "Supporten har aflyst en booking"]
        assert.deepInclude(yield* textsOf(passenger), text)
        assert.deepInclude(yield* textsOf(driver), text)
        const sql = yield* SqlClient.SqlClient
        assert.deepStrictEqual(
          yield* sql`SELECT what, actor_id, through FROM trip_event WHERE what = 'booking_cancelled' AND booking_id = ${booking}`,
          [{ what: "booking_cancelled", actor_id: agent.id, through: "console" }]
        )
        assert.deepStrictEqual(yield* auditLedger, soundAudit)
      })
  )

  it.effect(
    "CONS-001 SEC-012 is refused a booking that is not open or not there and a reason that says nothing, and the tries are audited",
    () =>
      Effect.gen(function* () {
        const { agent, booking, passenger } = yield* createWorld(2)
        assert.strictEqual(
          (yield* post(`/api/console/bookings/${booking}/cancel`, { reason: " no " }, agent)).status,
          422
        )
        assert.strictEqual((yield* changeBooking(booking, "cancel", passenger)).status, 200)
        assert.deepStrictEqual(outcome(yield* act(`bookings/${booking}/cancel`, agent)), [
          409,
          "booking_not_open"
        ])
        const missing = agent.id
        assert.deepStrictEqual(outcome(yield* act(`bookings/${missing}/cancel`, agent)), [
          404,
          "booking_not_found"
        ])
        assert.deepStrictEqual(yield* auditOf(agent), [
          ["booking_cancelled_refused", booking, reason, "booking_not_open"],
          ["booking_cancelled_refused", missing, reason, "booking_not_found"]
        ])
      })
  )

  it.effect("CONS-001 BOOK-009 cancels a booking once when two agents and its passenger do so at once", () =>
    Effect.gen(function* () {
      const { agent, booking, passenger, second } = yield* createWorld(3)
      const answers = yield* Effect.all(
        [
          act(`bookings/${booking}/cancel`, agent),
          act(`bookings/${booking}/cancel`, second),
          changeBooking(booking, "cancel", passenger)
        ],
        { concurrency: "unbounded" }
      )
      const done = answers.filter(({ status }) => status < 300)
      assert.strictEqual(done.length, 1)
      assert.deepStrictEqual(answers.filter((answer) => !done.includes(answer)).map(outcome), [
        [409, "booking_not_open"],
        [409, "booking_not_open"]
      ])
      const sql = yield* SqlClient.SqlClient
      assert.strictEqual(
        (yield* sql`SELECT FROM trip_event WHERE booking_id = ${booking} AND what = 'booking_cancelled'`)
          .length,
        1
      )
      assert.deepStrictEqual(amountsOf(yield* balancesOf(passenger.id)), [10_000, 0, 0, 0])
      assert.deepStrictEqual(yield* auditLedger, soundAudit)
    })
  )

  it.effect(
    "CONS-001 TRIP-056 cancels a trip with its bookings: driver and passengers are notified, and a repeat changes nothing",
    () =>
      Effect.gen(function* () {
        const { agent, driver, other, passenger, second, trip } = yield* createWorld(4)
        yield* book(trip, other)
        const answers = yield* Effect.all(
          [act(`trips/${trip.id}/cancel`, agent), act(`trips/${trip.id}/cancel`, second)],
          { concurrency: "unbounded" }
        )
        assert.deepStrictEqual(
          answers.map(({ status }) => status),
          [204, 204]
        )
        const text = ["trip_cancelled", "Supporten har aflyst din tur"]
        for (const person of [driver, passenger, other]) {
          const notices = (yield* textsOf(person)).filter(([kind]) => kind === "trip_cancelled")
          assert.deepStrictEqual(notices, [text])
        }
        for (const person of [passenger, other]) {
          assert.deepStrictEqual(amountsOf(yield* balancesOf(person.id)), [10_000, 0, 0, 0])
        }
        const audited = [...(yield* auditOf(agent)), ...(yield* auditOf(second))]
        assert.deepStrictEqual(audited, [["trip_cancelled", trip.id, reason, null]])
        assert.deepStrictEqual(yield* auditLedger, soundAudit)
      })
  )

  it.effect(
    "CONS-001 END-012 ends an active trip, near its destination with subsidy only, and pays its driver once",
    () =>
      Effect.gen(function* () {
        const { agent, driver, passenger, second, trip } = yield* createWorld(5)
        const end = (by: Caller, expects_subsidy: boolean) =>
          act(`trips/${trip.id}/end`, by, undefined, { expects_subsidy })
        assert.deepStrictEqual(outcome(yield* end(agent, false)), [409, "trip_not_started"])
        yield* setTime(departurePlus(-1))
        assert.strictEqual((yield* startTrip(trip, driver)).status, 200)
        assert.deepStrictEqual(outcome(yield* end(agent, true)), [409, "no_recent_position"])
        yield* reportPosition(trip, driver, roskilde, departurePlus(-1))
        assert.deepStrictEqual(outcome(yield* end(agent, true)), [403, "user_is_not_eligible_for_subsidy"])
        yield* reportPosition(trip, driver, copenhagen, departurePlus(-1))
        const answers = yield* Effect.all([end(agent, true), end(second, true), endTrip(trip, driver)], {
          concurrency: "unbounded"
        })
        assert.strictEqual(answers.filter(({ status }) => status < 300).length, 1)
        assert.deepStrictEqual(amountsOf(yield* balancesOf(passenger.id)), [8500, 0, 0, 0])
        assert.deepStrictEqual(amountsOf(yield* balancesOf(driver.id)), [11_500, 0, 0, 0])
        assert.deepStrictEqual(outcome(yield* end(agent, false)), [404, "trip_not_found"])
        assert.deepStrictEqual(outcome(yield* act(`trips/${trip.id}/cancel`, agent)), [
          409,
          "trip_already_completed"
        ])
        assert.deepStrictEqual(yield* auditLedger, soundAudit)
      })
  )

  it.effect(
    "CONS-001 SEC-012 END-012 notifies driver and passengers of the end, which stands in its audit",
    () =>
      Effect.gen(function* () {
        const { agent, driver, passenger, trip } = yield* createWorld(6)
        yield* setTime(departurePlus(-1))
        assert.strictEqual((yield* startTrip(trip, driver)).status, 200)
        const answer = yield* act(`trips/${trip.id}/end`, agent, "end-once-1", { expects_subsidy: false })
        assert.strictEqual(answer.status, 204)
        const repeated = yield* act(`trips/${trip.id}/end`, agent, "end-once-1", { expects_subsidy: false })
        assert.strictEqual(repeated.status, 204)
        const text = ["trip_ended", "Supporten har afsluttet din tur"]
        assert.deepInclude(yield* textsOf(driver), text)
        assert.deepInclude(yield* textsOf(passenger), text)
        assert.deepStrictEqual(yield* auditOf(agent), [["trip_ended", trip.id, reason, null]])
      })
  )
})

layer(layerAccountApi)("a refund of the price of a ride", (it) => {
  it.effect(
    "CONS-001 MONEY-001 SEC-012 takes it from the driver once, though two agents do so at once, and notifies both sides",
    () =>
      Effect.gen(function* () {
        const { agent, booking, driver, passenger, second, trip } = yield* createWorld(1)
        const refund = (by: Caller) => act(`bookings/${booking}/refund`, by)
        assert.deepStrictEqual(outcome(yield* refund(agent)), [409, "nothing_to_refund"])
        yield* setTime(departurePlus(-1))
        assert.strictEqual((yield* startTrip(trip, driver)).status, 200)
        assert.strictEqual((yield* endTrip(trip, driver)).status, 200)
        const balances = Effect.forEach([passenger, driver], ({ id }) =>
          Effect.map(balancesOf(id), amountsOf)
        )
        assert.deepStrictEqual(yield* balances, [
          [8500, 0, 0, 0],
          [11_500, 0, 0, 0]
        ])
        const answers = yield* Effect.all([refund(agent), refund(second)], { concurrency: "unbounded" })
        assert.deepStrictEqual(
          answers.map(({ status }) => status),
          [204, 204]
        )
        assert.deepStrictEqual(yield* balances, [
          [10_000, 0, 0, 0],
          [10_000, 0, 0, 0]
        ])
        const details = yield* get(`/api/console/bookings/${booking}`, agent)
        assert.strictEqual(pick(details, "hold"), "refunded")
        assert.deepInclude(yield* textsOf(passenger), [
          "balance_adjusted",
          "15\u00a0kr. er lagt til din saldo"
        ])
        assert.deepInclude(yield* textsOf(driver), [
          "balance_adjusted",
          "15\u00a0kr. er trukket fra din saldo"
        ])
        const audited = [...(yield* auditOf(agent)), ...(yield* auditOf(second))]
        assert.deepStrictEqual(audited, [
          ["fare_refunded_refused", booking, reason, "nothing_to_refund"],
          ["fare_refunded", booking, reason, null]
        ])
        assert.deepStrictEqual(yield* auditLedger, soundAudit)
      })
  )

  it.effect(
    "CONS-001 MONEY-020 is refused when the driver has spent it, above the limit of one agent, and to either of the two",
    () =>
      Effect.gen(function* () {
        const { agent, booking, driver, passenger, trip } = yield* createWorld(2)
        const refund = (by: Caller) => Effect.map(act(`bookings/${booking}/refund`, by), outcome)
        yield* setTime(departurePlus(-1))
        assert.strictEqual((yield* startTrip(trip, driver)).status, 200)
        assert.strictEqual((yield* endTrip(trip, driver)).status, 200)
        const sql = yield* SqlClient.SqlClient
        // Half an hour without activity has ended the agent's session.
        const awake = { ...agent, token: yield* consoleTokenOf(agent.id) }
        yield* sql`UPDATE person SET role = 'SUPPORT' WHERE id = ${passenger.id}`
        const asPassenger = { ...passenger, token: yield* consoleTokenOf(passenger.id) }
        assert.deepStrictEqual(yield* refund(asPassenger), [403, "cannot_adjust_own_balance"])
        yield* sql`UPDATE booking SET price = 25001 WHERE id = ${booking}`
        assert.deepStrictEqual(yield* refund(awake), [409, "refund_above_limit"])
        yield* sql`UPDATE booking SET price = 11501 WHERE id = ${booking}`
        assert.deepStrictEqual(yield* refund(awake), [422, "insufficient_funds_on_balance"])
        assert.deepStrictEqual(amountsOf(yield* balancesOf(driver.id)), [11_500, 0, 0, 0])
      })
  )
})
