import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { userId } from "#tests/support/builders/entities.ts"
import { type ApiResponse, layerAccountApi, pick, post, send } from "#tests/support/server/accountApi.ts"
import { setTime } from "#tests/support/server/clock.ts"
import { type Caller, createCaller } from "#tests/support/world/people.ts"
import { createStaffCaller } from "#tests/support/world/staff.ts"
import { createTripAndPeople, departurePlus } from "#tests/support/world/trips.ts"

/** Words that would reveal who the deleted person was. */
const FORMER = ["Dora", "+4520000904", "person904@example.dk"]

const answerOf = (answer: ApiResponse) => {
  const error = pick(answer, "error")
  return typeof error === "string" ? `${answer.status} ${error}` : String(answer.status)
}

/** Somebody has written to a driver, and then deleted the account. */
const createWorld = Effect.gen(function* () {
  yield* setTime(departurePlus(-60))
  const { driver, passenger, trip } = yield* createTripAndPeople(1)
  const support = yield* createStaffCaller(userId(901), "SUPPORT")
  const admin = yield* createStaffCaller(userId(902), "ADMIN")
  const deleted = yield* createCaller(userId(904), { name: "Dora" })
  const written = yield* post(
    `/api/conversations/${driver.id}`,
    { message: "Hello", trip_id: trip.id },
    deleted
  )
  assert.strictEqual(written.status, 201)
  assert.strictEqual((yield* send("DELETE", "/api/v5/me", undefined, deleted)).status, 204)
  return { driver, passenger, support, admin, deleted, trip }
})

layer(layerAccountApi, { timeout: "60 seconds" })("a deleted account", (it) => {
  it.effect("PROF-027 CHAT-009 is in no call the person that it was, for those who know its id", () =>
    Effect.gen(function* () {
      const { admin, deleted, driver, passenger, support, trip } = yield* createWorld
      const { id } = deleted
      const calls: ReadonlyArray<
        readonly [caller: Caller, method: string, path: string, data: object | undefined, answer: string]
      > = [
        [driver, "GET", `/api/conversations/${id}`, undefined, "200"],
        [passenger, "GET", `/api/conversations/${id}`, undefined, "404 person_not_found"],
        [driver, "POST", `/api/conversations/${id}`, { message: "Where are you?" }, "404 person_not_found"],
        [
          driver,
          "POST",
          `/api/conversations/${id}`,
          { message: "Hi", trip_id: trip.id },
          "404 person_not_found"
        ],
        [driver, "GET", "/api/conversations", undefined, "200"],
        [driver, "GET", `/api/v3/user/profile/${id}`, undefined, "404 person_not_found"],
        [driver, "POST", `/api/v3/user/profile/${id}/block`, undefined, "404 person_not_found"],
        [driver, "DELETE", `/api/v3/user/profile/${id}/block`, undefined, "204"],
        [
          driver,
          "POST",
          `/api/v3/user/profile/${id}/report`,
          { reason: "other", text: "Strange" },
          "404 person_not_found"
        ],
        // Support finds the trips of others with it, and nothing that says whose they were.
        [support, "GET", `/api/console/people/${id}`, undefined, "200"],
        [support, "GET", "/api/console/people?query=Dora", undefined, "200"],
        [
          support,
          "POST",
          "/api/console/impersonations",
          { user_id: id, reason: "helps with a booking", mode: "read" },
          "404 person_not_found"
        ],
        [
          admin,
          "POST",
          `/api/console/people/${id}/end-sessions`,
          { reason: "The phone was stolen" },
          "404 person_not_found"
        ],
        [deleted, "GET", "/api/me", undefined, "401"],
        [deleted, "GET", "/api/me/export", undefined, "401"],
        [deleted, "DELETE", "/api/v5/me", undefined, "401"]
      ]
      const observed = yield* Effect.forEach(calls, ([caller, method, path, data]) =>
        Effect.map(send(method, path, data, caller), (answer) => ({
          call: `${method} ${path}`,
          answer: answerOf(answer),
          revealed: FORMER.filter((word) => JSON.stringify(answer.body).includes(word))
        }))
      )
      assert.deepStrictEqual(
        observed,
        calls.map(([, method, path, , answer]) => ({ call: `${method} ${path}`, answer, revealed: [] }))
      )
    })
  )
})
