import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { userId } from "#tests/support/builders/entities.ts"
import { get, layerAccountApi, pick, post } from "#tests/support/server/accountApi.ts"
import { setTime } from "#tests/support/server/clock.ts"
import { amountsOf, auditLedger, balancesOf, soundAudit } from "#tests/support/world/ledger.ts"
import { notificationsOf } from "#tests/support/world/notifications.ts"
import { type Caller, createCaller } from "#tests/support/world/people.ts"
import { createStaffCaller } from "#tests/support/world/staff.ts"

const adjust = (agent: Caller, person: Caller, amount: number, key?: string) =>
  post(
    `/api/console/people/${person.id}/adjustments`,
    { amount, reason: "The driver did not come" },
    { ...agent, ...(key === undefined ? {} : { headers: { "idempotency-key": key } }) }
  )

const decide = (agent: Caller, id: unknown, state: "APPROVED" | "DECLINED") =>
  post(`/api/console/adjustments/${String(id)}`, { state, reason: "Checked the ride" }, agent)

/** Two agents and a person with 100 kr. */
const createWorld = Effect.fn("createWorld")(function* (number: number) {
  yield* setTime("2026-03-02T08:00:00Z")
  return {
    agent: yield* createStaffCaller(userId(number), "SUPPORT"),
    second: yield* createStaffCaller(userId(number + 1), "SUPPORT"),
    person: yield* createCaller(userId(number + 2), { name: "Anna", funds: 10_000 })
  }
})

const movements = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  return (yield* sql`SELECT id FROM ledger_transaction WHERE kind = 'adjustment'`).length
})

