import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { aContract, userId } from "#tests/support/builders/entities.ts"
import { type ApiResponse, get, layerAccountApi, pick, post } from "#tests/support/server/accountApi.ts"
import { withBackgroundWork } from "#tests/support/server/backgroundWork.ts"
import { setTime } from "#tests/support/server/clock.ts"
import { countsOf, finishBulk, prepareBulk, undoBulk } from "#tests/support/world/bulkJobs.ts"
import { createContract } from "#tests/support/world/contracts.ts"
import { createHeldSubsidy } from "#tests/support/world/heldSubsidy.ts"
import { auditLedger, balancesOf, soundAudit } from "#tests/support/world/ledger.ts"
import { notificationsOf } from "#tests/support/world/notifications.ts"
import type { Caller } from "#tests/support/world/people.ts"
import { createStaffCaller } from "#tests/support/world/staff.ts"
import { departurePlus } from "#tests/support/world/trips.ts"

const now = departurePlus(-30)
const reason = "The tunnel explains the gaps"
const outcome = (answer: ApiResponse) => [answer.status, pick(answer, "error") ?? null]

const statesOf = Effect.fn("statesOf")(function* (bookings: ReadonlyArray<string>) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{ state: string; subsidy: number }>`SELECT r.state, b.subsidy FROM subsidy_review r
    JOIN booking b ON b.id = r.booking_id WHERE b.id = ANY(${[...bookings]}::uuid[]) ORDER BY b.id`
  return rows.map(({ state, subsidy }) => [state, subsidy])
})

const ownMoney = (driver: Caller) => Effect.map(balancesOf(driver.id), ({ balance }) => balance)

/** The notifications of a driver about a held subsidy, the oldest first. */
const noticesOf = (driver: Caller) =>
  Effect.map(notificationsOf(driver.id), (all) =>
    all.map(({ kind }) => kind).filter((kind) => kind.startsWith("subsidy_"))
  )

