import { assert, layer } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { PasskeyCheck } from "#core/contract/consoleStaff.ts"
import { PasskeyCreation } from "#core/contract/passkeys.ts"
import type { UserId } from "#core/shared/ids.ts"
import { userId } from "#tests/support/builders/entities.ts"
import {
  createSoftwareAuthenticator,
  type SoftwareAuthenticator
} from "#tests/support/providers/softwareAuthenticator.ts"
import {
  type ApiResponse,
  consoleTokenOf,
  get,
  pick,
  post,
  send,
  tokenOf
} from "#tests/support/server/accountApi.ts"
import { advanceClock } from "#tests/support/server/clock.ts"
import {
  beginWithPasskey,
  consoleOrigin,
  enrol,
  layerProductionApi,
  sessionOf
} from "#tests/support/server/staffSignIn.ts"
import { createPerson, phoneOf } from "#tests/support/world/people.ts"

const statusAndError = (answer: ApiResponse) => [answer.status, pick(answer, "error")]
const again = [403, "sign_in_again"]
const refused = [422, "second_factor_failed"]
const decodeCreation = Schema.decodeUnknownSync(PasskeyCreation)
const decodeCheck = Schema.decodeUnknownSync(PasskeyCheck)

const createEnrolled = Effect.fn("createEnrolled")(function* (number: number) {
  yield* createPerson(userId(number), { role: "ADMIN" })
  return { ...(yield* enrol(phoneOf(number))), phone: phoneOf(number), id: userId(number) }
})

const remove = (path: string, token: string) => send("DELETE", path, undefined, { token })
const listOf = (answer: ApiResponse) => {
  const list: unknown = pick(answer, "data")
  return Array.isArray(list)
    ? list.map((one: object) => ({ ...one }))
    : assert.fail(JSON.stringify(answer.body))
}
const statusOf = (token: string) => Effect.map(get("/api/console/session", { token }), ({ status }) => status)

const addPasskey = Effect.fn("addPasskey")(function* (token: string, headers = {}) {
  const offer = yield* post("/api/console/passkeys/challenge", {}, { token })
  const authenticator = createSoftwareAuthenticator(consoleOrigin)
  const credential = authenticator.create(decodeCreation(pick(offer, "options")))
  const added = yield* post(
    "/api/console/passkeys",
    { token: pick(offer, "token"), credential },
    { token, headers }
  )
  assert.strictEqual(added.status, 201)
  return authenticator
})

/** Confirms an open session with a passkey. */
const confirm = Effect.fn("confirm")(function* (token: string, authenticator: SoftwareAuthenticator) {
  const check = decodeCheck((yield* post("/api/console/session/confirmation/challenge", {}, { token })).body)
  const credential = authenticator.use(check.options)
  return yield* post("/api/console/session/confirmation", { token: check.token, credential }, { token })
})

const auditOf = Effect.fn("auditOf")(function* (id: UserId) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{
    what: string
    data: unknown
  }>`SELECT what, data FROM audit WHERE who_id = ${id} ORDER BY id`
  return rows.map(({ data, what }) => [what, data])
})

