import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"
import { SqlClient } from "effect/sql"
import { AuditLog } from "#core/ports/AuditLog.ts"
import type { UserId } from "#core/shared/ids.ts"
import { everyRow } from "#tests/support/builders/audit.ts"
import { anna, aTrip, bo, userId } from "#tests/support/builders/entities.ts"
import {
  type ApiResponse,
  consoleTokenOf,
  get,
  layerAccountApi,
  pick,
  post,
  send,
  signUp,
  tokenOf
} from "#tests/support/server/accountApi.ts"
import { prepared } from "#tests/support/server/prepared.ts"
import { createPerson } from "#tests/support/world/people.ts"
import { offer } from "#tests/support/world/trips.ts"

const [support, partner, admin, colleague] = [userId(11), userId(12), userId(13), userId(14)]

const createPeopleAndTrip = Effect.gen(function* () {
  yield* createPerson(bo, { name: "Bo" })
  yield* createPerson(anna, { name: "Anna" })
  yield* createPerson(support, { role: "SUPPORT" })
  yield* createPerson(partner, { role: "PARTNER" })
  yield* createPerson(admin, { role: "ADMIN" })
  yield* createPerson(colleague, { role: "SUPPORT" })
  yield* offer(aTrip())
})

const command = (user_id: UserId, mode: "read" | "act" = "read") => ({
  user_id,
  mode,
  reason: "Cannot find the trip"
})

const redeem = (ticket: ApiResponse) => post("/api/auth/login-as", { token: String(pick(ticket, "token")) })

