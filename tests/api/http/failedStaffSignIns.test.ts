import { assert, layer } from "@effect/vitest"
import { DateTime, Effect } from "effect"
import { SqlClient } from "effect/sql"
import { onProductTime } from "#api/clock/ProductClock.ts"
import { moveClock } from "#api/dev/moveClock.ts"
import type { UserId } from "#core/shared/ids.ts"
import { userId } from "#tests/support/builders/entities.ts"
import {
  layerAccountApiWith,
  pick,
  post,
  requestCode,
  testSettings
} from "#tests/support/server/accountApi.ts"
import { withBackgroundWork } from "#tests/support/server/backgroundWork.ts"
import { advanceClock } from "#tests/support/server/clock.ts"
import { beginWithPasskey, enrol, layerProductionApi } from "#tests/support/server/staffSignIn.ts"
import { createPerson, phoneOf } from "#tests/support/world/people.ts"

/** The failed sign-ins of one person in the audit log, oldest first. */
const failuresOf = Effect.fn("failuresOf")(function* (id: UserId) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{ data: unknown }>`SELECT data FROM audit
    WHERE who_id = ${id} AND what = 'staff_sign_in_failed' ORDER BY id`
  return rows.map(({ data }) => data)
})
/** Moves the clock by an hour, and runs the jobs that are due then. */
const passHour = Effect.flatMap(onProductTime(DateTime.now), (now) =>
  moveClock(DateTime.add(now, { hours: 1 }))
)

const signIn = (phone: string, otp: string, address = "203.0.113.20") =>
  post(
    "/api/console/session",
    { phone, otp, fingerprint: "console" },
    { headers: { "x-forwarded-for": address } }
  )
const createStaff = (number: number) =>
  Effect.as(createPerson(userId(number), { role: "SUPPORT" }), { id: userId(number), phone: phoneOf(number) })

const once = { calls: 1, windowSeconds: 600 }

layer(withBackgroundWork(layerProductionApi), { timeout: "60 seconds" })(
  "a failed sign-in to the console is audited",
  (it) => {
    it.effect("SEC-007 at a wrong code, once for a flood of them with their number", () =>
      Effect.gen(function* () {
        const { id, phone } = yield* createStaff(81)
        for (let guess = 0; guess < 30; guess++) yield* signIn(phone, "000000", `203.0.113.${guess + 1}`)
        assert.deepStrictEqual(yield* failuresOf(id), [{ step: "code" }])
        yield* passHour
        assert.deepStrictEqual(yield* failuresOf(id), [{ step: "code" }, { step: "code", further: 29 }])
        yield* signIn(phone, "000000")
        assert.deepStrictEqual((yield* failuresOf(id)).slice(2), [{ step: "code" }])
        yield* passHour
        assert.lengthOf(yield* failuresOf(id), 3)
      })
    )

    it.effect("SEC-007 at a right code of a rider", () =>
      Effect.gen(function* () {
        const phone = phoneOf(82)
        yield* createPerson(userId(82))
        const otp = yield* requestCode(phone)
        const refusal = yield* post("/api/console/session", { phone, otp, fingerprint: "console" })
        assert.deepStrictEqual([refusal.status, pick(refusal, "error")], [403, "staff_only"])
        assert.deepStrictEqual(yield* failuresOf(userId(82)), [{ step: "role" }])
      })
    )

    it.effect("SEC-007 at a challenge that is used up", () =>
      Effect.gen(function* () {
        const { id, phone } = yield* createStaff(83)
        const { authenticator } = yield* enrol(phone)
        const { options, token } = yield* beginWithPasskey(phone)
        const finish = post("/api/console/session/passkey", { token, credential: authenticator.use(options) })
        assert.strictEqual((yield* finish).status, 200)
        assert.strictEqual((yield* finish).status, 404)
        assert.deepStrictEqual(yield* failuresOf(id), [{ step: "challenge" }])
      })
    )

    it.effect("SEC-007 at the passkey of a person who lost the role meanwhile", () =>
      Effect.gen(function* () {
        const { id, phone } = yield* createStaff(84)
        const { authenticator } = yield* enrol(phone)
        const { options, token } = yield* beginWithPasskey(phone)
        const sql = yield* SqlClient.SqlClient
        yield* sql`UPDATE person SET role = 'USER' WHERE id = ${id}`
        const refusal = yield* post("/api/console/session/passkey", {
          token,
          credential: authenticator.use(options)
        })
        assert.strictEqual(refusal.status, 422)
        assert.deepStrictEqual(yield* failuresOf(id), [{ step: "role" }])
      })
    )

    it.effect("SEC-007 at a blocked phone number", () =>
      Effect.gen(function* () {
        const { id, phone } = yield* createStaff(85)
        const sql = yield* SqlClient.SqlClient
        yield* sql`INSERT INTO blocked_phone VALUES (${phone}, 'lost', NULL, '2026-01-01')`
        assert.strictEqual((yield* signIn(phone, "000000")).status, 403)
        assert.deepStrictEqual(yield* failuresOf(id), [{ step: "blocked" }])
      })
    )

    it.effect("SEC-007 also when it was tried in the rider app", () =>
      Effect.gen(function* () {
        const { id, phone } = yield* createStaff(86)
        yield* post("/api/auth/login-otp", { phone, otp: "000000" })
        yield* post("/api/sign-up/register", { phoneNumber: phone, otp: "000000" })
        assert.deepStrictEqual(yield* failuresOf(id), [{ step: "rider_app" }])
        yield* passHour
        assert.deepStrictEqual((yield* failuresOf(id)).at(-1), { step: "rider_app", further: 1 })
      })
    )
  }
)

layer(layerAccountApiWith({ limits: { ...testSettings.limits, wrongCodes: once } }))(
  "a sign-in to the console that a limit refuses",
  (it) => {
    it.effect("SEC-007 is audited", () =>
      Effect.gen(function* () {
        const { id, phone } = yield* createStaff(87)
        yield* advanceClock(1)
        assert.strictEqual((yield* signIn(phone, "000000")).status, 422)
        assert.strictEqual((yield* signIn(phone, "000000")).status, 429)
        assert.deepStrictEqual(yield* failuresOf(id), [{ step: "code" }, { step: "limit" }])
      })
    )
  }
)
