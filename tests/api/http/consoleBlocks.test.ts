import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { emptyWeek } from "#core/recurring/week.ts"
import { materialiseRecurringTrip } from "#core/usecases/recurring/materialiseRecurringTrip.ts"
import { addTrip } from "#core/usecases/trips/addTrip.ts"
import { aTrip, at, userId } from "#tests/support/builders/entities.ts"
import { aRecurringRoute, aRecurringTrip } from "#tests/support/builders/recurringTrips.ts"
import {
  type ApiResponse,
  get,
  layerAccountApi,
  pick,
  post,
  solveBotCheck,
  tokenOf,
  withBotCheck
} from "#tests/support/server/accountApi.ts"
import { atTime, setTime } from "#tests/support/server/clock.ts"
import { type Caller, createCaller, createPerson, phoneOf } from "#tests/support/world/people.ts"
import { createRecurringTrip, occurrencesOf } from "#tests/support/world/recurringTrips.ts"
import { createStaffCaller } from "#tests/support/world/staff.ts"
import {
  book,
  bookAndAccept,
  createTripAndPeople,
  departurePlus,
  startTrip
} from "#tests/support/world/trips.ts"

const reason = "Insulted passengers after two warnings"
const outcome = (answer: ApiResponse) => [answer.status, pick(answer, "error") ?? null]

const act = (what: "block" | "unblock", id: string, agent: Caller) =>
  Effect.map(post(`/api/console/people/${id}/${what}`, { reason }, agent), outcome)

/** The audited actions of an agent: code, person and refusal. */
const auditOf = Effect.fn("auditOf")(function* ({ id }: Caller) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{ what: string; target: string; refusal: string | null }>`
    SELECT what, target_id AS target, data ->> 'refusal' AS refusal FROM audit
    WHERE who_id = ${id} AND reason = ${reason} ORDER BY id`
  return rows.map((row) => [row.what, row.target, row.refusal])
})

const askForCode = (value: string) =>
  Effect.gen(function* () {
    const answer = yield* post("/api/auth/otp", { type: "phone", value }, withBotCheck(yield* solveBotCheck))
    return [...outcome(answer), pick(answer, "message") ?? null]
  })

const meOf = ({ token }: Caller) => Effect.map(get("/api/me", { token }), ({ status }) => status)

