import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"
import { SqlClient } from "effect/sql"
import { createVacation } from "#core/usecases/account/changeVacation.ts"
import { cancelTrip } from "#core/usecases/trips/cancelTrip.ts"
import { tripId, userId } from "#tests/support/builders/entities.ts"
import { type ApiResponse, get, layerAccountApi, pick, post } from "#tests/support/server/accountApi.ts"
import { atTime, setTime } from "#tests/support/server/clock.ts"
import { amountsOf, auditLedger, balancesOf, soundAudit } from "#tests/support/world/ledger.ts"
import { notificationsOf } from "#tests/support/world/notifications.ts"
import type { Caller } from "#tests/support/world/people.ts"
import { createWeeklyTrip, now, occurrencesOf } from "#tests/support/world/recurringTrips.ts"
import { createStaffCaller } from "#tests/support/world/staff.ts"
import {
  book,
  bookAndAccept,
  changeBooking,
  createTripAndPeople,
  departurePlus,
  offer,
  startTrip
} from "#tests/support/world/trips.ts"

const reason = "The driver called: the car runs again"

const act = (what: "cancel" | "restore", id: string, agent: Caller, key?: string) =>
  post(
    `/api/console/trips/${id}/${what}`,
    { reason },
    { ...agent, ...(key === undefined ? {} : { headers: { "idempotency-key": key } }) }
  )
const outcome = (answer: ApiResponse) => [answer.status, pick(answer, "error") ?? null]

const auditOf = Effect.fn("auditOf")(function* ({ id }: Caller) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{ what: string; refusal: string | null }>`
    SELECT what, data ->> 'refusal' AS refusal FROM audit WHERE who_id = ${id} AND reason IS NOT NULL ORDER BY id`
  return rows.map((row) => [row.what, row.refusal])
})

const noticesOf = (person: Caller, kind: string) =>
  Effect.map(notificationsOf(person.id), (all) =>
    all.filter((one) => one.kind === kind).map(({ data }) => data.title)
  )

/** An agent, and a trip half an hour before its departure. */
const createWorld = Effect.fn("createWorld")(function* (number: number) {
  yield* setTime(departurePlus(-30))
  const world = yield* createTripAndPeople(number)
  return { ...world, agent: yield* createStaffCaller(userId(900 + number), "SUPPORT") }
})

