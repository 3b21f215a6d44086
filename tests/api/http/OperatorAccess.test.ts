import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { settingsFrom } from "#api/config.ts"
import { layerOperatorAccess, mayReadMetrics, OperatorAccess } from "#api/http/OperatorAccess.ts"

const production = {
  APP_ENV: "production",
  TOKEN_SECRET: "a secret of more than thirty-two characters",
  SMS_PROVIDER: "https://sms.example",
  MAIL_PROVIDER: "smtps://mail.example?from=no-reply@samvej.example",
  PAYMENT_PROVIDER: "https://pay.example?merchant=1",
  EID_PROVIDER: "none",
  PUBLIC_URL: "https://samvej.example"
}
const token = "a metrics token of more than thirty-two characters"

/** Whether somebody reads the metrics without a token, and with the right one. */
const readersOf = (env: Readonly<Record<string, string>>) =>
  Effect.gen(function* () {
    const settings = yield* settingsFrom(env)
    const access = yield* Effect.provide(OperatorAccess, layerOperatorAccess(settings))
    return [mayReadMetrics(access, undefined), mayReadMetrics(access, `Bearer ${token}`)]
  })

describe("SEC-022 the metrics", () => {
  it.effect.each([
    ["nobody in production without a token", production, [false, false]],
    ["the owner of the token in production", { ...production, METRICS_TOKEN: token }, [false, true]],
    ["the owner of the token in development", { METRICS_TOKEN: token }, [false, true]],
    ["everybody in development without a token", {}, [true, true]]
  ] as const)("are read by %s", ([, env, expected]) =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* readersOf(env), [...expected])
    })
  )
})
