import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { moveClock } from "#api/dev/moveClock.ts"
import type { UserId } from "#core/shared/ids.ts"
import { anna, aTrip, at, bo, userId } from "#tests/support/builders/entities.ts"
import {
  type ApiResponse,
  consoleTokenOf,
  get,
  layerAccountApi,
  pick,
  post,
  send
} from "#tests/support/server/accountApi.ts"
import { withBackgroundWork } from "#tests/support/server/backgroundWork.ts"
import { setTime } from "#tests/support/server/clock.ts"
import { prepared } from "#tests/support/server/prepared.ts"
import { createPerson } from "#tests/support/world/people.ts"
import { offer } from "#tests/support/world/trips.ts"

const [support, admin, colleague] = [userId(11), userId(13), userId(14)]

const createPeopleAndTrip = Effect.gen(function* () {
  yield* setTime(at("2026-03-01T09:00:00Z"))
  yield* createPerson(bo, { name: "Bo" })
  yield* createPerson(anna, { name: "Anna" })
  yield* createPerson(support, { name: "Sofie", role: "SUPPORT" })
  yield* createPerson(colleague, { name: "Kim", role: "SUPPORT" })
  yield* createPerson(admin, { name: "Ada", role: "ADMIN" })
  yield* offer(aTrip())
})

const rowsOf = (answer: ApiResponse): ReadonlyArray<ApiResponse> => {
  const rows = pick(answer, "data")
  return Array.isArray(rows) ? rows.map((body: unknown) => ({ ...answer, body })) : []
}

/** Each row as its agent, action and reason. */
const audit = Effect.fn("audit")(function* (reader: UserId, query = "") {
  const token = yield* consoleTokenOf(reader)
  const page = yield* get(`/api/console/audit${query}`, { token })
  assert.strictEqual(page.status, 200, JSON.stringify(page.body))
  return rowsOf(page)
    .filter((row) => !["staff_signed_in", "sessions_ended"].includes(String(pick(row, "what"))))
    .map((row) => [pick(row, "who", "name"), pick(row, "what"), pick(row, "reason")])
})

/** Signs an agent in to an account. */
const impersonate = Effect.fn("impersonate")(function* (agent: UserId, user_id: UserId, reason: string) {
  const token = yield* consoleTokenOf(agent)
  const ticket = yield* post("/api/console/impersonations", { user_id, mode: "read", reason }, { token })
  const session = yield* post("/api/auth/login-as", { token: String(pick(ticket, "token")) })
  return { id: String(pick(ticket, "id")), session: { token: String(pick(session, "token")) }, token }
})

const firstEntry = Effect.fn("firstEntry")(function* (reader: UserId, query: string) {
  const token = yield* consoleTokenOf(reader)
  const page = yield* get(`/api/console/audit${query}`, { token })
  return Number(pick(page, "data", "0", "id"))
})

const layerWithPeople = prepared(withBackgroundWork(layerAccountApi), createPeopleAndTrip)