layer(prepared(layerAccountApi, createPeopleAndTrip))("the console", (it) => {
  it.effect("CONS-003 allows each call to its roles only", () =>
    Effect.gen(function* () {
      const tokens = {
        none: "",
        rider: yield* tokenOf(anna),
        support: yield* consoleTokenOf(support),
        partner: yield* consoleTokenOf(partner),
        admin: yield* consoleTokenOf(admin)
      }
      const trip = aTrip().id
      const supportOnly = [401, 403, 200, 403, 200]
      const allStaff = [401, 403, 200, 200, 200]
      const table = [
        ["GET", "/api/console/session", allStaff],
        ["GET", "/api/console/live", allStaff],
        ["GET", "/api/console/trips", supportOnly],
        ["GET", `/api/console/trips/${trip}`, supportOnly],
        ["GET", "/api/console/people", supportOnly],
        ["GET", `/api/console/people/${anna}`, supportOnly],
        ["GET", "/api/console/audit", supportOnly],
        ["GET", "/api/console/audit/export", [401, 403, 403, 403, 200]],
        ["GET", "/api/console/impersonations", supportOnly]
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

  it.effect("CONS-001 shows a trip with its driver and the verdicts of the rules", () =>
    Effect.gen(function* () {
      const token = yield* consoleTokenOf(support)
      const listed = yield* get("/api/console/trips?query=Bo&sort=departure", { token })
      assert.strictEqual(pick(listed, "data", "0", "id"), aTrip().id)
      const details = yield* get(`/api/console/trips/${aTrip().id}`, { token })
      assert.strictEqual(pick(details, "driver", "name"), "Bo Test")
      assert.strictEqual(pick(details, "verdicts", "0", "question"), "start")
      const missing = yield* get(`/api/console/trips/${bo}`, { token })
      assert.deepStrictEqual([missing.status, pick(missing, "error")], [404, "trip_not_found"])
    })
  )

  it.effect(
    "CONS-002 redeems an impersonation ticket once, changes nothing in read mode, and ends at once",
    () =>
      Effect.gen(function* () {
        const token = yield* consoleTokenOf(support)
        const ticket = yield* post("/api/console/impersonations", command(anna), { token })
        const session = yield* redeem(ticket)
        assert.strictEqual((yield* redeem(ticket)).status, 404)

        const acting = { token: String(pick(session, "token")) }
        const me = yield* get("/api/me", acting)
        assert.deepStrictEqual([pick(me, "id"), pick(me, "impersonation", "mode")], [anna, "read"])
        const change = yield* send("PATCH", "/api/me", { description: "Hello" }, acting)
        assert.deepStrictEqual([change.status, pick(change, "error")], [403, "impersonation_read_only"])
        const cancel = yield* get(`/api/v3/commute/trip/${aTrip().id}/cancel`, acting)
        assert.strictEqual(pick(cancel, "error"), "impersonation_read_only")

        const id = String(pick(ticket, "id"))
        assert.strictEqual(
          (yield* send("DELETE", `/api/console/impersonations/${id}`, undefined, { token })).status,
          204
        )
        assert.strictEqual((yield* get("/api/me", acting)).status, 401)
      })
  )

  it.effect(
    "SEC-004 lists the impersonations of all agents to an administrator, who can end each of them",
    () =>
      Effect.gen(function* () {
        const tokens = {
          agent: yield* consoleTokenOf(support),
          colleague: yield* consoleTokenOf(colleague),
          admin: yield* consoleTokenOf(admin)
        }
        const ticket = yield* post("/api/console/impersonations", command(anna), { token: tokens.agent })
        const session = yield* post("/api/auth/login-as", { token: String(pick(ticket, "token")) })
        const acting = { token: String(pick(session, "token")) }
        const path = `/api/console/impersonations/${String(pick(ticket, "id"))}`
        const listed = yield* get("/api/console/impersonations", { token: tokens.admin })
        assert.deepStrictEqual(
          [
            pick(listed, "data", "0", "id"),
            pick(listed, "data", "0", "agent", "name"),
            pick(listed, "data", "0", "user", "name")
          ],
          [pick(ticket, "id"), "SUPPORT Test", "Anna Test"]
        )
        const seen = yield* get("/api/console/impersonations", { token: tokens.colleague })
        assert.deepStrictEqual(pick(seen, "data"), [])

        const end = (token: string) => Effect.map(send("DELETE", path, undefined, { token }), (a) => a.status)
        assert.strictEqual(yield* end(tokens.colleague), 404)
        assert.strictEqual((yield* get("/api/me", acting)).status, 200)
        assert.strictEqual(yield* end(tokens.admin), 204)
        assert.strictEqual((yield* get("/api/me", acting)).status, 401)
        const audit = yield* get("/api/console/audit", { token: tokens.admin })
        const entry = yield* get(`/api/console/audit/entries/${String(pick(audit, "data", "0", "id"))}`, {
          token: tokens.admin
        })
        const steps = pick(entry, "steps")
        const last: unknown = Array.isArray(steps) ? steps.at(-1) : undefined
        assert.deepInclude(Object(last), {
          what: "impersonation_ended",
          by: { id: admin, name: "ADMIN Test" }
        })
      })
  )

  it.effect("SEC-004 ends tickets and sessions when their agent signs out of the console", () =>
    Effect.gen(function* () {
      const token = yield* consoleTokenOf(support)
      const start = post("/api/console/impersonations", command(anna), { token })
      const session = yield* redeem(yield* start)
      const unused = yield* start
      assert.strictEqual((yield* send("DELETE", "/api/console/session", undefined, { token })).status, 204)
      assert.strictEqual((yield* get("/api/me", { token: String(pick(session, "token")) })).status, 401)
      assert.strictEqual((yield* redeem(unused)).status, 404)
      const listed = yield* get("/api/console/impersonations", { token: yield* consoleTokenOf(support) })
      assert.notInclude(JSON.stringify(listed.body), String(pick(unused, "id")))
    })
  )

  it.effect("SEC-004 ends tickets and sessions when the console session of their agent expires", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const token = yield* consoleTokenOf(support)
      const start = post("/api/console/impersonations", command(anna), { token })
      const session = yield* redeem(yield* start)
      const unused = yield* start
      yield* sql`UPDATE session SET expires_at = created_at WHERE person_id = ${support} AND kind = 'console'`
      assert.strictEqual((yield* get("/api/me", { token: String(pick(session, "token")) })).status, 401)
      assert.strictEqual((yield* redeem(unused)).status, 404)
    })
  )

  it.effect.each([
    ["its agent becomes a partner", support, "PARTNER"],
    ["its person becomes staff", anna, "SUPPORT"]
  ] as const)("SEC-004 ends tickets and sessions when %s", ([, changed, role]) =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const token = yield* consoleTokenOf(support)
      const start = post("/api/console/impersonations", command(anna), { token })
      const session = yield* redeem(yield* start)
      const unused = yield* start
      const [before] = yield* sql<{ role: string }>`SELECT role FROM person WHERE id = ${changed}`
      yield* sql`UPDATE person SET role = ${role} WHERE id = ${changed}`
      const statuses = [
        (yield* get("/api/me", { token: String(pick(session, "token")) })).status,
        (yield* redeem(unused)).status
      ]
      yield* sql`UPDATE person SET role = ${before?.role ?? ""} WHERE id = ${changed}`
      assert.deepStrictEqual(statuses, [401, 404])
    })
  )

  it.effect("CONS-002 ends the impersonation that took over a window when the one before it is ended", () =>
    Effect.gen(function* () {
      yield* signUp("+4531970001")
      const token = yield* consoleTokenOf(support)
      const ticket = yield* post("/api/console/impersonations", command(anna), { token })
      const session = yield* redeem(ticket)
      const next = yield* post(
        "/api/auth/login-as/person",
        { phone: "+4531970001", reason: "Rides with her" },
        { token: String(pick(session, "token")) }
      )
      const acting = { token: String(pick(next, "token")) }
      assert.strictEqual((yield* get("/api/me", acting)).status, 200)
      const end = send("DELETE", `/api/console/impersonations/${String(pick(ticket, "id"))}`, undefined, {
        token
      })
      assert.strictEqual((yield* end).status, 204)
      assert.strictEqual((yield* get("/api/me", acting)).status, 401)
    })
  )

  it.effect("CONS-002 AUTH-021 ends an impersonation at once when the agent signs out of the account", () =>
    Effect.gen(function* () {
      const token = yield* consoleTokenOf(support)
      const ticket = yield* post("/api/console/impersonations", command(anna), { token })
      const session = yield* post("/api/auth/login-as", { token: String(pick(ticket, "token")) })
      const acting = { token: String(pick(session, "token")) }
      assert.strictEqual((yield* post("/api/v5/logout", {}, acting)).status, 204)
      assert.strictEqual((yield* get("/api/me", acting)).status, 401)
      const audit = yield* get("/api/console/audit", { token })
      assert.deepStrictEqual(
        [pick(audit, "data", "0", "access", "id"), pick(audit, "data", "0", "access", "state")],
        [pick(ticket, "id"), "ended"]
      )
    })
  )

  it.effect.each([
    ["a missing one", undefined, "Please fill this in."],
    ["an empty one", "", "Use at least 5 characters."],
    ["one of spaces", " \n\t      ", "Use at least 5 characters."],
    ["one of four letters between spaces", "   help   ", "Use at least 5 characters."]
  ] as const)("CONS-002 requires a written reason for an impersonation: refuses %s", ([, reason, text]) =>
    Effect.gen(function* () {
      const refused = yield* post(
        "/api/console/impersonations",
        { ...command(anna), reason },
        { token: yield* consoleTokenOf(support) }
      )
      assert.deepStrictEqual(
        [refused.status, pick(refused, "error"), pick(refused, "errors")],
        [422, "invalid_fields", { reason: [text] }]
      )
    })
  )

  it.effect("CONS-002 refuses to impersonate staff", () =>
    Effect.gen(function* () {
      const refused = yield* post("/api/console/impersonations", command(admin), {
        token: yield* consoleTokenOf(support)
      })
      assert.deepStrictEqual([refused.status, pick(refused, "error")], [403, "cannot_impersonate_staff"])
    })
  )

  it.effect("CONS-002 audits every impersonation, and reports a rewritten audit log", () =>
    Effect.gen(function* () {
      const token = yield* consoleTokenOf(admin)
      const page = yield* get("/api/console/audit/export", { token })
      const entries = pick(page, "data")
      const kinds = Array.isArray(entries)
        ? entries.map((entry: { readonly what: string }) => entry.what)
        : []
      for (const what of [
        "impersonation_started",
        "impersonation_redeemed",
        "impersonated_call",
        "impersonation_ended"
      ]) {
        assert.include(kinds, what)
      }
      assert.strictEqual(pick(page, "intact"), true)

      const sql = yield* SqlClient.SqlClient
      const refused = yield* Effect.exit(sql`UPDATE audit SET reason = 'none' WHERE id = 1`)
      assert.strictEqual(refused._tag, "Failure")
      yield* sql`ALTER TABLE audit DISABLE TRIGGER audit_is_for_good`
      yield* sql`UPDATE audit SET reason = 'none' WHERE what = 'impersonation_started'`
      const log = yield* AuditLog
      const seen = yield* log.page(everyRow, { after: Option.none(), count: 50 })
      assert.strictEqual(seen.intact, false)
    })
  )

  it.effect("SEC-012 exports the whole log in order, verified for the export, and audits it", () =>
    Effect.gen(function* () {
      const token = yield* consoleTokenOf(admin)
      const sql = yield* SqlClient.SqlClient
      const exported = yield* get("/api/console/audit/export", { token })
      assert.deepStrictEqual(
        [pick(exported, "intact"), pick(exported, "next"), pick(exported, "data", "0", "id")],
        [false, null, 1]
      )
      const [broken] = yield* sql<{ id: string }>`SELECT min(id)::text AS id FROM audit
        WHERE what = 'impersonation_started'`
      assert.strictEqual(String(pick(exported, "broken_at")), broken?.id)
      const [last] = yield* sql<{ what: string }>`SELECT what FROM audit ORDER BY id DESC LIMIT 1`
      assert.strictEqual(last?.what, "audit_exported")
      const page = yield* get("/api/console/audit", { token })
      assert.strictEqual(pick(page, "chain", "intact"), false)
    })
  )
})
