import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import {
  type ApiResponse,
  get,
  layerAccountApi,
  pick,
  post,
  requestCode,
  signUp,
  solveBotCheck,
  withBotCheck
} from "#tests/support/server/accountApi.ts"
import { advanceClock } from "#tests/support/server/clock.ts"

const fieldsOf = (answer: ApiResponse) => [answer.status, Object.keys(Object(pick(answer, "errors")))]

layer(layerAccountApi)("the payloads of signing in", (it) => {
  it.effect(
    "AUTH-012 AUTH-019 a code request without a known type, or without a value, names the field",
    () =>
      Effect.gen(function* () {
        const request = Effect.fn("request")(function* (payload: object) {
          return yield* post("/api/auth/otp", payload, withBotCheck(yield* solveBotCheck))
        })
        assert.deepStrictEqual(fieldsOf(yield* request({ type: "letter", value: "+4531475701" })), [
          422,
          ["type"]
        ])
        assert.deepStrictEqual(fieldsOf(yield* request({ type: "phone" })), [422, ["value"]])
        const inBody = yield* post("/api/auth/otp", {
          type: "phone",
          value: "+4531475701",
          recaptcha: yield* solveBotCheck
        })
        assert.strictEqual(inBody.status, 204)
      })
  )

  it.effect("AUTH-016 a sign-in takes phone, otp and fingerprint, which is kept with the session", () =>
    Effect.gen(function* () {
      const phone = "+4531475702"
      const { id } = yield* signUp(phone)
      yield* advanceClock(61)
      const otp = yield* requestCode(phone)
      assert.deepStrictEqual(fieldsOf(yield* post("/api/auth/login-otp", { phone })), [422, ["otp"]])
      const signedIn = yield* post("/api/auth/login-otp", { phone, otp, fingerprint: "my phone" })
      assert.strictEqual(signedIn.status, 200)
      const sql = yield* SqlClient.SqlClient
      const sessions = yield* sql<{ fingerprint: string | null }>`SELECT fingerprint FROM session
        WHERE person_id = ${id} ORDER BY created_at DESC LIMIT 1`
      assert.deepStrictEqual(
        sessions.map(({ fingerprint }) => fingerprint),
        ["my phone"]
      )
    })
  )

  it.effect("AUTH-018 a sign-up takes phoneNumber, otp, language, fingerprint and prospectId", () =>
    Effect.gen(function* () {
      const phoneNumber = "+4531475703"
      const otp = yield* requestCode(phoneNumber)
      assert.deepStrictEqual(fieldsOf(yield* post("/api/sign-up/register", { otp })), [422, ["phoneNumber"]])
      const registered = yield* post("/api/sign-up/register", {
        phoneNumber,
        otp,
        language: "nl",
        fingerprint: "my phone",
        prospectId: null
      })
      assert.deepStrictEqual([registered.status, pick(registered, "user", "language")], [201, "NL"])
    })
  )

  it.effect("AUTH-037 the apps get the minimum age of 18", () =>
    Effect.gen(function* () {
      const settings = yield* get("/api/settings")
      assert.strictEqual(
        pick(settings, "account", "minimumAge") ?? pick(settings, "account", "minimum_age"),
        18
      )
    })
  )
})
