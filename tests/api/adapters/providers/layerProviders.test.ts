import { assert, layer } from "@effect/vitest"
import { Effect, Exit, Layer } from "effect"
import { layerProviders } from "#api/adapters/providers/layerProviders.ts"
import { Settings } from "#api/config/Settings.ts"
import { settingsFrom } from "#api/config.ts"
import { Messages } from "#core/ports/Messages.ts"
import { remoteService } from "#tests/support/providers/remoteService.ts"
import { layerTestPlatform } from "#tests/support/server/testApi.ts"

layer(layerTestPlatform)("a provider", (it) => {
  it.effect("ASVS-15.3.2 that redirects gets no second request, and no other address gets one", () =>
    Effect.gen(function* () {
      const elsewhere = yield* remoteService(() => ({ json: {} }))
      const gateway = yield* remoteService(() => ({ redirectTo: elsewhere.url }))
      const settings = yield* settingsFrom({ SMS_PROVIDER: gateway.url, SMS_SECRET: "account:token" })
      const send = Effect.flatMap(Messages, (messages) =>
        messages.send({ channel: "sms", to: "+4521345678", text: "123456 is your code", code: "123456" })
      )
      const exit = yield* Effect.exit(
        Effect.provide(send, layerProviders.pipe(Layer.provide(Layer.succeed(Settings, settings))))
      )
      assert.isTrue(Exit.isFailure(exit))
      assert.deepStrictEqual([gateway.requests.length, elsewhere.requests.length], [1, 0])
    })
  )

  it.effect("that production cannot use is named without the sandbox, which production refuses", () =>
    Effect.gen(function* () {
      const settings = yield* settingsFrom({
        APP_ENV: "production",
        TOKEN_SECRET: "a secret of more than thirty-two characters",
        SMS_PROVIDER: "acme",
        MAIL_PROVIDER: "smtps://mail.example?from=no-reply@samvej.example",
        MAIL_SECRET: "user:password",
        PAYMENT_PROVIDER: "https://pay.example?merchant=1",
        EID_PROVIDER: "none",
        PUBLIC_URL: "https://samvej.example"
      })
      const providers = layerProviders.pipe(Layer.provide(Layer.succeed(Settings, settings)))
      const fault = yield* Effect.flip(Effect.provide(Effect.asVoid(Messages), providers))
      assert.deepStrictEqual(fault.faults, [
        "SMS_PROVIDER must be a gateway's https address with SMS_SECRET as account:token"
      ])
    })
  )
})
