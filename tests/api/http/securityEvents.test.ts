import { assert, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { onProductTime } from "#api/clock/ProductClock.ts"
import { RequiresPasskey } from "#core/ports/RequiresPasskey.ts"
import { Secrets } from "#core/ports/Secrets.ts"
import { defaultProductSettings } from "#core/shared/ProductSettings.ts"
import { verifyAudit, writeAuditHead } from "#core/usecases/console/verifyAudit.ts"
import { anna, bo, carl, userId } from "#tests/support/builders/entities.ts"
import { aRequestPayload } from "#tests/support/builders/payloads.ts"
import {
  consoleTokenOf,
  get,
  layerAccountApiWith,
  pick,
  post,
  requestCode,
  send,
  signUp,
  solveBotCheck,
  testSettings,
  withBotCheck
} from "#tests/support/server/accountApi.ts"
import { advanceClock } from "#tests/support/server/clock.ts"
import { eventsOf, layerCollectEvents } from "#tests/support/server/securityEvents.ts"
import { issueCodeFor, sendStaffCode, sessionOf } from "#tests/support/server/staffSignIn.ts"
import { createPerson } from "#tests/support/world/people.ts"

const support = userId(11)

const plain = {
  securityLog: { ...defaultProductSettings.securityLog, addresses: "plain", accounts: "plain" }
} as const
const oneCode = {
  limits: {
    ...testSettings.limits,
    voucherPerson: { calls: 1, windowSeconds: 60 },
    address: { ...testSettings.limits.address, tripCode: { calls: 1, windowSeconds: 60 } }
  },
  quotas: { ...testSettings.quotas, openRequests: 1 }
}

const layerCollected = Layer.merge(layerCollectEvents, Layer.succeed(RequiresPasskey, false))

layer(layerAccountApiWith({ ...plain, ...oneCode }).pipe(Layer.provideMerge(layerCollected)))(
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

    it.effect("SEC-016 is logged for a sign-up, a failed one, and too many codes", () =>
      Effect.gen(function* () {
        const phoneNumber = "+4521000013"
        yield* requestCode(phoneNumber)
        const register = (otp: string) => post("/api/sign-up/register", { phoneNumber, otp })
        assert.deepStrictEqual(yield* eventsOf(register("000000")), [
          { event: "sign_in_failed", account: phoneNumber, refusal: "auth.otp.invalid_credentials" }
        ])
        const solution = yield* solveBotCheck
        const again = post("/api/auth/otp", { type: "phone", value: phoneNumber }, withBotCheck(solution))
        assert.deepStrictEqual(yield* eventsOf(again), [
          { event: "rate_limit_reached", account: phoneNumber, refusal: "auth.otp.throttle_error" }
        ])
        yield* advanceClock(61)
        const otp = yield* requestCode(phoneNumber)
        const events = yield* eventsOf(register(otp))
        const sql = yield* SqlClient.SqlClient
        const [person] = yield* sql`SELECT id FROM person WHERE phone = ${phoneNumber}`
        assert.deepStrictEqual(events, [{ event: "sign_in_succeeded", account: person?.["id"] }])
      })
    )

    it.effect("SEC-016 is logged for staff who sign in and out, and for a code of nobody's", () =>
      Effect.gen(function* () {
        yield* createPerson(support, { role: "SUPPORT" })
        const phone = "+4520000011"
        const events = yield* eventsOf(sendStaffCode(phone))
        assert.deepStrictEqual(events, [
          { event: "code_requested", account: phone },
          { event: "staff_sign_in_succeeded", account: support, factor: "code" }
        ])
        const token = sessionOf(yield* sendStaffCode(phone))
        assert.deepStrictEqual(
          yield* eventsOf(send("DELETE", "/api/console/session", undefined, { token })),
          [{ event: "session_revoked", account: support, kind: "console", reason: "signed_out" }]
        )
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

    it.effect("SEC-016 is logged for a wrong code of staff, and for a person who is none", () =>
      Effect.gen(function* () {
        yield* createPerson(carl)
        yield* advanceClock(61)
        yield* requestCode("+4520000011")
        const wrong = post("/api/console/session", {
          phone: "+4520000011",
          otp: "000000",
          fingerprint: "test"
        })
        assert.deepStrictEqual(yield* eventsOf(wrong), [
          { event: "staff_sign_in_failed", account: support, step: "code" }
        ])
        assert.deepStrictEqual(yield* eventsOf(sendStaffCode("+4520000003")), [
          { event: "code_requested", account: "+4520000003" },
          { event: "staff_sign_in_failed", account: carl, step: "role" },
          { event: "access_refused", call: "POST /api/console/session", refusal: "staff_only" }
        ])
      })
    )

    it.effect("SEC-016 is logged for a console session that idles, or ends with an enrolment code", () =>
      Effect.gen(function* () {
        const token = yield* consoleTokenOf(support)
        yield* advanceClock(30 * 60 + 1)
        assert.deepStrictEqual(yield* eventsOf(get("/api/console/live", { token })), [
          { event: "session_revoked", account: support, kind: "console", reason: "idle" }
        ])
        assert.deepStrictEqual(yield* eventsOf(issueCodeFor("+4520000011")), [
          { event: "session_revoked", account: support, kind: "console", reason: "enrolment" }
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
        assert.deepStrictEqual(yield* eventsOf(post("/api/v5/logout", {}, acting)), [
          { event: "session_revoked", account: support, kind: "impersonation", reason: "ended" }
        ])
        const used = post("/api/auth/login-as", { token: String(pick(ticket, "token")) })
        assert.deepStrictEqual(yield* eventsOf(used), [
          { event: "sign_in_failed", refusal: "invalid_ticket" },
          { event: "access_refused", call: "POST /api/auth/login-as", refusal: "invalid_ticket" }
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
        const headers = { "x-forwarded-for": "198.51.100.7" }
        const lookUp = get("/api/driver-trip-code/12345678", { headers })
        yield* lookUp
        assert.deepStrictEqual(yield* eventsOf(lookUp), [
          { event: "rate_limit_reached", limit: "tripCode", address: "198.51.100.7" }
        ])
      })
    )

    it.effect("SEC-016 is logged for the head of the audit log, and for an entry that was rewritten", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const [last] = yield* sql`SELECT id::text AS entry, hash FROM audit ORDER BY id DESC LIMIT 1`
        assert.deepStrictEqual(yield* eventsOf(onProductTime(writeAuditHead)), [
          { event: "audit_head_written", ...last }
        ])
        yield* sql`ALTER TABLE audit DISABLE TRIGGER audit_is_for_good`
        yield* sql`UPDATE audit SET what = 'nothing' WHERE id = 2`
        assert.deepStrictEqual(yield* eventsOf(onProductTime(verifyAudit)), [
          { event: "audit_broken", entry: "2" }
        ])
      })
    )

    it.effect("SEC-016 is logged for one more voucher than a person may try, and for one more request", () =>
      Effect.gen(function* () {
        const { id, token } = yield* signUp("+4521000014")
        const guess = send("PATCH", "/api/me", { voucher: "NONE" }, { token })
        yield* guess
        assert.deepStrictEqual(yield* eventsOf(guess), [
          { event: "rate_limit_reached", account: id, limit: "voucherPerson" }
        ])
        const path = "/api/v3/commute/passenger/request"
        const request = post(path, aRequestPayload({ planned_time: "2099-01-01T08:00:00Z" }), { token })
        yield* request
        assert.deepStrictEqual(yield* eventsOf(request), [
          {
            event: "quota_reached",
            account: id,
            call: `POST ${path}`,
            refusal: "too_many_open_requests"
          }
        ])
      })
    )

    it.effect("SEC-016 is logged for a page of another origin that opens a socket", () =>
      Effect.gen(function* () {
        const headers = { origin: "https://evil.example" }
        const events = yield* eventsOf(get("/api/realtime/app/samvej?protocol=7", { headers }))
        assert.deepStrictEqual(events, [{ event: "cross_origin_refused", call: "GET /api/realtime" }])
      })
    )
  }
)

layer(layerAccountApiWith({}).pipe(Layer.provideMerge(layerCollectEvents)))(
  "a security event by default",
  (it) => {
    it.effect("SEC-016 names accounts and addresses by a keyed hash, the same for the same one", () =>
      Effect.gen(function* () {
        assert.deepStrictEqual(defaultProductSettings.securityLog, {
          addresses: "hashed",
          accounts: "hashed",
          perMinute: 20,
          perMinuteOfAll: 600
        })
        yield* createPerson(bo)
        const headers = { "x-forwarded-for": "198.51.100.8" }
        const fail = post("/api/auth/login-otp", { phone: "+4521000012", otp: "000000" }, { headers })
        const { sign } = yield* Secrets
        const hashOf = (value: string) => sign("security log", value).slice(0, 22)
        const event = {
          event: "sign_in_failed",
          account: hashOf("+4521000012"),
          address: hashOf("198.51.100.8"),
          refusal: "auth.otp.invalid_credentials"
        }
        assert.deepStrictEqual(yield* eventsOf(Effect.andThen(fail, fail)), [event, event])
      })
    )
  }
)
