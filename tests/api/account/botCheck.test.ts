import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { advance, layerAccountApi, pick, post, solve, withBotCheck } from "#tests/support/account.ts"

const check = (solution: string) => post("/api/auth/check", { phone: "+4522000001" }, withBotCheck(solution))
const otp = (solution: string, number = 1) =>
  post("/api/auth/otp", { type: "phone", value: `+452200010${number}` }, withBotCheck(solution))

const changed = (
  solution: string,
  change: (read: { challenge: { parameters: object; signature: string }; solution: object }) => unknown
) =>
  Buffer.from(JSON.stringify(change(JSON.parse(Buffer.from(solution, "base64").toString("utf8"))))).toString(
    "base64"
  )

layer(layerAccountApi)("AUTH-002, AUTH-003, AUTH-034 the bot check", (it) => {
  it.effect("is demanded by every call that sends a code or tells of an account", () =>
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

  it.effect("opens one look and one code, and nothing more", () =>
    Effect.gen(function* () {
      const solution = yield* solve
      assert.strictEqual((yield* check(solution)).status, 200)
      assert.strictEqual((yield* otp(solution)).status, 204)
      assert.strictEqual(pick(yield* check(solution), "error"), "auth.recaptcha.missing")
      assert.strictEqual(pick(yield* otp(solution, 2), "error"), "auth.recaptcha.missing")
      assert.strictEqual(
        pick(yield* post("/api/phone/otp", { phone: "+4522000109" }, withBotCheck(solution)), "error"),
        "auth.recaptcha.missing"
      )
    })
  )

  it.effect("opens one code when it is sent twenty times at once", () =>
    Effect.gen(function* () {
      const solution = yield* solve
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

  it.effect("C33 is read from the body too", () =>
    Effect.gen(function* () {
      const answer = yield* post("/api/auth/check", { phone: "+4522000001", recaptcha: yield* solve })
      assert.deepStrictEqual([answer.status, answer.body], [200, false])
    })
  )

  it.effect("is refused when it is late", () =>
    Effect.gen(function* () {
      const solution = yield* solve
      yield* advance(10 * 60)
      assert.strictEqual(pick(yield* check(solution), "error"), "auth.recaptcha.missing")
    })
  )

  it.effect("is refused when anything in it was made up", () =>
    Effect.gen(function* () {
      const solution = yield* solve
      const forged = [
        "nonsense",
        Buffer.from("{}").toString("base64"),
        changed(solution, (read) => ({
          ...read,
          solution: { ...read.solution, derivedKey: "00".repeat(32) }
        })),
        changed(solution, (read) => ({
          ...read,
          challenge: { ...read.challenge, signature: "0".repeat(64) }
        })),
        changed(solution, (read) => ({
          ...read,
          challenge: {
            ...read.challenge,
            parameters: { ...read.challenge.parameters, data: { expires: 4_000_000_000 } }
          }
        }))
      ]
      for (const payload of forged) {
        const answer = yield* check(payload)
        assert.deepStrictEqual([answer.status, pick(answer, "error")], [422, "auth.recaptcha.missing"])
      }
      assert.strictEqual((yield* check(solution)).status, 200)
    })
  )
})
