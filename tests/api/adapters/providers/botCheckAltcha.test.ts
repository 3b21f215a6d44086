import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { layerAccountApi, pick, post, solveBotCheck, withBotCheck } from "#tests/support/server/accountApi.ts"
import { advanceClock } from "#tests/support/server/clock.ts"

const checkAccount = (solution: string) =>
  post("/api/auth/check", { phone: "+4522000001" }, withBotCheck(solution))
const requestOtp = (solution: string, number = 1) =>
  post("/api/auth/otp", { type: "phone", value: `+452200010${number}` }, withBotCheck(solution))

const withChanges = (
  solution: string,
  change: (read: { challenge: { parameters: object; signature: string }; solution: object }) => unknown
) =>
  Buffer.from(JSON.stringify(change(JSON.parse(Buffer.from(solution, "base64").toString("utf8"))))).toString(
    "base64"
  )

layer(layerAccountApi)("AUTH-002, AUTH-003, AUTH-034 the bot check", (it) => {
  it.effect("is required by every call that sends a code or reveals whether an account exists", () =>
    Effect.gen(function* () {
      const calls = [
        post("/api/auth/check", { phone: "+4522000001" }),
        post("/api/auth/otp", { type: "phone", value: "+4522000001" }),
        post("/api/phone/otp", { phone: "+4522000001" })
      ]
      for (const call of calls) {
        const answer = yield* call
        assert.deepStrictEqual([answer.status, pick(answer, "error")], [422, "auth.recaptcha.missing"])
      }
    })
  )

  it.effect("allows one account check and one code for each solution", () =>
    Effect.gen(function* () {
      const solution = yield* solveBotCheck
      assert.strictEqual((yield* checkAccount(solution)).status, 200)
      assert.strictEqual((yield* requestOtp(solution)).status, 204)
      assert.strictEqual(pick(yield* checkAccount(solution), "error"), "auth.recaptcha.missing")
      assert.strictEqual(pick(yield* requestOtp(solution, 2), "error"), "auth.recaptcha.missing")
      assert.strictEqual(
        pick(yield* post("/api/phone/otp", { phone: "+4522000109" }, withBotCheck(solution)), "error"),
        "auth.recaptcha.missing"
      )
    })
  )

  it.effect("allows one code when one solution is sent twenty times at once", () =>
    Effect.gen(function* () {
      const solution = yield* solveBotCheck
      const calls = Array.from({ length: 20 }, (_, number) =>
        post(
          "/api/auth/otp",
          { type: "phone", value: `+45220003${String(number).padStart(2, "0")}` },
          withBotCheck(solution)
        )
      )
      const answers = yield* Effect.all(calls, { concurrency: "unbounded" })
      assert.strictEqual(answers.filter(({ status }) => status === 204).length, 1)
    })
  )

  it.effect("C33 is read from the body as well as from the header", () =>
    Effect.gen(function* () {
      const answer = yield* post("/api/auth/check", { phone: "+4522000001", recaptcha: yield* solveBotCheck })
      assert.deepStrictEqual([answer.status, answer.body], [200, false])
    })
  )

  it.effect("is refused after its challenge has expired", () =>
    Effect.gen(function* () {
      const solution = yield* solveBotCheck
      yield* advanceClock(10 * 60)
      assert.strictEqual(pick(yield* checkAccount(solution), "error"), "auth.recaptcha.missing")
    })
  )

  it.effect("is refused when any part of the solution is forged", () =>
    Effect.gen(function* () {
      const solution = yield* solveBotCheck
      const forged = [
        "nonsense",
        Buffer.from("{}").toString("base64"),
        withChanges(solution, (read) => ({
          ...read,
          solution: { ...read.solution, derivedKey: "00".repeat(32) }
        })),
        withChanges(solution, (read) => ({
          ...read,
          challenge: { ...read.challenge, signature: "0".repeat(64) }
        })),
        withChanges(solution, (read) => ({
          ...read,
          challenge: {
            ...read.challenge,
            parameters: { ...read.challenge.parameters, data: { expires: 4_000_000_000 } }
          }
        }))
      ]
      for (const payload of forged) {
        const answer = yield* checkAccount(payload)
        assert.deepStrictEqual([answer.status, pick(answer, "error")], [422, "auth.recaptcha.missing"])
      }
      assert.strictEqual((yield* checkAccount(solution)).status, 200)
    })
  )
})
