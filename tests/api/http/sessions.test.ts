import { assert, layer } from "@effect/vitest"
import { Deferred, Effect, Fiber } from "effect"
import { SqlClient } from "effect/sql"
import type { UserId } from "#core/shared/ids.ts"
import { userId } from "#tests/support/builders/entities.ts"
import {
  type ApiResponse,
  consoleTokenOf,
  get,
  layerAccountApi,
  layerAccountApiWith,
  pick,
  post,
  requestCode,
  send,
  testSettings,
  tokenOf
} from "#tests/support/server/accountApi.ts"
import { advanceClock, setTime } from "#tests/support/server/clock.ts"
import { TestApi } from "#tests/support/server/testApi.ts"
import { createPerson, phoneOf } from "#tests/support/world/people.ts"

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0"
const statusAndError = (answer: ApiResponse) => [answer.status, pick(answer, "error")]
const again = [403, "sign_in_again"]

/** Signs in with a code by SMS; with a token, on the device that has it. */
const signIn = Effect.fn("signIn")(function* (number: number, token?: string) {
  yield* advanceClock(61)
  const otp = yield* requestCode(phoneOf(number))
  const answer = yield* post(
    "/api/auth/login-otp",
    { phone: phoneOf(number), otp },
    { headers: { "user-agent": firefox }, ...(token === undefined ? {} : { token }) }
  )
  return String(pick(answer, "token"))
})

const sessionsOf = Effect.fn("sessionsOf")(function* (token: string) {
  const answer = yield* get("/api/me/sessions", { token })
  const list: unknown = pick(answer, "data")
  return Array.isArray(list) ? list.map((one: object) => ({ ...one })) : assert.fail(JSON.stringify(answer))
})
const idOfCurrent = Effect.fn("idOfCurrent")(function* (token: string) {
  const own = (yield* sessionsOf(token)).find((one) => Reflect.get(one, "is_current") === true)
  return String(Reflect.get(own ?? {}, "id"))
})
const statusOf = (token: string) => Effect.map(get("/api/me", { token }), ({ status }) => status)
const end = (token: string, id: string) => send("DELETE", `/api/me/sessions/${id}`, undefined, { token })
const endOthers = (token: string) => send("DELETE", "/api/me/sessions", undefined, { token })

const createSignedIn = Effect.fn("createSignedIn")(function* (number: number) {
  yield* createPerson(userId(number))
  return yield* Effect.all([tokenOf(userId(number)), tokenOf(userId(number)), tokenOf(userId(number))])
})

/** How often the row of each session of a person was written since it was opened. */
const activityOf = Effect.fn("activityOf")(function* (id: UserId) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{ active_at: Date | null }>`SELECT active_at FROM session WHERE person_id = ${id}`
  return rows.map(({ active_at }) => active_at?.toISOString() ?? null)
})