layer(withBackgroundWork(layerAccountApi))("held subsidies in bulk", (it) => {
  it.effect(
    "CONS-001 SEC-001 are paid once each, and held again by the undo, but for a driver who has spent the money",
    () =>
      Effect.gen(function* () {
        yield* setTime(now)
        yield* createContract(aContract())
        const agent = yield* createStaffCaller(userId(900), "SUPPORT")
        const held = [
          yield* createHeldSubsidy(1, now),
          yield* createHeldSubsidy(2, now),
          yield* createHeldSubsidy(3, now)
        ] as const
        const [first, spender, refused] = held
        const bookings = held.map(({ booking }) => booking).toSorted()
        const one = (booking: string, state: string) =>
          post(`/api/console/subsidy-reviews/${booking}`, { state, reason }, agent)
        assert.strictEqual((yield* one(refused.booking, "REFUSED")).status, 204)

        const payment = yield* prepareBulk(agent, {
          action: "approve_review",
          reason,
          filters: { reason: "too_short" }
        })
        assert.deepStrictEqual(countsOf(payment.preview), ["ready", 3, 2, 0, 0, 1])
        assert.deepStrictEqual(pick(payment.preview, "refusals"), [
          { refusal: "subsidy_review_decided", count: 1 }
        ])
        assert.strictEqual(yield* ownMoney(first.driver), 11_500)
        assert.deepStrictEqual(countsOf(yield* finishBulk(agent, payment.id)), ["done", 3, 0, 2, 0, 1])
        assert.deepStrictEqual(
          [yield* ownMoney(first.driver), yield* ownMoney(spender.driver)],
          [12_500, 12_500]
        )
        assert.deepStrictEqual(yield* statesOf([first.booking]), [["APPROVED", 1000]])

        const spent = { amount: -120, reason: "Paid back in cash" }
        const adjusted = yield* post(`/api/console/people/${spender.driver.id}/adjustments`, spent, agent)
        assert.strictEqual(adjusted.status, 201)
        const undo = yield* undoBulk(agent, payment.id)
        assert.deepStrictEqual(countsOf(undo.preview), ["ready", 2, 1, 0, 0, 1])
        assert.deepStrictEqual(pick(undo.preview, "refusals"), [{ refusal: "subsidy_spent", count: 1 }])
        assert.deepStrictEqual(countsOf(yield* finishBulk(agent, undo.id)), ["done", 2, 0, 1, 0, 1])
        assert.deepStrictEqual(
          [yield* ownMoney(first.driver), yield* ownMoney(spender.driver)],
          [11_500, 500]
        )
        assert.deepStrictEqual(yield* statesOf([first.booking]), [["HELD", 0]])
        assert.deepStrictEqual(yield* statesOf([spender.booking]), [["APPROVED", 1000]])
        const undone = yield* post(`/api/console/bulk-jobs/${undo.id}/undo`, {}, agent)
        assert.deepStrictEqual(outcome(undone), [409, "bulk_action_not_ready"])

        const refusal = yield* prepareBulk(agent, { action: "refuse_review", reason, ids: bookings })
        assert.deepStrictEqual(countsOf(refusal.preview), ["ready", 3, 1, 0, 1, 1])
        assert.deepStrictEqual(countsOf(yield* finishBulk(agent, refusal.id)), ["done", 3, 0, 1, 1, 1])
        assert.deepStrictEqual(yield* noticesOf(first.driver), [
          "subsidy_held",
          "subsidy_approved",
          "subsidy_held",
          "subsidy_refused"
        ])
        const back = yield* undoBulk(agent, refusal.id)
        assert.deepStrictEqual(countsOf(yield* finishBulk(agent, back.id)), ["done", 1, 0, 1, 0, 0])
        assert.deepStrictEqual(yield* statesOf([first.booking]), [["HELD", 0]])
        assert.deepStrictEqual(yield* auditLedger, soundAudit)
      })
  )

  it.effect(
    "SEC-001 SEC-012 is held again by one call with a reason, which is audited once, and decided anew",
    () =>
      Effect.gen(function* () {
        const agent = yield* createStaffCaller(userId(901), "SUPPORT")
        const { booking, driver, trip } = yield* createHeldSubsidy(4, now)
        const decide = (state: string) =>
          post(`/api/console/subsidy-reviews/${booking}`, { state, reason }, agent)
        for (const state of ["HELD", "APPROVED", "HELD", "HELD", "APPROVED"])
          assert.strictEqual((yield* decide(state)).status, 204)
        assert.strictEqual(yield* ownMoney(driver), 12_500)
        assert.deepStrictEqual(outcome(yield* decide("REFUSED")), [409, "subsidy_review_decided"])
        const sql = yield* SqlClient.SqlClient
        assert.deepStrictEqual(
          yield* sql`SELECT what, target_id, reason FROM audit WHERE who_id = ${agent.id} AND what LIKE 'subsidy%' ORDER BY id`,
          ["subsidy_approved", "subsidy_reopened", "subsidy_approved"].map((what) => ({
            what,
            target_id: booking,
            reason
          }))
        )
        const details = yield* get(`/api/console/subsidy-reviews/${booking}`, agent)
        const events = pick(details, "timeline")
        assert.deepStrictEqual(
          Array.isArray(events)
            ? events.map(({ through, what, who }) => [what, who?.id ?? null, through]).toReversed()
            : [],
          [
            ["subsidy_held", null, "rider"],
            ["subsidy_approved", agent.id, "console"],
            ["subsidy_reopened", agent.id, "console"],
            ["subsidy_approved", agent.id, "console"]
          ]
        )
        const sent = yield* get(`/api/console/notices/subsidy-review/${booking}`, agent)
        const kinds = pick(sent, "data")
        assert.deepStrictEqual(
          Array.isArray(kinds) ? kinds.map(({ kind, to }) => [kind, to.id]).toReversed() : [],
          ["subsidy_held", "subsidy_approved", "subsidy_held", "subsidy_approved"].map((kind) => [
            kind,
            driver.id
          ])
        )
        const shown = yield* get(`/api/v3/commute/driver/trip/${trip.id}`, driver)
        assert.strictEqual(pick(shown, "passenger_trips", "0", "subsidy"), 10)
        assert.deepStrictEqual(yield* auditLedger, soundAudit)
      })
  )

  it.effect("CONS-001 SEC-001 stay as another agent has decided them since the job that is undone", () =>
    Effect.gen(function* () {
      yield* setTime(now)
      const agent = yield* createStaffCaller(userId(902), "SUPPORT")
      const other = yield* createStaffCaller(userId(903), "SUPPORT")
      const { booking } = yield* createHeldSubsidy(5, now)
      const job = yield* prepareBulk(agent, { action: "approve_review", reason, ids: [booking] })
      assert.deepStrictEqual(countsOf(yield* finishBulk(agent, job.id)), ["done", 1, 0, 1, 0, 0])
      yield* setTime(departurePlus(-29))
      for (const state of ["HELD", "APPROVED"]) {
        const decided = yield* post(`/api/console/subsidy-reviews/${booking}`, { state, reason }, other)
        assert.strictEqual(decided.status, 204)
      }
      const undo = yield* undoBulk(agent, job.id)
      assert.deepStrictEqual(countsOf(undo.preview), ["ready", 1, 0, 0, 0, 1])
      assert.deepStrictEqual(pick(undo.preview, "refusals"), [{ refusal: "changed_since", count: 1 }])
      assert.deepStrictEqual(yield* statesOf([booking]), [["APPROVED", 1000]])
    })
  )
})