layer(layerProductionApi)("the passkeys of staff", (it) => {
  it.effect("SEC-007 N85 are listed with name and use, and can be renamed by their owner", () =>
    Effect.gen(function* () {
      const { authenticator, session: token } = yield* createEnrolled(1)
      const other = yield* createEnrolled(2)
      yield* addPasskey(token, {
        "user-agent": "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Firefox/143.0"
      })
      const before = yield* get("/api/console/passkeys", { token })
      assert.deepStrictEqual(
        listOf(before).map((one: Readonly<Record<string, unknown>>) => [one["name"], one["last_used_at"]]),
        [
          ["", null],
          ["Firefox, Windows", null]
        ]
      )
      assert.strictEqual(pick(before, "recovery_codes"), 10)
      const path = `/api/console/passkeys/${authenticator.id}`
      const name = { name: " Work laptop " }
      assert.strictEqual((yield* send("PATCH", path, name, { token })).status, 204)
      const stranger = yield* send("PATCH", path, name, { token: other.session })
      assert.deepStrictEqual(statusAndError(stranger), [404, "passkey_not_found"])
      const after = listOf(yield* get("/api/console/passkeys", { token }))
      assert.strictEqual(Reflect.get(after[0] ?? {}, "name"), "Work laptop")
    })
  )

  it.effect("SEC-007 N85 are removed but for the last one, and no longer sign in", () =>
    Effect.gen(function* () {
      const { authenticator, id, phone, session: token } = yield* createEnrolled(3)
      const other = yield* createEnrolled(4)
      const second = yield* addPasskey(token)
      const foreign = yield* remove(`/api/console/passkeys/${authenticator.id}`, other.session)
      assert.deepStrictEqual(statusAndError(foreign), [404, "passkey_not_found"])
      assert.strictEqual((yield* remove(`/api/console/passkeys/${authenticator.id}`, token)).status, 204)
      assert.deepStrictEqual((yield* auditOf(id)).at(-1), ["passkey_removed", { name: "" }])
      const last = yield* remove(`/api/console/passkeys/${second.id}`, token)
      assert.deepStrictEqual(statusAndError(last), [409, "last_passkey"])
      const { options, token: challenge } = yield* beginWithPasskey(phone)
      assert.deepStrictEqual(
        options.allowCredentials.map((one) => one.id),
        [second.id]
      )
      const withRemoved = yield* post("/api/console/session/passkey", {
        token: challenge,
        credential: authenticator.use(options)
      })
      assert.deepStrictEqual(statusAndError(withRemoved), refused)
    })
  )

  it.effect("SEC-007 N85 are not removed both by two calls at once", () =>
    Effect.gen(function* () {
      const { authenticator, session: token } = yield* createEnrolled(5)
      const second = yield* addPasskey(token)
      const answers = yield* Effect.all(
        [authenticator.id, second.id].map((id) => remove(`/api/console/passkeys/${id}`, token)),
        { concurrency: "unbounded" }
      )
      assert.deepStrictEqual(
        answers.map(({ status }) => status).toSorted((a, b) => a - b),
        [204, 409]
      )
    })
  )

  it.effect("SEC-007 N85 new recovery codes end those of before", () =>
    Effect.gen(function* () {
      const { id, phone, recoveryCodes, session: token } = yield* createEnrolled(6)
      const answer = yield* post("/api/console/recovery-codes", {}, { token })
      assert.strictEqual(answer.status, 201)
      const codes: unknown = pick(answer, "recovery_codes")
      assert.lengthOf(Object(codes), 10)
      assert.deepStrictEqual((yield* auditOf(id)).at(-1), ["recovery_codes_issued", { count: 10 }])
      const tryCode = Effect.fn("tryCode")(function* (code: unknown) {
        const { token: challenge } = yield* beginWithPasskey(phone)
        return yield* post("/api/console/session/one-use-code", { token: challenge, code })
      })
      assert.deepStrictEqual(statusAndError(yield* tryCode(recoveryCodes[0])), refused)
      assert.strictEqual((yield* tryCode(Reflect.get(Object(codes), 0))).status, 200)
    })
  )
})

layer(layerProductionApi)("a check of the passkey", (it) => {
  it.effect(
    "ASVS-7.5.1 SEC-007 is needed ten minutes after the sign-in for passkeys, codes and sessions",
    () =>
      Effect.gen(function* () {
        const { authenticator, id, session: token } = yield* createEnrolled(10)
        const second = yield* addPasskey(token)
        const other = yield* consoleTokenOf(id)
        yield* advanceClock(600)
        const changes = [
          post("/api/console/passkeys/challenge", {}, { token }),
          post("/api/console/desktop-codes", {}, { token }),
          remove(`/api/console/passkeys/${second.id}`, token),
          post("/api/console/recovery-codes", {}, { token }),
          remove("/api/console/sessions", token)
        ]
        for (const change of changes) assert.deepStrictEqual(statusAndError(yield* change), again)
        assert.strictEqual(yield* statusOf(other), 200)
        assert.strictEqual((yield* confirm(token, authenticator)).status, 204)
        assert.deepStrictEqual((yield* auditOf(id)).at(-1), ["passkey_confirmed", {}])
        const statuses = yield* Effect.forEach(
          changes,
          Effect.map(({ status }) => status)
        )
        assert.deepStrictEqual(statuses, [200, 201, 204, 201, 204])
        yield* advanceClock(600)
        assert.deepStrictEqual(
          statusAndError(yield* post("/api/console/recovery-codes", {}, { token })),
          again
        )
      })
  )

  it.effect("SEC-007 counts for its own session only", () =>
    Effect.gen(function* () {
      const { authenticator, id, session: token } = yield* createEnrolled(11)
      const other = yield* consoleTokenOf(id)
      yield* advanceClock(600)
      yield* confirm(token, authenticator)
      const refusedThere = yield* post("/api/console/recovery-codes", {}, { token: other })
      assert.deepStrictEqual(statusAndError(refusedThere), again)
    })
  )

  it.effect(
    "SEC-007 takes no passkey of another person, no challenge of theirs, and is audited when it fails",
    () =>
      Effect.gen(function* () {
        const { id, session: token } = yield* createEnrolled(12)
        const other = yield* createEnrolled(13)
        yield* advanceClock(600)
        assert.deepStrictEqual(statusAndError(yield* confirm(token, other.authenticator)), refused)
        assert.deepStrictEqual((yield* auditOf(id)).at(-1), ["staff_sign_in_failed", { step: "passkey" }])
        const theirs = decodeCheck(
          (yield* post("/api/console/session/confirmation/challenge", {}, { token: other.session })).body
        )
        const credential = other.authenticator.use(theirs.options)
        const answer = yield* post(
          "/api/console/session/confirmation",
          { token: theirs.token, credential },
          { token }
        )
        assert.deepStrictEqual(statusAndError(answer), refused)
        assert.deepStrictEqual(
          statusAndError(yield* post("/api/console/recovery-codes", {}, { token })),
          again
        )
      })
  )

  it.effect("SEC-007 is no sign-in, and a challenge of a sign-in confirms nothing", () =>
    Effect.gen(function* () {
      const { authenticator, phone, session: token } = yield* createEnrolled(14)
      const check = decodeCheck(
        (yield* post("/api/console/session/confirmation/challenge", {}, { token })).body
      )
      const credential = authenticator.use(check.options)
      const signIn = yield* post("/api/console/session/passkey", { token: check.token, credential })
      assert.deepStrictEqual(statusAndError(signIn), [404, "staff_sign_in_expired"])
      const begun = yield* beginWithPasskey(phone)
      const confirmed = yield* post(
        "/api/console/session/confirmation",
        { token: begun.token, credential: authenticator.use(begun.options) },
        { token }
      )
      assert.deepStrictEqual(statusAndError(confirmed), [404, "staff_sign_in_expired"])
    })
  )
})