layer(layerAccountApi)("the sessions of a person", (it) => {
  it.effect("ASVS-7.5.2 are listed with device, app and times, and which is the present one", () =>
    Effect.gen(function* () {
      yield* createPerson(userId(1))
      yield* setTime("2026-03-02T08:00:00Z")
      const token = yield* signIn(1)
      yield* advanceClock(60)
      yield* tokenOf(userId(1))
      const list = yield* sessionsOf(token)
      assert.deepStrictEqual(
        list.map((one: Readonly<Record<string, unknown>>) => ({
          app: one["app"],
          browser: one["browser"],
          system: one["system"],
          is_current: one["is_current"],
          signed_in_at: String(one["signed_in_at"]).slice(0, 16),
          last_used_at: String(one["last_used_at"]).slice(0, 16),
          expires_at: String(one["expires_at"]).slice(0, 16)
        })),
        [
          {
            app: "rider",
            browser: null,
            system: null,
            signed_in_at: "2026-03-02T08:02",
            last_used_at: "2026-03-02T08:02",
            expires_at: "2026-04-01T08:02",
            is_current: false
          },
          {
            app: "rider",
            browser: "Firefox",
            system: "Linux",
            signed_in_at: "2026-03-02T08:01",
            last_used_at: "2026-03-02T08:01",
            expires_at: "2026-04-01T08:01",
            is_current: true
          }
        ]
      )
    })
  )

  it.effect(
    "ASVS-7.5.2 leave out those that have ended or expired, those of the console, and those of others",
    () =>
      Effect.gen(function* () {
        yield* createPerson(userId(2), { role: "SUPPORT" })
        yield* createSignedIn(3)
        yield* tokenOf(userId(2))
        yield* advanceClock(29 * 86_400)
        yield* consoleTokenOf(userId(2))
        const ended = yield* tokenOf(userId(2))
        const token = yield* tokenOf(userId(2))
        yield* post("/api/v5/logout", {}, { token: ended })
        yield* advanceClock(86_400)
        assert.lengthOf(yield* sessionsOf(token), 1)
      })
  )

  it.effect("ASVS-7.5.2 are used once an hour for the list, not with every call", () =>
    Effect.gen(function* () {
      yield* createPerson(userId(4))
      yield* setTime("2026-05-04T08:00:00Z")
      const token = yield* tokenOf(userId(4))
      yield* advanceClock(59 * 60)
      yield* statusOf(token)
      assert.deepStrictEqual(yield* activityOf(userId(4)), [null])
      yield* advanceClock(60)
      yield* statusOf(token)
      const recorded = yield* activityOf(userId(4))
      assert.match(recorded.join(), /^2026-05-04T09:00:/)
      yield* advanceClock(59 * 60)
      yield* statusOf(token)
      assert.deepStrictEqual(yield* activityOf(userId(4)), recorded)
    })
  )

  it.effect("ASVS-7.5.2 end one by one", () =>
    Effect.gen(function* () {
      const [first, second, third] = yield* createSignedIn(5)
      assert.strictEqual((yield* end(first, yield* idOfCurrent(second))).status, 204)
      assert.deepStrictEqual(
        [yield* statusOf(first), yield* statusOf(second), yield* statusOf(third)],
        [200, 401, 200]
      )
    })
  )

  it.effect("ASVS-7.5.2 end all but the present one", () =>
    Effect.gen(function* () {
      const [first, second, third] = yield* createSignedIn(6)
      const other = (yield* createSignedIn(7))[0]
      assert.strictEqual((yield* endOthers(second)).status, 204)
      assert.deepStrictEqual(
        [yield* statusOf(first), yield* statusOf(second), yield* statusOf(third), yield* statusOf(other)],
        [401, 200, 401, 200]
      )
    })
  )

  it.effect("ASVS-7.5.2 of somebody else, of the console, and those that have ended cannot be ended", () =>
    Effect.gen(function* () {
      const [stranger] = yield* createSignedIn(8)
      yield* createPerson(userId(9), { role: "SUPPORT" })
      const staff = yield* consoleTokenOf(userId(9))
      const own = yield* tokenOf(userId(9))
      const sql = yield* SqlClient.SqlClient
      const rows = yield* sql<{
        id: string
      }>`SELECT id FROM session WHERE person_id = ${userId(9)} AND kind = 'console'`
      const ended = yield* tokenOf(userId(9))
      const endedId = yield* idOfCurrent(ended)
      yield* post("/api/v5/logout", {}, { token: ended })
      for (const id of [yield* idOfCurrent(stranger), rows[0]?.id ?? "", endedId])
        assert.deepStrictEqual(statusAndError(yield* end(own, id)), [404, "session_not_found"])
      assert.strictEqual((yield* endOthers(own)).status, 204)
      assert.strictEqual((yield* get("/api/console/session", { token: staff })).status, 200)
      assert.strictEqual(yield* statusOf(stranger), 200)
    })
  )

  it.effect(
    "ASVS-7.5.1 ASVS-7.5.2 end only within ten minutes after a sign-in, but for the present one",
    () =>
      Effect.gen(function* () {
        const [first, second] = yield* createSignedIn(10)
        yield* advanceClock(600)
        const other = yield* idOfCurrent(second)
        const refused = yield* end(first, other)
        assert.deepStrictEqual([...statusAndError(refused), pick(refused, "minutes")], [...again, 10])
        assert.deepStrictEqual(statusAndError(yield* endOthers(first)), again)
        assert.strictEqual(yield* statusOf(second), 200)
        assert.strictEqual((yield* end(first, yield* idOfCurrent(first))).status, 204)
        assert.strictEqual(yield* statusOf(first), 401)
        const fresh = yield* signIn(10)
        assert.strictEqual((yield* end(fresh, other)).status, 204)
        assert.strictEqual(yield* statusOf(second), 401)
      })
  )
})