layer(layerAccountApi)("an agent blocks a person", (it) => {
  it.effect(
    "AUTH-035 ASVS-7.4.5 SEC-012 sessions end, the sign-in says so, and an unblocked person signs in again; both are audited once",
    () =>
      Effect.gen(function* () {
        const agent = yield* createStaffCaller(userId(1), "SUPPORT")
        const second = yield* createStaffCaller(userId(2), "SUPPORT")
        const rider = yield* createCaller(userId(3))
        const other = yield* createCaller(userId(4))
        assert.deepStrictEqual(
          yield* Effect.all([act("block", rider.id, agent), act("block", rider.id, second)], {
            concurrency: "unbounded"
          }),
          [
            [204, null],
            [204, null]
          ]
        )
        assert.deepStrictEqual([yield* meOf(rider), yield* meOf(other)], [401, 200])
        assert.deepStrictEqual(yield* askForCode(phoneOf(3)), [
          403,
          "blocked.phone",
          "This phone number is blocked. Please contact support."
        ])
        const file = yield* get(`/api/console/people/${rider.id}`, agent)
        assert.strictEqual(pick(file, "block", "reason"), reason)
        assert.strictEqual(pick(file, "can_block"), true)
        assert.deepStrictEqual(yield* act("unblock", rider.id, agent), [204, null])
        assert.deepStrictEqual(yield* act("unblock", rider.id, agent), [204, null])
        assert.deepStrictEqual(yield* askForCode(phoneOf(3)), [204, null, null])
        assert.strictEqual(yield* meOf(rider), 401)
        assert.strictEqual(pick(yield* get(`/api/console/people/${rider.id}`, agent), "block"), null)
        const audited = [...(yield* auditOf(agent)), ...(yield* auditOf(second))]
        assert.sameMembers(
          audited.map(([what]) => what),
          ["person_blocked", "person_unblocked"]
        )
      })
  )

  it.effect("CONS-001 SEC-012 support blocks no staff, nobody themselves, and a refused try is audited", () =>
    Effect.gen(function* () {
      const support = yield* createStaffCaller(userId(11), "SUPPORT")
      const colleague = yield* createStaffCaller(userId(12), "SUPPORT")
      const admin = yield* createStaffCaller(userId(13), "ADMIN")
      const refused = [403, "cannot_block_staff"]
      assert.deepStrictEqual(yield* act("block", colleague.id, support), refused)
      assert.deepStrictEqual(yield* act("unblock", admin.id, support), refused)
      assert.deepStrictEqual(yield* act("block", admin.id, admin), refused)
      assert.deepStrictEqual(yield* act("block", userId(999), admin), [404, "person_not_found"])
      assert.deepStrictEqual(yield* act("block", colleague.id, admin), [204, null])
      assert.strictEqual((yield* get("/api/console/people", colleague)).status, 401)
      assert.deepStrictEqual(yield* auditOf(support), [
        ["person_blocked_refused", colleague.id, "cannot_block_staff"],
        ["person_unblocked_refused", admin.id, "cannot_block_staff"]
      ])
      assert.strictEqual(pick(yield* get(`/api/console/people/${colleague.id}`, support), "can_block"), false)
    })
  )

  it.effect(
    "AUTH-035 BOOK-019 refuses new trips and bookings in whichever session, and leaves the agreed and the running ride",
    () =>
      Effect.gen(function* () {
        yield* setTime(departurePlus(-30))
        const first = yield* createTripAndPeople(1)
        const second = yield* createTripAndPeople(2)
        yield* bookAndAccept(first.trip, first.driver, first.passenger)
        yield* setTime(departurePlus(-1))
        assert.strictEqual((yield* startTrip(first.trip, first.driver)).status, 200)
        const people = [first.driver, first.passenger, second.passenger]
        const agent = yield* createStaffCaller(userId(21), "SUPPORT")
        for (const { id } of people) assert.deepStrictEqual(yield* act("block", id, agent), [204, null])
        const sql = yield* SqlClient.SqlClient
        assert.deepStrictEqual(
          yield* sql`SELECT b.status, t.started_at IS NOT NULL AS started, t.cancelled_at, t.completed_at
            FROM booking b JOIN driver_trip t ON t.id = b.trip_id WHERE t.id = ${first.trip.id}`,
          [{ status: "ACCEPTED", started: true, cancelled_at: null, completed_at: null }]
        )
        // As an agent who acts for them.
        const inSession = ({ id }: Caller) => Effect.map(tokenOf(id), (token) => ({ id, token }))
        const blocked = [403, "blocked.phone"]
        assert.deepStrictEqual(outcome(yield* book(second.trip, yield* inSession(second.passenger))), blocked)
        const offered = addTrip(aTrip({ number: 90, driverId: first.driver.id }))
        assert.strictEqual((yield* Effect.flip(offered))._tag, "blocked.phone")
        assert.strictEqual((yield* book(second.trip, second.other)).status, 200)
      })
  )

  it.effect("AUTH-035 RECUR-015 creates no days of a recurring trip until the block is lifted", () =>
    Effect.gen(function* () {
      const agent = yield* createStaffCaller(userId(31), "SUPPORT")
      yield* createPerson(userId(32))
      const recurringTrip = aRecurringTrip({
        personId: userId(32),
        times: { ...emptyWeek, tuesday: "07:00" }
      })
      const id = yield* atTime(
        "2026-03-02T12:00:00Z",
        createRecurringTrip(recurringTrip, aRecurringRoute({ number: 9 }))
      )
      const daysOf = Effect.map(occurrencesOf(id), ({ length }) => length)
      const later = "2026-03-10T12:00:00Z"
      assert.strictEqual(yield* daysOf, 2)
      assert.deepStrictEqual(yield* act("block", userId(32), agent), [204, null])
      yield* atTime(later, materialiseRecurringTrip(id, at(later)))
      assert.strictEqual(yield* daysOf, 2)
      assert.deepStrictEqual(yield* act("unblock", userId(32), agent), [204, null])
      yield* atTime(later, materialiseRecurringTrip(id, at(later)))
      assert.strictEqual(yield* daysOf, 3)
    })
  )
})
