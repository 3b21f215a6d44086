import { assert, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { PublicUrl } from "#api/http/PublicUrl.ts"
import { RequiresPasskey } from "#core/ports/RequiresPasskey.ts"
import { defaultProductSettings } from "#core/shared/ProductSettings.ts"
import { userId } from "#tests/support/builders/entities.ts"
import { get, layerAccountApiWith, post, requestCode } from "#tests/support/server/accountApi.ts"
import { consoleOrigin, sessionOf } from "#tests/support/server/staffSignIn.ts"
import { createPerson, phoneOf } from "#tests/support/world/people.ts"

const numbers = Array.from({ length: 10 }, (_, index) => 901 + index)

/** The code by SMS opens the console, so that each sign-in is one call. */
const layerOffice = layerAccountApiWith({ limits: defaultProductSettings.limits }).pipe(
  Layer.provideMerge(
    Layer.merge(Layer.succeed(PublicUrl, consoleOrigin), Layer.succeed(RequiresPasskey, false))
  )
)

layer(layerOffice)("an office with one address", (it) => {
  it.effect(
    "SEC-002 SEC-007 signs ten agents in within a minute with the shipped limits, though each mistypes the code once",
    () =>
      Effect.gen(function* () {
        for (const number of numbers) yield* createPerson(userId(number), { role: "SUPPORT" })
        const signIn = (phone: string, otp: string) =>
          post("/api/console/session", { phone, otp, fingerprint: `device of ${phone}` })
        const answers = yield* Effect.forEach(numbers, (number) =>
          Effect.gen(function* () {
            const phone = phoneOf(number)
            const otp = yield* requestCode(phone)
            const wrong = String((Number(otp) + 1) % 1_000_000).padStart(6, "0")
            const mistyped = yield* signIn(phone, wrong)
            const answer = yield* signIn(phone, otp)
            const token = sessionOf(answer)
            const opened = yield* get("/api/console/trips", { token })
            return [mistyped.status, answer.status, opened.status]
          })
        )
        assert.deepStrictEqual(
          answers,
          numbers.map(() => [422, 200, 200])
        )
      })
  )
})
