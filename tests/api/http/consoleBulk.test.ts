import { assert, layer } from "@effect/vitest"
import { Context, Effect, Exit, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { onProductTime } from "#api/clock/ProductClock.ts"
import { JobRunner, layerJobRunner } from "#api/jobs/JobRunner.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import { BulkJobId } from "#core/shared/ids.ts"
import { runBulkStep } from "#core/usecases/bulk/runBulkStep.ts"
import { tripId, userId } from "#tests/support/builders/entities.ts"
import { type ApiResponse, get, layerAccountApi, pick, post } from "#tests/support/server/accountApi.ts"
import { runDueJobs, withBackgroundWork } from "#tests/support/server/backgroundWork.ts"
import { advanceClock, setTime } from "#tests/support/server/clock.ts"
import { type Caller, createPerson, phoneOf } from "#tests/support/world/people.ts"
import { createStaffCaller } from "#tests/support/world/staff.ts"
import {
  bookAndAccept,
  createTripAndPeople,
  departurePlus,
  endTrip,
  offer,
  startTrip
} from "#tests/support/world/trips.ts"

const reason = "A ring of fake accounts"
const outcome = (answer: ApiResponse) => [answer.status, pick(answer, "error") ?? null]

const prepare = (agent: Caller, payload: Readonly<Record<string, unknown>>, key?: string) =>
  post(
    "/api/console/bulk-jobs",
    { reason, ...payload },
    { ...agent, ...(key === undefined ? {} : { headers: { "idempotency-key": key } }) }
  )
const idOf = (answer: ApiResponse) => BulkJobId.make(String(pick(answer, "id")))
const call = (id: string, what: "start" | "stop" | "undo", agent: Caller) =>
  post(`/api/console/bulk-jobs/${id}/${what}`, {}, agent)
const read = (id: string, agent: Caller) => get(`/api/console/bulk-jobs/${id}`, agent)
const countsOf = (job: ApiResponse) =>
  ["state", "total", "waiting", "changed", "unchanged", "refused"].map((name) => pick(job, name))
const rowsOf = (id: string, agent: Caller, query = "") =>
  Effect.map(get(`/api/console/bulk-jobs/${id}/rows${query}`, agent), (answer) => pick(answer, "data"))

/** The people whom the agent's audit says to be blocked or unblocked, in the order of the log. */
const auditOf = Effect.fn("auditOf")(function* ({ id }: Caller) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{ what: string; target: string | null }>`SELECT what, target_id AS target FROM audit
    WHERE who_id = ${id} AND what <> 'staff_signed_in' ORDER BY id`
  return rows.map(({ target, what }) => [what, target])
})

/** Five people named so, by name: one of the staff, one who is blocked already, three riders. */
const createRing = Effect.fn("createRing")(function* (first: number, name: string) {
  const [a, b] = [userId(first), userId(first + 1)]
  const riders = [userId(first + 2), userId(first + 3), userId(first + 4)] as const
  yield* createPerson(a, { name, role: "SUPPORT" })
  for (const id of [b, ...riders]) yield* createPerson(id, { name })
  const sql = yield* SqlClient.SqlClient
  yield* sql`INSERT INTO blocked_phone SELECT phone, 'before', NULL, '2026-01-01' FROM person WHERE id = ${b}`
  return { staff: a, blocked: b, riders }
})

const blockedAmong = Effect.fn("blockedAmong")(function* (ids: ReadonlyArray<string>) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{ id: string }>`SELECT p.id FROM person p JOIN blocked_phone USING (phone)
    WHERE p.id = ANY(${[...ids]}::uuid[]) ORDER BY p.id`
  return rows.map(({ id }) => id)
})

