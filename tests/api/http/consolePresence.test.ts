import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { anna, bo, bookingId, requestId, tripId, userId } from "#tests/support/builders/entities.ts"
import {
  consoleTokenOf,
  get,
  layerAccountApiWith,
  pick,
  post,
  send,
  testSettings
} from "#tests/support/server/accountApi.ts"
import { advanceClock } from "#tests/support/server/clock.ts"
import { prepared } from "#tests/support/server/prepared.ts"
import { createPerson } from "#tests/support/world/people.ts"

const [sara, ulla, partner] = [userId(81), userId(82), userId(83)]
const windowOf = (n: number) => `0197d2a4-3c00-7000-8000-0000000001${n}0`

const createPeople = Effect.gen(function* () {
  yield* createPerson(sara, { name: "Sara", role: "SUPPORT" })
  yield* createPerson(ulla, { name: "Ulla", role: "ADMIN" })
  yield* createPerson(partner, { role: "PARTNER" })
  yield* createPerson(anna)
  return { sara: yield* consoleTokenOf(sara), ulla: yield* consoleTokenOf(ulla) }
})

const person = { kind: "person", id: anna }
const trip = { kind: "trip", id: tripId(7) }
const otherSubjects = [
  { kind: "booking", id: bookingId(7) },
  { kind: "request", id: requestId(7) },
  { kind: "case", id: "0197d2a4-3c00-7000-8000-0000000002c7" }
]

const report = (token: string, window: number, open?: unknown) =>
  send("PUT", `/api/console/presence/${windowOf(window)}`, { open }, { token })

/** What another agent sees: who, what and how. */
const seenBy = Effect.fn("seenBy")(function* (token: string) {
  const data = pick(yield* report(token, 9), "data")
  return Array.isArray(data)
    ? data.map((one: { agent: { name: string }; subject: { id: string }; how: string }) => [
        one.agent.name,
        one.subject.id,
        one.how
      ])
    : []
})

layer(prepared(layerAccountApiWith({ console: { ...testSettings.console, idleMinutes: 5 } }), createPeople))(
  "who else is at a person, a trip, a booking, a request or a case",
  (it) => {
    it.effect(
      "CONS-001 shows what other agents have open until a window shows something else or closes",
      () =>
        Effect.gen(function* () {
          const tokens = { sara: yield* consoleTokenOf(sara), ulla: yield* consoleTokenOf(ulla) }
          assert.deepStrictEqual(pick(yield* report(tokens.sara, 1, person), "data"), [])
          assert.deepStrictEqual(yield* seenBy(tokens.ulla), [["Sara Test", anna, "open"]])
          yield* report(tokens.sara, 2, trip)
          yield* report(tokens.sara, 1, trip)
          assert.deepStrictEqual(yield* seenBy(tokens.ulla), [["Sara Test", trip.id, "open"]])
          assert.deepStrictEqual(yield* seenBy(tokens.sara), [])
          for (const window of [1, 2]) {
            const { status } = yield* send("DELETE", `/api/console/presence/${windowOf(window)}`, undefined, {
              token: tokens.sara
            })
            assert.strictEqual(status, 204)
          }
          assert.deepStrictEqual(yield* seenBy(tokens.ulla), [])
        })
    )

    it.effect("CONS-001 shows who has a booking, a request or a case open, and as what", () =>
      Effect.gen(function* () {
        const tokens = { sara: yield* consoleTokenOf(sara), ulla: yield* consoleTokenOf(ulla) }
        for (const subject of otherSubjects) {
          assert.strictEqual((yield* report(tokens.sara, 1, subject)).status, 200)
          const seen = yield* report(tokens.ulla, 9)
          assert.deepStrictEqual(pick(seen, "data", "0", "subject"), subject)
          assert.deepStrictEqual(yield* seenBy(tokens.ulla), [["Sara Test", subject.id, "open"]])
        }
        yield* report(tokens.sara, 1)
        assert.deepStrictEqual(yield* seenBy(tokens.ulla), [])
      })
    )

    it.effect(
      "CONS-001 forgets a window that says nothing for 15 seconds; since when stays while it does",
      () =>
        Effect.gen(function* () {
          const tokens = { sara: yield* consoleTokenOf(sara), ulla: yield* consoleTokenOf(ulla) }
          yield* report(tokens.sara, 1, person)
          const since = pick(yield* report(tokens.ulla, 9), "data", "0", "since")
          yield* advanceClock(14)
          yield* report(tokens.sara, 1, person)
          yield* advanceClock(14)
          const seen = yield* report(tokens.ulla, 9)
          assert.strictEqual(pick(seen, "data", "0", "since"), since)
          yield* advanceClock(2)
          assert.deepStrictEqual(yield* seenBy(tokens.ulla), [])
        })
    )

    it.effect(
      "CONS-001 SEC-007 forgets an agent who has signed out, and is no sign of one at the screen",
      () =>
        Effect.gen(function* () {
          const tokens = { sara: yield* consoleTokenOf(sara), ulla: yield* consoleTokenOf(ulla) }
          yield* report(tokens.sara, 1, person)
          assert.deepStrictEqual(yield* seenBy(tokens.ulla), [["Sara Test", anna, "open"]])
          yield* send("DELETE", "/api/console/session", undefined, { token: tokens.sara })
          assert.deepStrictEqual(yield* seenBy(tokens.ulla), [])
          yield* advanceClock(4 * 60)
          assert.strictEqual((yield* report(tokens.ulla, 9, trip)).status, 200)
          yield* advanceClock(60)
          assert.strictEqual((yield* report(tokens.ulla, 9, trip)).status, 401)
        })
    )

    it.effect("CONS-002 shows who is signed in as a person once the rider app is open, until it ends", () =>
      Effect.gen(function* () {
        const tokens = { sara: yield* consoleTokenOf(sara), ulla: yield* consoleTokenOf(ulla) }
        const ticket = yield* post(
          "/api/console/impersonations",
          { user_id: anna, mode: "act", reason: "Cannot find the trip" },
          { token: tokens.ulla }
        )
        assert.deepStrictEqual(yield* seenBy(tokens.sara), [])
        yield* post("/api/auth/login-as", { token: String(pick(ticket, "token")) })
        assert.deepStrictEqual(yield* seenBy(tokens.sara), [["Ulla Test", anna, "act"]])
        assert.deepStrictEqual(yield* seenBy(tokens.ulla), [])
        yield* send("DELETE", `/api/console/impersonations/${String(pick(ticket, "id"))}`, undefined, {
          token: tokens.ulla
        })
        assert.deepStrictEqual(yield* seenBy(tokens.sara), [])
      })
    )

    it.effect("CONS-003 is refused to a partner and to a rider, and takes no other subject", () =>
      Effect.gen(function* () {
        const refused = yield* report(yield* consoleTokenOf(partner), 1, person)
        assert.deepStrictEqual([refused.status, pick(refused, "error")], [403, "staff_only"])
        assert.strictEqual((yield* report("", 1, person)).status, 401)
        const token = yield* consoleTokenOf(sara)
        assert.strictEqual((yield* report(token, 1, { kind: "site", id: bo })).status, 422)
        assert.strictEqual((yield* get("/api/console/session", { token })).status, 200)
      })
    )
  }
)
