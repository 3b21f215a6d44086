import { assert, describe, it } from "@effect/vitest"
import { Effect, Redacted } from "effect"
import { makeSecrets } from "#api/adapters/platform/secrets.ts"

const secrets = makeSecrets(Redacted.make("a key for tests only"))

describe("secrets", () => {
  it.effect("a signature is valid for its own text and purpose only", () =>
    Effect.gen(function* () {
      const signature = secrets.sign("journey", "text")
      assert.isTrue(secrets.isSigned("journey", "text", signature))
      assert.isFalse(secrets.isSigned("challenge", "text", signature))
      assert.isFalse(secrets.isSigned("journey", "other", signature))
      assert.match(yield* secrets.digits(6), /^\d{6}$/)
      const token = yield* secrets.token
      assert.isTrue(secrets.isHashOf(token, secrets.hash(token)))
    })
  )
})