layer(layerAccountApi)("a sign-in", (it) => {
  it.effect("ASVS-7.2.4 ends the session that its device still has, and no other", () =>
    Effect.gen(function* () {
      const [first, second] = yield* createSignedIn(20)
      const fresh = yield* signIn(20, first)
      assert.deepStrictEqual(
        [yield* statusOf(first), yield* statusOf(second), yield* statusOf(fresh)],
        [401, 200, 200]
      )
    })
  )

  it.effect("ASVS-7.2.4 ends the session of another person on the device", () =>
    Effect.gen(function* () {
      const [anna] = yield* createSignedIn(21)
      const [bo] = yield* createSignedIn(22)
      const fresh = yield* signIn(22, anna)
      assert.deepStrictEqual(
        [yield* statusOf(anna), yield* statusOf(bo), yield* statusOf(fresh)],
        [401, 200, 200]
      )
    })
  )

  it.effect("ASVS-7.2.4 that fails leaves the session of the device as it is", () =>
    Effect.gen(function* () {
      const [token] = yield* createSignedIn(23)
      const wrong = yield* post("/api/auth/login-otp", { phone: phoneOf(23), otp: "000000" }, { token })
      assert.deepStrictEqual([wrong.status, yield* statusOf(token)], [422, 200])
    })
  )

  it.effect(
    "ASVS-7.2.4 with the sign-up of a new account also ends it, and one with a token of the console does not",
    () =>
      Effect.gen(function* () {
        const [token] = yield* createSignedIn(24)
        yield* createPerson(userId(25), { role: "SUPPORT" })
        const staff = yield* consoleTokenOf(userId(25))
        const otp = yield* requestCode(phoneOf(26))
        const created = yield* post("/api/sign-up/register", { phoneNumber: phoneOf(26), otp }, { token })
        assert.deepStrictEqual([created.status, yield* statusOf(token)], [201, 401])
        yield* signIn(24, staff)
        assert.strictEqual((yield* get("/api/console/session", { token: staff })).status, 200)
      })
  )
})

layer(layerAccountApi)("an upload", (it) => {
  it.effect("SEC-003 is refused when its session ends before the file has arrived", () =>
    Effect.gen(function* () {
      const [token, other] = yield* createSignedIn(27)
      const { request } = yield* TestApi
      const form = new FormData()
      form.append("image", new Blob([new Uint8Array(64)], { type: "image/png" }), "me.png")
      const whole = new Request("http://test", { method: "POST", body: form })
      const bytes = yield* Effect.promise(() => whole.bytes())
      const [started, signedOut] = [Deferred.makeUnsafe<void>(), Deferred.makeUnsafe<void>()]
      const body = new ReadableStream<Uint8Array>({
        pull: async (controller) => {
          controller.enqueue(bytes.subarray(0, 100))
          Deferred.doneUnsafe(started, Effect.void)
          await Effect.runPromise(Deferred.await(signedOut))
          controller.enqueue(bytes.subarray(100))
          controller.close()
        }
      })
      const headers = {
        authorization: `Bearer ${token}`,
        "content-type": whole.headers.get("content-type") ?? ""
      }
      const init: RequestInit & { readonly duplex: "half" } = {
        method: "POST",
        headers,
        body,
        duplex: "half"
      }
      const upload = yield* Effect.forkChild(request("/api/me", init))
      yield* Deferred.await(started)
      assert.strictEqual((yield* end(other, yield* idOfCurrent(token))).status, 204)
      Deferred.doneUnsafe(signedOut, Effect.void)
      assert.strictEqual((yield* Fiber.join(upload)).status, 401)
    })
  )
})

layer(layerAccountApiWith({ auth: { ...testSettings.auth, idleDays: 14 } }))("a session", (it) => {
  it.effect("ASVS-7.3.1 ends after 14 days without a call, and not while there are calls", () =>
    Effect.gen(function* () {
      yield* createPerson(userId(30))
      const token = yield* tokenOf(userId(30))
      yield* advanceClock(13 * 86_400)
      assert.strictEqual(yield* statusOf(token), 200)
      yield* advanceClock(13 * 86_400)
      assert.strictEqual(yield* statusOf(token), 200)
      const idle = yield* tokenOf(userId(30))
      yield* advanceClock(14 * 86_400)
      assert.strictEqual(yield* statusOf(idle), 401)
    })
  )

  it.effect("ASVS-7.4.5 of a phone number that the settings block is refused", () =>
    Effect.gen(function* () {
      yield* createPerson(userId(31))
      const sql = yield* SqlClient.SqlClient
      const token = yield* tokenOf(userId(31))
      assert.strictEqual(yield* statusOf(token), 200)
      yield* sql`UPDATE person SET phone = '+4529999999' WHERE id = ${userId(31)}`
      assert.strictEqual(yield* statusOf(token), 401)
    })
  )
})
