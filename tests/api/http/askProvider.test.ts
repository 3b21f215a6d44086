import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { userId } from "#tests/support/builders/entities.ts"
import {
  type ApiResponse,
  consoleTokenOf,
  get,
  layerAccountApi,
  pick,
  post,
  signUp
} from "#tests/support/server/accountApi.ts"
import { prepared } from "#tests/support/server/prepared.ts"
import { createPerson } from "#tests/support/world/people.ts"

const [agent, partner] = [userId(801), userId(802)]

const createStaff = Effect.gen(function* () {
  yield* createPerson(agent, { role: "SUPPORT" })
  yield* createPerson(partner, { role: "PARTNER" })
})

const startTopUp = Effect.fn("startTopUp")(function* (number: number) {
  const { token } = yield* signUp(`+${number}`)
  const answer = yield* post("/api/v3/balance/payment/link", { method: "mobilepay", amount: 100 }, { token })
  const link = String(pick(answer, "link"))
  return { token, id: link.slice(link.lastIndexOf("/") + 1) }
})

const ask = Effect.fn("ask")(function* (id: string, staff = agent) {
  return yield* post(
    `/api/console/payments/${id}/ask`,
    { reason: "The money has not come" },
    { token: yield* consoleTokenOf(staff) }
  )
})
const outcome = (answer: ApiResponse) => [answer.status, pick(answer, "error") ?? null]

layer(prepared(layerAccountApi, createStaff))("a top-up that an agent asks the provider about", (it) => {
  it.effect(
    "CONS-001 MONEY-017 is credited if it was paid, with its event, its audit and its notification",
    () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const { id, token } = yield* startTopUp(4526100001)
        assert.deepStrictEqual(outcome(yield* ask(id)), [204, null])
        assert.strictEqual(pick(yield* get("/api/me", { token }), "balance"), 0)
        yield* sql`UPDATE sandbox_payment SET status = 'authorized' WHERE reference = ${id}`
        assert.deepStrictEqual(outcome(yield* ask(id)), [204, null])
        assert.strictEqual(pick(yield* get("/api/me", { token }), "balance"), 100)
        assert.deepStrictEqual(outcome(yield* ask(id)), [409, "payment_captured"])

        const staff = { token: yield* consoleTokenOf(agent) }
        const details = yield* get(`/api/console/payments/${id}`, staff)
        const events = pick(details, "events")
        assert.deepStrictEqual(
          Array.isArray(events) ? events.map(({ reported, source }) => [source, reported]) : [],
          [
            ["agent", "created"],
            ["agent", "authorized"],
            ["capture", "captured"]
          ]
        )
        const notices = yield* get(`/api/console/notices/payment/${id}`, staff)
        assert.deepStrictEqual([pick(notices, "total"), pick(notices, "data", "0", "kind")], [1, "payment"])
        assert.deepStrictEqual(
          yield* sql`SELECT who_id, what, target_kind, reason FROM audit WHERE target_id = ${id}`,
          Array.from({ length: 2 }, () => ({
            who_id: agent,
            what: "provider_asked",
            target_kind: "payment",
            reason: "The money has not come"
          }))
        )
      })
  )

  it.effect("CONS-003 is nothing for a partner, and an unknown one is none", () =>
    Effect.gen(function* () {
      const { id } = yield* startTopUp(4526100002)
      assert.deepStrictEqual(outcome(yield* ask(id, partner)), [403, "staff_only"])
      assert.deepStrictEqual(outcome(yield* ask(userId(98))), [404, "payment_not_found"])
    })
  )
})
