import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"
import { SqlClient } from "effect/sql"
import { AuditLog } from "#core/ports/AuditLog.ts"
import type { UserId } from "#core/shared/ids.ts"
import { get, layerAccountApi, pick, post, send, tokenOf } from "#tests/support/account.ts"
import { anna, aTrip, bo, userId } from "#tests/support/builders.ts"
import { createPerson, employ, offer } from "#tests/support/world.ts"

const [support, partner, admin] = [userId(11), userId(12), userId(13)]

const world = Effect.gen(function* () {
  yield* createPerson(bo, 1, "Bo")
  yield* createPerson(anna, 2, "Anna")
  yield* employ(support, 11, "SUPPORT")
  yield* employ(partner, 12, "PARTNER")
  yield* employ(admin, 13, "ADMIN")
  yield* offer(aTrip())
})

const command = (user_id: UserId, mode: "read" | "act" = "read") => ({
  user_id,
  mode,
  reason: "Cannot find the trip"
})

layer(layerAccountApi)("the console", (it) => {
  it.effect("CONS-003 answers each call to the roles that may, and to nobody else", () =>
    Effect.gen(function* () {
      yield* world
      const tokens = {
        nobody: "",
        rider: yield* tokenOf(anna),
        support: yield* tokenOf(support),
        partner: yield* tokenOf(partner),
        admin: yield* tokenOf(admin)
      }
      const trip = aTrip().id
      const people = [401, 403, 200, 403, 200]
      const everyone = [401, 403, 200, 200, 200]
      const table = [
        ["GET", "/api/console/session", everyone],
        ["GET", "/api/console/live", everyone],
        ["GET", "/api/console/trips", people],
        ["GET", `/api/console/trips/${trip}`, people],
        ["GET", "/api/console/people", people],
        ["GET", `/api/console/people/${anna}`, people],
        ["GET", "/api/console/audit", people],
        ["GET", "/api/console/impersonations", people]
      ] as const
      for (const [method, path, expected] of table) {
        const answers = yield* Effect.forEach(Object.values(tokens), (token) =>
          send(method, path, undefined, { token })
        )
        assert.deepStrictEqual(
          answers.map((answer) => answer.status),
          expected,
          path
        )
      }
      const start = (token: string) =>
        Effect.map(post("/api/console/impersonations", command(anna), { token }), (a) => a.status)
      assert.deepStrictEqual(yield* Effect.forEach(Object.values(tokens), start), [401, 403, 201, 403, 201])
    })
  )

  it.effect("CONS-001 shows a trip with its facts, its story and the rules' own answers", () =>
    Effect.gen(function* () {
      const token = yield* tokenOf(support)
      const listed = yield* get("/api/console/trips?query=Bo&sort=departure", { token })
      assert.strictEqual(pick(listed, "data", "0", "id"), aTrip().id)
      const file = yield* get(`/api/console/trips/${aTrip().id}`, { token })
      assert.strictEqual(pick(file, "driver", "name"), "Bo Test")
      assert.strictEqual(pick(file, "verdicts", "0", "question"), "start")
      const missing = yield* get(`/api/console/trips/${bo}`, { token })
      assert.deepStrictEqual([missing.status, pick(missing, "error")], [404, "trip_not_found"])
    })
  )

  it.effect("CONS-002 opens an account once, looks without changing, and ends at once", () =>
    Effect.gen(function* () {
      const token = yield* tokenOf(support)
      const ticket = yield* post("/api/console/impersonations", command(anna), { token })
      const redeem = () => post("/api/auth/login-as", { token: String(pick(ticket, "token")) })
      const session = yield* redeem()
      assert.strictEqual((yield* redeem()).status, 404)

      const acting = { token: String(pick(session, "token")) }
      const me = yield* get("/api/me", acting)
      assert.deepStrictEqual([pick(me, "id"), pick(me, "impersonation", "mode")], [anna, "read"])
      const change = yield* send("PATCH", "/api/me", { description: "Hello" }, acting)
      assert.deepStrictEqual([change.status, pick(change, "error")], [403, "impersonation_read_only"])
      const cancel = yield* get(`/api/v3/commute/trip/${aTrip().id}/cancel`, acting)
      assert.strictEqual(pick(cancel, "error"), "impersonation_read_only")

      const id = String(pick(ticket, "id"))
      const others = yield* send("DELETE", `/api/console/impersonations/${id}`, undefined, {
        token: yield* tokenOf(admin)
      })
      assert.strictEqual(others.status, 404)
      assert.strictEqual(
        (yield* send("DELETE", `/api/console/impersonations/${id}`, undefined, { token })).status,
        204
      )
      assert.strictEqual((yield* get("/api/me", acting)).status, 401)
    })
  )

  it.effect("CONS-002 AUTH-021 ends at once from the opened account, too", () =>
    Effect.gen(function* () {
      const token = yield* tokenOf(support)
      const ticket = yield* post("/api/console/impersonations", command(anna), { token })
      const session = yield* post("/api/auth/login-as", { token: String(pick(ticket, "token")) })
      const acting = { token: String(pick(session, "token")) }
      assert.strictEqual((yield* post("/api/v5/logout", {}, acting)).status, 204)
      assert.strictEqual((yield* get("/api/me", acting)).status, 401)
      const audit = yield* get("/api/console/audit", { token })
      assert.deepStrictEqual(
        [pick(audit, "data", "0", "what"), pick(audit, "data", "0", "target", "id")],
        ["impersonation_ended", pick(ticket, "id")]
      )
    })
  )

  it.effect("CONS-002 never acts for staff", () =>
    Effect.gen(function* () {
      const refused = yield* post("/api/console/impersonations", command(admin), {
        token: yield* tokenOf(support)
      })
      assert.deepStrictEqual([refused.status, pick(refused, "error")], [403, "cannot_impersonate_staff"])
    })
  )

  it.effect("CONS-002 writes all of it down, and notices when somebody rewrites it", () =>
    Effect.gen(function* () {
      const token = yield* tokenOf(admin)
      const page = yield* get("/api/console/audit", { token })
      const entries = pick(page, "data")
      const whats = Array.isArray(entries)
        ? entries.map((entry: { readonly what: string }) => entry.what)
        : []
      for (const what of [
        "impersonation_started",
        "impersonation_redeemed",
        "impersonated_call",
        "impersonation_ended"
      ]) {
        assert.include(whats, what)
      }
      assert.strictEqual(pick(page, "intact"), true)

      const sql = yield* SqlClient.SqlClient
      const refused = yield* Effect.exit(sql`UPDATE audit SET reason = 'none' WHERE id = 1`)
      assert.strictEqual(refused._tag, "Failure")
      yield* sql`ALTER TABLE audit DISABLE TRIGGER audit_is_for_good`
      yield* sql`UPDATE audit SET reason = 'none' WHERE what = 'impersonation_started'`
      const log = yield* AuditLog
      const seen = yield* log.page({ query: "", ofWho: Option.none(), page: 1, perPage: 50 })
      assert.strictEqual(seen.intact, false)
    })
  )
})
