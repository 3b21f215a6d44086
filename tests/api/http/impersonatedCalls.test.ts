import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { Secrets } from "#core/ports/Secrets.ts"
import {
  type ApiResponse,
  consoleTokenOf,
  get,
  layerAccountApi,
  pick,
  post,
  send,
  signUp
} from "#tests/support/server/accountApi.ts"

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
  yield* sql`INSERT INTO impersonation (id, agent_id, agent_session_id, user_id, mode, reason, act_reason, ticket_hash, ticket_expires_at, created_at, redeemed_at, expires_at)
    VALUES (${id}, ${agent.id}, (SELECT s.id FROM session s WHERE s.person_id = ${agent.id}), ${person.id}, ${mode}, 'helps with a top-up', ${mode === "act" ? "changes the name" : null}, ${`ticket ${id}`}, '2100-01-01', '2026-01-01', '2026-01-01', '2100-01-01')`
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

  it.effect("SEC-008 chooses to act, for a reason that is shown, and goes back to looking", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const { token, id } = yield* impersonate("read", 9)
      const shown = Effect.map(get("/api/me", { token }), (me) => [
        pick(me, "impersonation", "mode"),
        pick(me, "impersonation", "reason")
      ])
      const act = (reason: string) => post("/api/auth/login-as/acting", { reason }, { token })
      assert.deepStrictEqual([(yield* act("why ")).status, (yield* rename(token)).status], [422, 403])
      assert.strictEqual((yield* act("corrects the name")).status, 204)
      assert.deepStrictEqual(yield* shown, ["act", "corrects the name"])
      assert.strictEqual((yield* rename(token)).status, 200)
      const look = send("DELETE", "/api/auth/login-as/acting", undefined, { token })
      assert.deepStrictEqual([(yield* look).status, (yield* look).status], [204, 204])
      assert.deepStrictEqual(yield* shown, ["read", "helps with a top-up"])
      assert.strictEqual(pick(yield* rename(token), "error"), "impersonation_read_only")
      const audited = yield* sql`SELECT what, reason FROM audit
        WHERE impersonation_id = ${id} AND what IN ('impersonation_acting', 'impersonation_looking') ORDER BY id`
      assert.deepStrictEqual(
        audited.map(({ what, reason }) => [what, reason]),
        [
          ["impersonation_acting", "corrects the name"],
          ["impersonation_looking", null]
        ]
      )
    })
  )

  it.effect("TERMS-009 changes the profile in act mode, but neither pays nor accepts the terms", () =>
    Effect.gen(function* () {
      const { token } = yield* impersonate("act", 2)
      assert.strictEqual((yield* rename(token)).status, 200)
      assert.deepStrictEqual(pick(yield* topUp(token), "error"), "impersonation_not_allowed")
      const accepted = yield* post("/api/me/accept-terms", {}, { token })
      assert.deepStrictEqual([accepted.status, pick(accepted, "error")], [403, "impersonation_not_allowed"])
      assert.isNull(pick(yield* get("/api/me", { token }), "terms_accepted_at"))
    })
  )

  it.effect("AUTH-012 SEC-008 changes no e-mail address, and each try is audited", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const { token, id, personId } = yield* impersonate("act", 8)
      const save = (fields: Readonly<Record<string, string>>) => send("PATCH", "/api/me", fields, { token })
      const outcome = Effect.map(save({ email: "anna@example.dk" }), ({ body, status }) => [status, body])
      const refusal = [
        403,
        {
          message: "This cannot be done on behalf of someone else.",
          error: "impersonation_not_allowed",
          identifier: "impersonation_not_allowed"
        }
      ]
      // Neither a first address nor another one than a confirmed one.
      assert.deepStrictEqual(yield* outcome, refusal)
      yield* sql`UPDATE person SET email = 'own@example.dk', verified_email = 'own@example.dk' WHERE id = ${personId}`
      assert.deepStrictEqual(yield* outcome, refusal)
      assert.strictEqual((yield* save({ email: "other@example.dk", name: "Anna" })).status, 403)
      const before = yield* get("/api/me", { token })
      const profileOf = (answer: ApiResponse) =>
        ["name", "email", "is_email_verified"].map((field) => pick(answer, field))
      assert.deepStrictEqual(profileOf(before), [null, "own@example.dk", true])
      assert.deepStrictEqual(profileOf(yield* save({ email: "own@example.dk", name: "Anna" })), [
        "Anna",
        "own@example.dk",
        true
      ])
      const tries = yield* sql<{ data: unknown }>`SELECT data FROM audit
        WHERE impersonation_id = ${id} AND what = 'impersonated_call_refused'`
      const audited = {
        call: "PATCH /api/me",
        mode: "act",
        changes: false,
        ids: [],
        refusal: "impersonation_not_allowed"
      }
      assert.deepStrictEqual(
        tries.map(({ data }) => data),
        [audited, audited, audited]
      )
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

  it.effect("SEC-008 is audited with each refused try", () =>
    Effect.gen(function* () {
      const { token, id } = yield* impersonate("read", 4)
      yield* rename(token)
      yield* topUp(token)
      yield* get("/api/console/people", { token })
      const sql = yield* SqlClient.SqlClient
      const rows = yield* sql<{ data: unknown }>`SELECT data FROM audit
        WHERE impersonation_id = ${id} AND what = 'impersonated_call_refused' ORDER BY audit.id`
      const looking = { mode: "read", changes: false, ids: [] }
      assert.deepStrictEqual(
        rows.map(({ data }) => data),
        [
          { call: "PATCH /api/me", ...looking, refusal: "impersonation_read_only" },
          { call: "POST /api/v3/balance/payment/link", ...looking, refusal: "impersonation_not_allowed" },
          { call: "GET /api/console/people", ...looking, refusal: "staff_only" }
        ]
      )
    })
  )

  it.effect("SEC-008 gets the notification of a message without its text, unless the case allows it", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const { token, id, personId } = yield* impersonate("act", 5)
      const data = {
        title: "Bo has written to you",
        body: "The key is under the mat",
        route: "/conversations/1"
      }
      const other = { title: "Seat request", body: "Bo asks for a seat.", route: "/trip-details/driver/1" }
      yield* sql`INSERT INTO notification (id, user_id, kind, data, once, created_at) VALUES
        ('00000000-0000-7000-8000-000000000351', ${personId}, 'message', ${JSON.stringify(data)}::text::jsonb, 'a', '2026-01-02'),
        ('00000000-0000-7000-8000-000000000352', ${personId}, 'seat_requested', ${JSON.stringify(other)}::text::jsonb, 'b', '2026-01-01')`
      const list = Effect.map(get("/api/v4/notifications/all", { token }), (answer) => [
        pick(answer, "data", "0", "data"),
        pick(answer, "data", "1", "data")
      ])
      assert.deepStrictEqual(yield* list, [{ ...data, body: "" }, other])
      yield* sql`UPDATE impersonation SET case_reference = 'S-1042', shows_messages = true WHERE id = ${id}`
      assert.deepStrictEqual(yield* list, [data, other])
    })
  )

  it.effect("SEC-008 cannot mark the person's notifications as read", () =>
    Effect.gen(function* () {
      const { token } = yield* impersonate("act", 6)
      const marked = yield* send("PATCH", "/api/v3/notifications/mark-all", undefined, { token })
      assert.deepStrictEqual([marked.status, pick(marked, "error")], [403, "impersonation_not_allowed"])
    })
  )

  it.effect("SEC-008 needs a case for the text of messages", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const agent = yield* signUp("+4525000107")
      const person = yield* signUp("+4525000207")
      yield* sql`UPDATE person SET role = 'SUPPORT' WHERE id = ${agent.id}`
      const token = yield* consoleTokenOf(agent.id)
      const command = {
        user_id: person.id,
        mode: "read",
        reason: "Cannot find a message",
        shows_messages: true
      }
      const refused = yield* post("/api/console/impersonations", command, { token })
      assert.deepStrictEqual(
        [refused.status, pick(refused, "error"), pick(refused, "errors")],
        [422, "case_required", { case: ["Name the case that needs the messages."] }]
      )
      const blank = yield* post("/api/console/impersonations", { ...command, case: "  " }, { token })
      assert.strictEqual(pick(blank, "error"), "case_required")
      const allowed = yield* post("/api/console/impersonations", { ...command, case: "S-1042" }, { token })
      assert.strictEqual(allowed.status, 201)
    })
  )
})
