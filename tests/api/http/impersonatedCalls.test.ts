import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { Secrets } from "#core/ports/Secrets.ts"
import { get, layerAccountApi, pick, post, send, signUp } from "#tests/support/server/accountApi.ts"

/** Signs an agent in to the account of a person, as the console does. */
const impersonate = Effect.fn("impersonate")(function* (mode: string, index: number) {
  const sql = yield* SqlClient.SqlClient
  const secrets = yield* Secrets
  const agent = yield* signUp(`+452500010${index}`)
  const person = yield* signUp(`+452500020${index}`)
  const token = `impersonation-${index}`
  const [id, session] = [
    `00000000-0000-7000-8000-0000000001${index}0`,
    `00000000-0000-7000-8000-0000000002${index}0`
  ]
  yield* sql`UPDATE person SET role = 'SUPPORT', name = 'Sofie', last_name = 'Lund' WHERE id = ${agent.id}`
  yield* sql`INSERT INTO impersonation (id, agent_id, user_id, mode, reason, ticket_hash, ticket_expires_at, created_at, redeemed_at, expires_at)
    VALUES (${id}, ${agent.id}, ${person.id}, ${mode}, 'helps with a top-up', ${`ticket ${id}`}, '2100-01-01', '2026-01-01', '2026-01-01', '2100-01-01')`
  yield* sql`INSERT INTO session (id, token_hash, person_id, kind, impersonation_id, created_at, expires_at)
    VALUES (${session}, ${secrets.hash(token)}, ${person.id}, 'impersonation', ${id}, '2026-01-01', '2100-01-01')`
  return { token, id, personId: person.id }
})

layer(layerAccountApi)("CONS-002 an impersonating agent", (it) => {
  const rename = (token: string) => send("PATCH", "/api/me", { name: "Anna" }, { token })
  const topUp = (token: string) =>
    post("/api/v3/balance/payment/link", { method: "mobilepay", amount: 100 }, { token })

  it.effect("is named in the profile, and cannot change it in read mode", () =>
    Effect.gen(function* () {
      const { token, id, personId } = yield* impersonate("read", 1)
      const me = yield* get("/api/me", { token })
      assert.deepStrictEqual(
        [pick(me, "id"), pick(me, "impersonation")],
        [
          personId,
          {
            id,
            agent: "Sofie Lund",
            mode: "read",
            reason: "helps with a top-up",
            expires_at: "2100-01-01T00:00:00.000Z"
          }
        ]
      )
      assert.deepStrictEqual(pick(yield* rename(token), "error"), "impersonation_read_only")
      assert.deepStrictEqual(pick(yield* topUp(token), "error"), "impersonation_not_allowed")
    })
  )

  it.effect("changes the profile in act mode, but cannot pay", () =>
    Effect.gen(function* () {
      const { token } = yield* impersonate("act", 2)
      assert.strictEqual((yield* rename(token)).status, 200)
      assert.deepStrictEqual(pick(yield* topUp(token), "error"), "impersonation_not_allowed")
    })
  )

  it.effect("is signed out when the impersonation ends", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const { token, id } = yield* impersonate("act", 3)
      yield* sql`UPDATE impersonation SET ended_at = '2026-01-02' WHERE id = ${id}`
      assert.strictEqual((yield* get("/api/me", { token })).status, 401)
    })
  )
})