layer(layerAccountApi)("an adjustment of a balance", (it) => {
  it.effect(
    "MONEY-001 SEC-012 moves the money once, is audited with its reason, and notifies its person",
    () =>
      Effect.gen(function* () {
        const { agent, person } = yield* createWorld(910)
        const before = yield* movements
        const first = yield* adjust(agent, person, 45.5, "adjust-once-1")
        assert.strictEqual(first.status, 201)
        assert.deepInclude(first.body, { amount: 45.5, currency: "DKK", state: "APPROVED", decided_by: null })
        const repeated = yield* adjust(agent, person, 45.5, "adjust-once-1")
        assert.deepStrictEqual([repeated.status, repeated.body], [201, first.body])
        assert.deepStrictEqual(amountsOf(yield* balancesOf(person.id)), [14_550, 0, 0, 0])
        assert.strictEqual(yield* movements, before + 1)
        const other = yield* adjust(agent, person, 46, "adjust-once-1")
        assert.deepStrictEqual([other.status, pick(other, "error")], [409, "idempotency_conflict"])

        const sql = yield* SqlClient.SqlClient
        const audited =
          yield* sql`SELECT what, reason, target_id FROM audit WHERE who_id = ${agent.id} AND what LIKE '%adjust%'`
        assert.deepStrictEqual(audited, [
          { what: "balance_adjusted", reason: "The driver did not come", target_id: person.id }
        ])
        const notifications = yield* notificationsOf(person.id)
        assert.deepStrictEqual(
          notifications.map(({ data, kind }) => [kind, data.route]),
          [["balance_adjusted", "/account/transactions"]]
        )
        const money = yield* get(`/api/console/people/${person.id}/money`, agent)
        assert.deepStrictEqual(pick(money, "balances"), [
          { currency: "DKK", balance: 145.5, held: 0, credit: 0, held_credit: 0 }
        ])
        assert.deepInclude(pick(money, "ledger", "0"), { kind: "adjustment" })
        assert.deepStrictEqual(pick(money, "ledger", "0", "entries"), [
          { account: "adjustment", person: null, provider: null, amount: -45.5, currency: "DKK" },
          {
            account: "balance",
            person: { id: person.id, name: "Anna Test" },
            provider: null,
            amount: 45.5,
            currency: "DKK"
          }
        ])
        assert.deepStrictEqual(yield* auditLedger, soundAudit)
      })
  )

  it.effect(
    "MONEY-001 MONEY-020 takes no more than there is, nothing from the agent, and nothing of zero",
    () =>
      Effect.gen(function* () {
        const { agent, person } = yield* createWorld(920)
        const tooMuch = yield* adjust(agent, person, -100.01)
        assert.deepStrictEqual(
          [tooMuch.status, pick(tooMuch, "error")],
          [422, "insufficient_funds_on_balance"]
        )
        const own = yield* adjust(agent, agent, 10)
        assert.deepStrictEqual([own.status, pick(own, "error")], [403, "cannot_adjust_own_balance"])
        assert.strictEqual((yield* adjust(agent, person, 0)).status, 422)
        assert.strictEqual((yield* adjust(agent, person, -100)).status, 201)
        assert.deepStrictEqual(amountsOf(yield* balancesOf(person.id)), [0, 0, 0, 0])
        assert.deepStrictEqual(yield* auditLedger, soundAudit)
      })
  )

  it.effect("MONEY-001 SEC-012 above the limit waits until another agent approves it", () =>
    Effect.gen(function* () {
      const { agent, person, second } = yield* createWorld(930)
      const asked = yield* adjust(agent, person, 250.01)
      assert.deepInclude(asked.body, { state: "WAITING" })
      assert.deepStrictEqual(amountsOf(yield* balancesOf(person.id)), [10_000, 0, 0, 0])
      assert.deepStrictEqual(yield* notificationsOf(person.id), [])
      const id = pick(asked, "id")
      const own = yield* decide(agent, id, "APPROVED")
      assert.deepStrictEqual([own.status, pick(own, "error")], [403, "second_agent_required"])
      const waiting = yield* get("/api/console/adjustments?state=WAITING", second)
      assert.deepInclude(pick(waiting, "data", "0"), {
        id,
        amount: 250.01,
        reason: "The driver did not come"
      })

      const both = yield* Effect.all([decide(second, id, "APPROVED"), decide(second, id, "APPROVED")])
      assert.deepStrictEqual(
        both.map(({ status }) => status),
        [204, 204]
      )
      const opposite = yield* decide(second, id, "DECLINED")
      assert.deepStrictEqual([opposite.status, pick(opposite, "error")], [409, "adjustment_decided"])
      assert.deepStrictEqual(amountsOf(yield* balancesOf(person.id)), [35_001, 0, 0, 0])
      const decided = yield* get(`/api/console/adjustments?id=${String(id)}`, agent)
      assert.deepInclude(pick(decided, "data", "0"), {
        state: "APPROVED",
        decision_reason: "Checked the ride"
      })
      assert.strictEqual(pick(decided, "data", "0", "decided_by", "id"), second.id)
      const sent = yield* get(`/api/console/notices/adjustment/${String(id)}`, agent)
      assert.deepStrictEqual(
        [pick(sent, "total"), pick(sent, "data", "0", "kind"), pick(sent, "data", "0", "to", "id")],
        [1, "balance_adjusted", person.id]
      )
      const sql = yield* SqlClient.SqlClient
      const audited =
        yield* sql`SELECT who_id, what FROM audit WHERE what LIKE 'adjustment%' AND target_id = ${person.id} ORDER BY id`
      assert.deepStrictEqual(audited, [
        { who_id: agent.id, what: "adjustment_requested" },
        { who_id: second.id, what: "adjustment_approved" }
      ])
    })
  )

  it.effect(
    "MONEY-001 many small ones of a day are no way around the limit, and a declined one moves nothing",
    () =>
      Effect.gen(function* () {
        const { agent, person, second } = yield* createWorld(940)
        assert.deepInclude((yield* adjust(agent, person, 200)).body, { state: "APPROVED" })
        const more = yield* adjust(second, person, 51)
        assert.deepInclude(more.body, { state: "WAITING" })
        assert.strictEqual((yield* decide(agent, pick(more, "id"), "DECLINED")).status, 204)
        assert.deepStrictEqual(amountsOf(yield* balancesOf(person.id)), [30_000, 0, 0, 0])
        const unknown = yield* decide(agent, userId(999), "APPROVED")
        assert.deepStrictEqual([unknown.status, pick(unknown, "error")], [404, "adjustment_not_found"])
      })
  )

  it.effect(
    "MONEY-001 two agents who approve at once move the money once; an approval and a decline leave one of the two",
    () =>
      Effect.gen(function* () {
        const { agent, person, second } = yield* createWorld(950)
        const third = yield* createStaffCaller(userId(953), "ADMIN")
        const before = yield* movements
        const id = pick(yield* adjust(agent, person, 300), "id")
        yield* Effect.all(
          [second, third, second, third].map((one) => decide(one, id, "APPROVED")),
          { concurrency: "unbounded" }
        )
        assert.strictEqual(yield* movements, before + 1)
        assert.deepStrictEqual(amountsOf(yield* balancesOf(person.id)), [40_000, 0, 0, 0])

        const again = pick(yield* adjust(agent, person, 300), "id")
        const answers = yield* Effect.all(
          [decide(second, again, "APPROVED"), decide(third, again, "DECLINED")],
          {
            concurrency: "unbounded"
          }
        )
        assert.sameMembers(
          answers.map(({ status }) => status),
          [204, 409]
        )
        const [approved] = answers
        const expected = approved.status === 204 ? 70_000 : 40_000
        assert.deepStrictEqual(amountsOf(yield* balancesOf(person.id)), [expected, 0, 0, 0])
        assert.deepStrictEqual(yield* auditLedger, soundAudit)
      })
  )

  it.effect("MONEY-020 two agents who take the last money at once take it once", () =>
    Effect.gen(function* () {
      const { agent, person, second } = yield* createWorld(960)
      const answers = yield* Effect.all([adjust(agent, person, -80), adjust(second, person, -80)], {
        concurrency: "unbounded"
      })
      assert.sameMembers(
        answers.map(({ status }) => status),
        [201, 422]
      )
      assert.deepStrictEqual(amountsOf(yield* balancesOf(person.id)), [2000, 0, 0, 0])
    })
  )
})