layer(layerAccountApi)("a cancelled trip", (it) => {
  it.effect(
    "CONS-001 TRIP-056 SEC-012 is offered again once: its seats are free, its bookings stay cancelled, and those it left are notified",
    () =>
      Effect.gen(function* () {
        const { agent, driver, other, passenger, trip } = yield* createWorld(1)
        const second = yield* createStaffCaller(userId(950), "SUPPORT")
        yield* bookAndAccept(trip, driver, passenger)
        const own = String(pick(yield* book(trip, other), "id"))
        assert.strictEqual((yield* changeBooking(own, "cancel", other)).status, 200)
        yield* setTime(departurePlus(-29))
        assert.strictEqual((yield* act("cancel", trip.id, agent)).status, 204)
        const answers = yield* Effect.all(
          [act("restore", trip.id, agent, "offer-again-1"), act("restore", trip.id, second)],
          { concurrency: "unbounded" }
        )
        assert.deepStrictEqual(answers.map(outcome), [
          [204, null],
          [204, null]
        ])
        assert.deepStrictEqual(outcome(yield* act("restore", trip.id, agent, "offer-again-1")), [204, null])

        const details = yield* get(`/api/console/trips/${trip.id}`, agent)
        assert.strictEqual(pick(details, "display_state"), "scheduled")
        assert.deepStrictEqual(yield* noticesOf(driver, "trip_restored"), ["Supporten tilbyder din tur igen"])
        assert.deepStrictEqual(yield* noticesOf(passenger, "trip_restored"), [
          "Din aflyste tur tilbydes igen"
        ])
        assert.deepStrictEqual(yield* noticesOf(other, "trip_restored"), [])
        assert.deepStrictEqual(amountsOf(yield* balancesOf(passenger.id)), [10_000, 0, 0, 0])
        const sql = yield* SqlClient.SqlClient
        assert.deepStrictEqual(
          yield* sql`SELECT status, count(*)::int AS n FROM booking WHERE trip_id = ${trip.id} GROUP BY status`,
          [{ status: "CANCELED", n: 2 }]
        )
        assert.deepStrictEqual(yield* sql`SELECT DISTINCT taken FROM trip_leg WHERE trip_id = ${trip.id}`, [
          { taken: 0 }
        ])
        assert.deepStrictEqual(
          yield* sql`SELECT through FROM trip_event WHERE trip_id = ${trip.id} AND what = 'trip_restored'`,
          [{ through: "console" }]
        )
        const audited = [...(yield* auditOf(agent)), ...(yield* auditOf(second))]
        assert.sameDeepMembers(audited, [
          ["trip_cancelled", null],
          ["trip_restored", null]
        ])

        yield* bookAndAccept(trip, driver, passenger)
        assert.deepStrictEqual(yield* auditLedger, soundAudit)
      })
  )

  it.effect(
    "CONS-001 N68 can be cancelled and offered again more than once, each time with its notices",
    () =>
      Effect.gen(function* () {
        const { agent, driver, trip } = yield* createWorld(2)
        for (const minute of [-28, -26]) {
          yield* setTime(departurePlus(minute))
          assert.strictEqual((yield* act("cancel", trip.id, agent)).status, 204)
          assert.strictEqual((yield* act("restore", trip.id, agent)).status, 204)
        }
        assert.strictEqual((yield* noticesOf(driver, "trip_cancelled")).length, 2)
        assert.strictEqual((yield* noticesOf(driver, "trip_restored")).length, 2)
      })
  )

  it.effect(
    "CONS-001 N18 N75 SEC-012 is not offered again while its driver drives or rides elsewhere, is blocked or has gone",
    () =>
      Effect.gen(function* () {
        const { agent, driver, trip } = yield* createWorld(3)
        assert.strictEqual((yield* act("cancel", trip.id, agent)).status, 204)
        const next = yield* offer({ ...trip, id: tripId(993), stops: [] })
        assert.deepStrictEqual(outcome(yield* act("restore", trip.id, agent)), [
          409,
          "existing_trip_in_period"
        ])
        const sql = yield* SqlClient.SqlClient
        yield* sql`DELETE FROM driver_trip WHERE id = ${next.id}`
        const elsewhere = yield* createTripAndPeople(4)
        const seat = String(pick(yield* book(elsewhere.trip, driver), "id"))
        assert.deepStrictEqual(outcome(yield* act("restore", trip.id, agent)), [
          409,
          "existing_booking_in_period"
        ])
        assert.strictEqual((yield* changeBooking(seat, "cancel", driver)).status, 200)
        yield* sql`INSERT INTO blocked_phone SELECT phone, 'fake', NULL, '2026-01-01' FROM person WHERE id = ${driver.id}`
        assert.deepStrictEqual(outcome(yield* act("restore", trip.id, agent)), [403, "blocked.phone"])
        yield* sql`DELETE FROM blocked_phone`
        yield* sql`UPDATE person SET deleted_at = '2026-03-02' WHERE id = ${driver.id}`
        assert.deepStrictEqual(outcome(yield* act("restore", trip.id, agent)), [404, "person_not_found"])
        assert.deepStrictEqual(
          (yield* auditOf(agent)).map(([what, refusal]) => `${what} ${refusal}`),
          [
            "trip_cancelled null",
            "trip_restored_refused existing_trip_in_period",
            "trip_restored_refused existing_booking_in_period",
            "trip_restored_refused blocked.phone",
            "trip_restored_refused person_not_found"
          ]
        )
        assert.lengthOf(yield* sql`SELECT FROM driver_trip WHERE id = ${trip.id} AND cancelled_at IS NULL`, 0)
      })
  )

  it.effect("CONS-001 is not offered again from its departure on, nor after its start", () =>
    Effect.gen(function* () {
      const late = yield* createWorld(5)
      const started = yield* createTripAndPeople(6)
      assert.strictEqual((yield* act("cancel", late.trip.id, late.agent)).status, 204)
      assert.strictEqual((yield* startTrip(started.trip, started.driver)).status, 200)
      assert.strictEqual((yield* act("cancel", started.trip.id, late.agent)).status, 204)
      assert.deepStrictEqual(outcome(yield* act("restore", started.trip.id, late.agent)), [
        409,
        "trip_already_started"
      ])
      yield* setTime(departurePlus(0))
      assert.deepStrictEqual(outcome(yield* act("restore", late.trip.id, late.agent)), [
        422,
        "departure_in_the_past"
      ])
    })
  )

  it.effect(
    "CONS-001 VAC-010 of a weekly trip is offered again on its date, and not once the driver is away on it",
    () =>
      Effect.gen(function* () {
        const { driver, id } = yield* createWeeklyTrip(7)
        yield* setTime(now)
        const agent = yield* createStaffCaller(userId(960), "SUPPORT")
        const [first, second] = yield* occurrencesOf(id)
        if (first === undefined || second === undefined) return assert.fail("no occurrences")
        yield* atTime(now, cancelTrip(first.id, driver))
        assert.strictEqual((yield* act("restore", first.id, agent)).status, 204)
        assert.deepInclude((yield* occurrencesOf(id))[0], { id: first.id, day: first.day, cancelled: false })

        yield* atTime(now, cancelTrip(first.id, driver))
        yield* atTime(
          now,
          createVacation(driver, { from: Option.fromNullOr(first.day), to: Option.fromNullOr(second.day) })
        )
        assert.deepStrictEqual(outcome(yield* act("restore", first.id, agent)), [
          404,
          "recurring_trip_not_found"
        ])
        assert.deepStrictEqual(outcome(yield* act("restore", second.id, agent)), [
          404,
          "recurring_trip_not_found"
        ])
      })
  )
})
