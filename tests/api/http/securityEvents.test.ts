import { assert, layer } from "@effect/vitest"
import { Effect, Layer, Logger, References } from "effect"
import { defaultProductSettings } from "#core/shared/ProductSettings.ts"
import { anna, bo, userId } from "#tests/support/builders/entities.ts"
import {
  consoleTokenOf,
  get,
  layerAccountApiWith,
  pick,
  post,
  requestCode,
  send,
  signUp,
  testSettings
} from "#tests/support/server/accountApi.ts"
import { advanceClock } from "#tests/support/server/clock.ts"
import { sendStaffCode } from "#tests/support/server/staffSignIn.ts"
import { createPerson } from "#tests/support/world/people.ts"

type Logged = Readonly<Record<string, unknown>>
const logged: Array<Logged> = []

const layerCollect = Layer.merge(
  Logger.layer([
    Logger.make(({ fiber }) => {
      const annotations = fiber.getRef(References.CurrentLogAnnotations)
      if ("event" in annotations) logged.push(annotations)
    })
  ]),
  Layer.succeed(References.MinimumLogLevel, "Info")
)

const support = userId(11)

/** Runs calls, and answers the security events that they logged, without the ids of the requests. */
const eventsOf = <A, E, R>(calls: Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    logged.length = 0
    yield* calls
    return logged.map((annotations) => {
      const { request: _, ...event } = annotations
      return event
    })
  })

const plain = { securityLog: { addresses: "plain", accounts: "plain" } } as const
const oneCode = {
  limits: {
    ...testSettings.limits,
    address: { ...testSettings.limits.address, tripCode: { calls: 1, windowSeconds: 60 } }
  }
}

layer(layerAccountApiWith({ ...plain, ...oneCode }).pipe(Layer.provideMerge(layerCollect)))(
  "a security event",
  (it) => {
    it.effect("SEC-016 is logged for a code, a sign-in, a failed one and a sign-out", () =>
      Effect.gen(function* () {
        const phone = "+4521000010"
        const { id, token } = yield* signUp(phone)
        assert.deepStrictEqual(yield* eventsOf(post("/api/v5/logout", {}, { token })), [
          { event: "session_revoked", account: id, kind: "person", reason: "signed_out" }
        ])
        yield* advanceClock(61)
        assert.deepStrictEqual(yield* eventsOf(requestCode(phone)), [
          { event: "code_requested", account: phone }
        ])
        assert.deepStrictEqual(yield* eventsOf(post("/api/auth/login-otp", { phone, otp: "000000" })), [
          { event: "sign_in_failed", account: phone, refusal: "auth.otp.invalid_credentials" }
        ])
        yield* advanceClock(61)
        const otp = yield* requestCode(phone)
        assert.deepStrictEqual(yield* eventsOf(post("/api/auth/login-otp", { phone, otp })), [
          { event: "sign_in_succeeded", account: id }
        ])
      })
    )

    it.effect("SEC-016 is logged for staff who sign in, and for a code of nobody's", () =>
      Effect.gen(function* () {
        yield* createPerson(support, { role: "SUPPORT" })
        const events = yield* eventsOf(sendStaffCode("+4520000011"))
        assert.deepStrictEqual(events.at(0), { event: "code_requested", account: "+4520000011" })
        const failed = yield* eventsOf(
          post("/api/console/session", { phone: "+4520009999", otp: "000000", fingerprint: "test" })
        )
        assert.deepStrictEqual(failed, [
          {
            event: "staff_sign_in_failed",
            account: "+4520009999",
            refusal: "auth.otp.invalid_credentials"
          }
        ])
      })
    )

    it.effect("SEC-016 is logged for a call that an impersonation may not make, with the agent", () =>
      Effect.gen(function* () {
        yield* createPerson(anna)
        const token = yield* consoleTokenOf(support)
        const ticket = yield* post(
          "/api/console/impersonations",
          { user_id: anna, mode: "read", reason: "Cannot find the trip" },
          { token }
        )
        const session = yield* post("/api/auth/login-as", { token: String(pick(ticket, "token")) })
        const acting = { token: String(pick(session, "token")) }
        const events = yield* eventsOf(send("PATCH", "/api/me", { description: "Hello" }, acting))
        assert.deepStrictEqual(events, [
          {
            event: "impersonated_call_refused",
            account: support,
            call: "PATCH /api/me",
            refusal: "impersonation_read_only"
          }
        ])
      })
    )

    it.effect("SEC-016 is logged for a page of another origin that uses the console's cookie", () =>
      Effect.gen(function* () {
        const token = yield* consoleTokenOf(support)
        const headers = { cookie: `samvej_staff=${token}`, "sec-fetch-site": "cross-site" }
        const events = yield* eventsOf(send("DELETE", "/api/console/session", undefined, { headers }))
        assert.deepStrictEqual(events, [
          { event: "cross_origin_refused", call: "DELETE /api/console/session" }
        ])
      })
    )

    it.effect("SEC-016 is logged for a rate limit that was reached", () =>
      Effect.gen(function* () {
        const lookUp = get("/api/driver-trip-code/12345678")
        yield* lookUp
        assert.deepStrictEqual(yield* eventsOf(lookUp), [{ event: "rate_limit_reached", limit: "tripCode" }])
      })
    )
  }
)

layer(layerAccountApiWith({}).pipe(Layer.provideMerge(layerCollect)))("a security event by default", (it) => {
  it.effect("SEC-016 names accounts by a keyed hash, the same for the same account", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(defaultProductSettings.securityLog, {
        addresses: "hashed",
        accounts: "hashed"
      })
      yield* createPerson(bo)
      const fail = post("/api/auth/login-otp", { phone: "+4521000012", otp: "000000" })
      const events = yield* eventsOf(Effect.andThen(fail, fail))
      const accounts = events.map(({ account }) => String(account))
      assert.lengthOf(accounts, 2)
      assert.match(accounts[0] ?? "", /^[\w-]{22}$/)
      assert.strictEqual(accounts[0], accounts[1])
      assert.notInclude(JSON.stringify(events), "21000012")
    })
  )
})