layer(layerProductionApi)("the sessions of staff", (it) => {
  it.effect("ASVS-7.5.2 ASVS-7.4.3 are listed and ended in the console, those of the rider app too", () =>
    Effect.gen(function* () {
      const { id, session: token } = yield* createEnrolled(20)
      const rider = yield* tokenOf(id)
      const other = yield* consoleTokenOf(id)
      yield* addPasskey(token)
      const list = listOf(yield* get("/api/console/sessions", { token }))
      assert.deepStrictEqual(
        list
          .map(
            (one: Readonly<Record<string, unknown>>) => `${String(one["app"])} ${String(one["is_current"])}`
          )
          .toSorted(),
        ["console false", "console true", "rider false"]
      )
      assert.strictEqual((yield* remove("/api/console/sessions", token)).status, 204)
      assert.deepStrictEqual((yield* auditOf(id)).at(-1), ["sessions_ended", { count: 2 }])
      const riderStatus = (yield* get("/api/me", { token: rider })).status
      assert.deepStrictEqual([yield* statusOf(token), yield* statusOf(other), riderStatus], [200, 401, 401])
    })
  )

  it.effect(
    "ASVS-7.2.4 end with a new sign-in on the same device, by header or cookie of the console's own page",
    () =>
      Effect.gen(function* () {
        const { authenticator, phone, session: first } = yield* createEnrolled(21)
        const signIn = Effect.fn("signIn")(function* (headers: Readonly<Record<string, string>>) {
          const { options, token } = yield* beginWithPasskey(phone)
          const credential = authenticator.use(options)
          return sessionOf(yield* post("/api/console/session/passkey", { token, credential }, { headers }))
        })
        const second = yield* signIn({ authorization: `Bearer ${first}` })
        assert.deepStrictEqual([yield* statusOf(first), yield* statusOf(second)], [401, 200])
        const cookie = `__Host-samvej_staff=${second}`
        const foreign = yield* signIn({ cookie, origin: "https://evil.example" })
        assert.deepStrictEqual([yield* statusOf(second), yield* statusOf(foreign)], [200, 200])
        const third = yield* signIn({ cookie, origin: consoleOrigin, host: "samvej.example" })
        assert.deepStrictEqual([yield* statusOf(second), yield* statusOf(third)], [401, 200])
      })
  )
})

layer(layerProductionApi)("a role that may not make a call", (it) => {
  it.effect("CONS-003 is refused as such over https too, by header and by cookie", () =>
    Effect.gen(function* () {
      yield* createPerson(userId(40), { role: "PARTNER" })
      const token = yield* consoleTokenOf(userId(40))
      const byHeader = yield* get("/api/console/people", { token })
      const cookie = `__Host-samvej_staff=${token}`
      const byCookie = yield* get("/api/console/people", { headers: { cookie } })
      assert.deepStrictEqual([byHeader, byCookie].map(statusAndError), [
        [403, "staff_only"],
        [403, "staff_only"]
      ])
    })
  )
})