layer(layerWithPeople, { timeout: "60 seconds" })("the audit of the console", (it) => {
  it.effect(
    "CONS-002 CONS-003 has one row for an impersonation, which opens to what was seen, changed and refused",
    () =>
      Effect.gen(function* () {
        yield* setTime(at("2026-03-01T10:00:00Z"))
        const { id, session, token } = yield* impersonate(support, bo, "Cannot change the text")
        const trip = `/api/v3/commute/driver/trip/${aTrip().id}`
        yield* get(trip, session)
        yield* get(trip, session)
        const change = send("PATCH", "/api/me", { description: "Quiet in the morning" }, session)
        assert.strictEqual((yield* change).status, 403)
        yield* post("/api/auth/login-as/acting", { reason: "Writes the text" }, session)
        assert.strictEqual((yield* change).status, 200)
        assert.strictEqual(
          (yield* send("DELETE", `/api/console/impersonations/${id}`, undefined, { token })).status,
          204
        )
        assert.deepStrictEqual(yield* audit(support, "?query=text"), [
          ["Sofie Test", "impersonation_started", "Cannot change the text"]
        ])
        const details = yield* get(
          `/api/console/audit/entries/${yield* firstEntry(support, "?query=text")}`,
          { token }
        )
        assert.deepInclude(Object(pick(details, "entry", "access")), {
          id,
          state: "ended",
          has_acted: true,
          act_reason: "Writes the text",
          shows_messages: false
        })
        const steps = pick(details, "steps")
        assert.deepStrictEqual(
          Array.isArray(steps)
            ? steps.map(({ area, changes, count, refusal, targets, what }) => [
                what,
                area,
                changes === true ? "changes" : "reads",
                count,
                refusal,
                targets.map((target: { readonly kind: string }) => target.kind).join()
              ])
            : [],
          [
            ["impersonation_started", null, "reads", 1, null, ""],
            ["impersonation_redeemed", null, "reads", 1, null, ""],
            ["impersonated_call", "trips", "reads", 2, null, "trip"],
            ["impersonated_call_refused", "profile", "reads", 1, "impersonation_read_only", ""],
            ["impersonated_call", "session", "reads", 1, null, ""],
            ["impersonation_acting", null, "reads", 1, null, ""],
            ["impersonated_call", "profile", "changes", 1, null, ""],
            ["impersonation_ended", null, "reads", 1, null, ""]
          ]
        )
      })
  )

  it.effect("CONS-003 opens an entry of another agent to an administrator only", () =>
    Effect.gen(function* () {
      const id = yield* firstEntry(admin, "?query=impersonation_started")
      const statusFor = (reader: UserId, entry: number) =>
        Effect.flatMap(consoleTokenOf(reader), (token) =>
          Effect.map(get(`/api/console/audit/entries/${entry}`, { token }), (answer) => [
            answer.status,
            pick(answer, "error")
          ])
        )
      assert.deepStrictEqual(yield* statusFor(colleague, id), [404, "audit_entry_not_found"])
      assert.deepStrictEqual(yield* statusFor(admin, id), [200, undefined])
      assert.deepStrictEqual(yield* statusFor(admin, 900_000), [404, "audit_entry_not_found"])
    })
  )

  it.effect("CONS-003 is filtered by agent, person and time, and by the words of actions", () =>
    Effect.gen(function* () {
      yield* setTime(at("2026-03-02T10:00:00Z"))
      yield* impersonate(colleague, anna, "Cannot find the ride")
      const ofKim = ["Kim Test", "impersonation_started", "Cannot find the ride"]
      const ofSofie = ["Sofie Test", "impersonation_started", "Cannot change the text"]
      assert.deepStrictEqual(yield* audit(admin, "?agent=kim"), [ofKim])
      assert.deepStrictEqual(yield* audit(admin, "?agent=anna"), [])
      assert.deepStrictEqual(yield* audit(admin, "?person=Anna"), [ofKim])
      assert.deepStrictEqual(yield* audit(admin, `?person=${bo}`), [ofSofie])
      assert.deepStrictEqual(yield* audit(admin, "?from=2026-03-01T00:00:00Z&to=2026-03-02T00:00:00Z"), [
        ofSofie
      ])
      assert.deepStrictEqual(yield* audit(admin, "?from=2026-03-02T00:00:00Z"), [ofKim])
      // "Anmeldung Kim", as an agent of another language writes it: the word is none of the code.
      assert.deepStrictEqual(yield* audit(admin, "?query=Anmeldung%20Kim"), [])
      const named = "&actions=impersonation_started;"
      assert.deepStrictEqual(yield* audit(admin, `?query=Anmeldung%20Kim${named}`), [ofKim])
      assert.deepStrictEqual(yield* audit(support, "?person=Anna"), [])
    })
  )

  it.effect("CONS-002 has the expiry of a session that nobody ended", () =>
    Effect.gen(function* () {
      yield* setTime(at("2026-03-03T10:00:00Z"))
      yield* impersonate(support, anna, "Cannot find the site")
      yield* moveClock(at("2026-03-03T10:31:00Z"))
      const token = yield* consoleTokenOf(admin)
      const id = yield* firstEntry(admin, "?query=site")
      const details = yield* get(`/api/console/audit/entries/${id}`, { token })
      const steps = pick(details, "steps")
      assert.deepStrictEqual(
        [
          pick(details, "entry", "access", "state"),
          Array.isArray(steps) ? steps.map(({ what }) => what) : []
        ],
        ["expired", ["impersonation_started", "impersonation_redeemed", "impersonation_expired"]]
      )
    })
  )

  it.effect("CONS-003 has whose file was opened, once while it stays open", () =>
    Effect.gen(function* () {
      yield* setTime(at("2026-03-04T10:00:00Z"))
      const open = Effect.flatMap(consoleTokenOf(support), (token) =>
        get(`/api/console/people/${anna}`, { token })
      )
      const opened = Effect.map(audit(support, `?query=person_viewed&person=${anna}`), (rows) => rows.length)
      yield* open
      yield* open
      assert.strictEqual(yield* opened, 1)
      yield* setTime(at("2026-03-04T10:31:00Z"))
      yield* open
      assert.strictEqual(yield* opened, 2)
    })
  )

  it.effect("SEC-012 says that the whole chain is intact, and how far it is verified", () =>
    Effect.gen(function* () {
      const token = yield* consoleTokenOf(admin)
      yield* get("/api/console/audit", { token })
      const page = yield* get("/api/console/audit", { token })
      const exported = yield* get("/api/console/audit/export", { token })
      const entries = pick(exported, "data")
      const last = Array.isArray(entries) ? entries.length : 0
      assert.deepInclude(Object(pick(page, "chain")), {
        intact: true,
        verified_to: last - 1,
        broken_at: null
      })
      const later = yield* get("/api/console/audit", { token })
      assert.isString(pick(later, "chain", "whole_at"))
    })
  )
})
