import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { userId } from "#tests/support/builders/entities.ts"
import { type ApiResponse, get, layerAccountApi, pick, post } from "#tests/support/server/accountApi.ts"
import { withBackgroundWork } from "#tests/support/server/backgroundWork.ts"
import { setTime } from "#tests/support/server/clock.ts"
import { countsOf, finishBulk, prepareBulk } from "#tests/support/world/bulkJobs.ts"
import { auditLedger, balancesOf, soundAudit } from "#tests/support/world/ledger.ts"
import { createCaller } from "#tests/support/world/people.ts"
import { createStaffCaller } from "#tests/support/world/staff.ts"
import {
  bookAndAccept,
  createTripAndPeople,
  departurePlus,
  endTrip,
  startTrip
} from "#tests/support/world/trips.ts"

const reason = "The ferry did not sail today"
const outcome = (answer: ApiResponse) => [answer.status, pick(answer, "error") ?? null]

layer(withBackgroundWork(layerAccountApi))("support acts on many rows", (it) => {
  it.effect(
    "CONS-001 END-012 MONEY-001 ends the trips under way and refunds the prices that were paid, each by the rules of one",
    () =>
      Effect.gen(function* () {
        yield* setTime(departurePlus(-30))
        const agent = yield* createStaffCaller(userId(900), "SUPPORT")
        const [under, waiting, done] = [
          yield* createTripAndPeople(1),
          yield* createTripAndPeople(2),
          yield* createTripAndPeople(3)
        ]
        const [late, unused, paid] = [
          yield* bookAndAccept(under.trip, under.driver, under.passenger),
          yield* bookAndAccept(waiting.trip, waiting.driver, waiting.passenger),
          yield* bookAndAccept(done.trip, done.driver, done.passenger)
        ]
        for (const { driver, trip } of [under, done])
          assert.strictEqual((yield* startTrip(trip, driver)).status, 200)
        assert.strictEqual((yield* endTrip(done.trip, done.driver)).status, 200)

        const ids = [under, waiting, done].map(({ trip }) => trip.id)
        const chosen = yield* prepareBulk(agent, { action: "end_trip", reason, ids })
        assert.deepStrictEqual(countsOf(chosen.preview), ["ready", 3, 1, 0, 0, 2])
        const filters = { state: "active" }
        const ending = yield* prepareBulk(agent, { action: "end_trip", reason, filters })
        assert.deepStrictEqual(countsOf(ending.preview), ["ready", 1, 1, 0, 0, 0])
        assert.deepStrictEqual(countsOf(yield* finishBulk(agent, ending.id)), ["done", 1, 0, 1, 0, 0])
        const shown = yield* get(`/api/console/trips/${under.trip.id}`, agent)
        assert.strictEqual(pick(shown, "display_state"), "completed")

        const bookings = [late, unused, paid]
        const accepted = { status: "ACCEPTED" }
        const refund = yield* prepareBulk(agent, { action: "refund_booking", reason, filters: accepted })
        assert.deepStrictEqual(countsOf(refund.preview), ["ready", 3, 2, 0, 0, 1])
        assert.deepStrictEqual(pick(refund.preview, "refusals"), [{ refusal: "nothing_to_refund", count: 1 }])
        assert.deepStrictEqual(countsOf(yield* finishBulk(agent, refund.id)), ["done", 3, 0, 2, 0, 1])
        const money = Effect.forEach([done.passenger, done.driver, waiting.passenger], ({ id }) =>
          Effect.map(balancesOf(id), ({ balance }) => balance)
        )
        assert.deepStrictEqual(yield* money, [10_000, 10_000, 8500])
        const again = yield* prepareBulk(agent, { action: "refund_booking", reason, ids: bookings })
        assert.deepStrictEqual(countsOf(again.preview), ["ready", 3, 0, 0, 2, 1])
        const undo = yield* post(`/api/console/bulk-jobs/${refund.id}/undo`, {}, agent)
        assert.deepStrictEqual(outcome(undo), [409, "bulk_action_not_ready"])
        assert.deepStrictEqual(yield* auditLedger, soundAudit)
      })
  )

  it.effect(
    "CONS-001 SEC-004 ASVS-7.4.5 signs people out everywhere for an administrator, and for nobody else",
    () =>
      Effect.gen(function* () {
        const [admin, support] = [
          yield* createStaffCaller(userId(910), "ADMIN"),
          yield* createStaffCaller(userId(911), "SUPPORT")
        ]
        const [lost, kept] = [
          yield* createCaller(userId(921), { name: "Lostrup" }),
          yield* createCaller(userId(922), { name: "Keptrup" })
        ]
        const target = { action: "end_sessions", reason, ids: [lost.id, support.id] }
        const refused = yield* post("/api/console/bulk-jobs", target, support)
        assert.deepStrictEqual(outcome(refused), [403, "staff_only"])
        const job = yield* prepareBulk(admin, target)
        assert.deepStrictEqual(countsOf(job.preview), ["ready", 2, 2, 0, 0, 0])
        assert.deepStrictEqual(countsOf(yield* finishBulk(admin, job.id)), ["done", 2, 0, 2, 0, 0])
        const statuses = [lost, support, kept].map((caller) =>
          Effect.map(get(caller === support ? "/api/console/session" : "/api/me", caller), (a) => a.status)
        )
        assert.deepStrictEqual(yield* Effect.all(statuses), [401, 401, 200])
        const again = yield* prepareBulk(admin, { ...target, ids: [lost.id, userId(999)] })
        assert.deepStrictEqual(countsOf(again.preview), ["ready", 2, 0, 0, 1, 1])
        assert.deepStrictEqual(pick(again.preview, "refusals"), [{ refusal: "person_not_found", count: 1 }])
      })
  )
})