layer(withBackgroundWork(layerAccountApi))("an action on many rows", (it) => {
  it.effect(
    "CONS-001 SEC-012 takes all that match, says first which are refused and why, changes each once, and is undone",
    () =>
      Effect.gen(function* () {
        const agent = yield* createStaffCaller(userId(1), "SUPPORT")
        const { blocked, riders, staff } = yield* createRing(10, "Ringo")
        const filters = { query: "Ringo" }
        const made = yield* prepare(agent, { action: "block_person", filters }, "ring-of-ringo")
        const again = yield* prepare(agent, { action: "block_person", filters }, "ring-of-ringo")
        assert.strictEqual(made.status, 201)
        const id = idOf(made)
        assert.strictEqual(idOf(again), id)
        assert.deepStrictEqual(outcome(yield* call(id, "start", agent)), [409, "bulk_action_not_ready"])
        yield* runDueJobs
        const preview = yield* read(id, agent)
        assert.deepStrictEqual(countsOf(preview), ["ready", 5, 3, 0, 1, 1])
        assert.deepStrictEqual(pick(preview, "refusals"), [{ refusal: "cannot_block_staff", count: 1 }])
        assert.deepStrictEqual(yield* blockedAmong(riders), [])

        const starts = yield* Effect.all([call(id, "start", agent), call(id, "start", agent)], {
          concurrency: "unbounded"
        })
        assert.deepStrictEqual(
          starts.map(({ status }) => status),
          [204, 204]
        )
        yield* runDueJobs
        assert.deepStrictEqual(countsOf(yield* read(id, agent)), ["done", 5, 0, 3, 1, 1])
        assert.deepStrictEqual(yield* blockedAmong(riders), [...riders])
        assert.deepStrictEqual(yield* rowsOf(id, agent, "?state=refused"), [
          { position: 1, id: staff, label: "", state: "refused", refusal: "cannot_block_staff" }
        ])

        const [undone, repeated] = [yield* call(id, "undo", agent), yield* call(id, "undo", agent)]
        const undo = idOf(undone)
        assert.strictEqual(idOf(repeated), undo)
        yield* runDueJobs
        assert.deepStrictEqual(countsOf(yield* read(undo, agent)), ["ready", 3, 3, 0, 0, 0])
        assert.strictEqual((yield* call(undo, "start", agent)).status, 204)
        yield* runDueJobs
        assert.deepStrictEqual(yield* blockedAmong([blocked, ...riders]), [blocked])
        assert.strictEqual(pick(yield* read(id, agent), "undo"), undo)
        assert.deepStrictEqual(yield* auditOf(agent), [
          ["bulk_started", null],
          ...riders.map((rider) => ["person_blocked", rider]),
          ["bulk_started", null],
          ...riders.map((rider) => ["person_unblocked", rider])
        ])
      })
  )

  it.effect("CONS-001 a crash between rows and two servers at once leave each row changed exactly once", () =>
    Effect.gen(function* () {
      const agent = yield* createStaffCaller(userId(2), "SUPPORT")
      const { riders } = yield* createRing(20, "Crashley")
      const id = idOf(yield* prepare(agent, { action: "block_person", ids: riders }))
      yield* runDueJobs
      assert.strictEqual((yield* call(id, "start", agent)).status, 204)
      // The server dies when the row is changed, before its transaction ends.
      const step = Effect.andThen(runBulkStep(id), Effect.die("the server is gone"))
      assert.isTrue(Exit.isFailure(yield* Effect.exit(onProductTime(inTransaction(step)))))
      assert.deepStrictEqual(yield* blockedAmong(riders), [])
      assert.deepStrictEqual(countsOf(yield* read(id, agent)), ["running", 3, 3, 0, 0, 0])

      const other = Context.get(yield* Layer.build(Layer.fresh(layerJobRunner)), JobRunner)
      yield* Effect.all([runDueJobs, onProductTime(other.runDue), runDueJobs, onProductTime(other.runDue)], {
        concurrency: "unbounded"
      })
      yield* runDueJobs
      assert.deepStrictEqual(countsOf(yield* read(id, agent)), ["done", 3, 0, 3, 0, 0])
      assert.deepStrictEqual(yield* auditOf(agent), [
        ["bulk_started", null],
        ...riders.map((rider) => ["person_blocked", rider])
      ])
    })
  )

  it.effect(
    "CONS-001 a row at which the server fails five times is refused, and those after it are done",
    () =>
      Effect.gen(function* () {
        const agent = yield* createStaffCaller(userId(8), "SUPPORT")
        const { riders } = yield* createRing(40, "Brokenberg")
        const sql = yield* SqlClient.SqlClient
        yield* sql`ALTER TABLE blocked_phone ADD CONSTRAINT blocked_phone_fault CHECK (phone <> ${sql.literal(`'${phoneOf(43)}'`)})`
        const id = idOf(yield* prepare(agent, { action: "block_person", ids: riders }))
        yield* runDueJobs
        assert.strictEqual((yield* call(id, "start", agent)).status, 204)
        for (let failures = 0; failures < 5; failures++) {
          yield* runDueJobs
          assert.deepStrictEqual(countsOf(yield* read(id, agent)), ["running", 3, 2, 1, 0, 0])
          yield* advanceClock(60)
        }
        yield* runDueJobs
        yield* sql`ALTER TABLE blocked_phone DROP CONSTRAINT blocked_phone_fault`
        const job = yield* read(id, agent)
        assert.deepStrictEqual(countsOf(job), ["done", 3, 0, 2, 0, 1])
        assert.deepStrictEqual(pick(job, "refusals"), [{ refusal: "action_failed", count: 1 }])
        assert.deepStrictEqual(yield* blockedAmong(riders), [riders[0], riders[2]])
      })
  )

  it.effect(
    "CONS-001 SEC-004 stops on demand and when its agent loses the role, and only its agent and an ADMIN see it",
    () =>
      Effect.gen(function* () {
        const agent = yield* createStaffCaller(userId(3), "SUPPORT")
        const colleague = yield* createStaffCaller(userId(4), "SUPPORT")
        const admin = yield* createStaffCaller(userId(5), "ADMIN")
        const partner = yield* createStaffCaller(userId(6), "PARTNER")
        const { riders } = yield* createRing(30, "Stoppard")
        const target = { action: "block_person", ids: riders }
        assert.deepStrictEqual(outcome(yield* prepare(partner, target)), [403, "staff_only"])
        assert.deepStrictEqual(outcome(yield* prepare(agent, { ...target, filters: {} })), [
          422,
          "invalid_fields"
        ])
        const unknown = { action: "block_person", filters: { colour: "red" } }
        assert.deepStrictEqual(outcome(yield* prepare(agent, unknown)), [422, "invalid_fields"])

        const first = idOf(yield* prepare(agent, target))
        yield* runDueJobs
        assert.deepStrictEqual(outcome(yield* read(first, colleague)), [404, "bulk_action_not_found"])
        assert.deepStrictEqual(outcome(yield* call(first, "start", colleague)), [
          404,
          "bulk_action_not_found"
        ])
        assert.strictEqual((yield* call(first, "start", agent)).status, 204)
        assert.strictEqual((yield* call(first, "stop", admin)).status, 204)
        yield* runDueJobs
        assert.deepStrictEqual(countsOf(yield* read(first, admin)), ["stopped", 3, 3, 0, 0, 0])
        assert.deepStrictEqual(outcome(yield* call(first, "start", agent)), [409, "bulk_action_not_ready"])
        assert.deepStrictEqual(outcome(yield* call(first, "undo", agent)), [409, "bulk_action_not_ready"])

        const second = idOf(yield* prepare(agent, target))
        yield* runDueJobs
        assert.strictEqual((yield* call(second, "start", agent)).status, 204)
        const sql = yield* SqlClient.SqlClient
        yield* sql`UPDATE person SET role = 'USER' WHERE id = ${agent.id}`
        yield* runDueJobs
        assert.deepStrictEqual(countsOf(yield* read(second, admin)), ["stopped", 3, 3, 0, 0, 0])
        assert.deepStrictEqual(yield* blockedAmong(riders), [])
        const jobs = pick(yield* get("/api/console/bulk-jobs", admin), "data")
        assert.sameMembers(
          Array.isArray(jobs) ? jobs.slice(0, 2).map(({ id }: { readonly id: string }) => id) : [],
          [first, second]
        )
      })
  )

  it.effect(
    "CONS-001 TRIP-056 BOOK-009 cancels trips and bookings by the rules of one, and offers the trips again that may be",
    () =>
      Effect.gen(function* () {
        yield* setTime(departurePlus(-30))
        const worlds = [
          yield* createTripAndPeople(1),
          yield* createTripAndPeople(2),
          yield* createTripAndPeople(3)
        ]
        const [first, second, third] = worlds
        if (first === undefined || second === undefined || third === undefined) return assert.fail("no world")
        const booking = yield* bookAndAccept(first.trip, first.driver, first.passenger)
        yield* setTime(departurePlus(-1))
        assert.strictEqual((yield* startTrip(third.trip, third.driver)).status, 200)
        assert.strictEqual((yield* endTrip(third.trip, third.driver)).status, 200)
        const agent = yield* createStaffCaller(userId(7), "SUPPORT")
        const run = Effect.fnUntraced(function* (action: string, ids: ReadonlyArray<string>) {
          const id = idOf(yield* prepare(agent, { action, ids }))
          yield* runDueJobs
          assert.strictEqual((yield* call(id, "start", agent)).status, 204)
          yield* runDueJobs
          return { id, job: yield* read(id, agent) }
        })
        const bookings = yield* run("cancel_booking", [booking])
        assert.deepStrictEqual(countsOf(bookings.job), ["done", 1, 0, 1, 0, 0])
        const trips = yield* run(
          "cancel_trip",
          worlds.map(({ trip }) => trip.id)
        )
        assert.deepStrictEqual(countsOf(trips.job), ["done", 3, 0, 2, 0, 1])
        assert.deepStrictEqual(pick(trips.job, "refusals"), [{ refusal: "trip_already_completed", count: 1 }])
        assert.deepStrictEqual(outcome(yield* call(bookings.id, "undo", agent)), [
          409,
          "bulk_action_not_ready"
        ])

        yield* offer({ ...second.trip, id: tripId(997), stops: [] })
        const undo = idOf(yield* call(trips.id, "undo", agent))
        yield* runDueJobs
        const preview = yield* read(undo, agent)
        assert.deepStrictEqual(countsOf(preview), ["ready", 2, 1, 0, 0, 1])
        assert.deepStrictEqual(pick(preview, "refusals"), [{ refusal: "existing_trip_in_period", count: 1 }])
        assert.strictEqual((yield* call(undo, "start", agent)).status, 204)
        yield* runDueJobs
        assert.deepStrictEqual(countsOf(yield* read(undo, agent)), ["done", 2, 0, 1, 0, 1])
        const sql = yield* SqlClient.SqlClient
        assert.deepStrictEqual(
          yield* sql`SELECT id FROM driver_trip WHERE cancelled_at IS NULL AND completed_at IS NULL AND id = ANY(${[first.trip.id, second.trip.id]}::uuid[])`,
          [{ id: first.trip.id }]
        )
        assert.deepStrictEqual(outcome(yield* call(undo, "undo", agent)), [409, "bulk_action_not_ready"])
      })
  )
})
