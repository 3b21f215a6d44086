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

  it.effect("ASVS-7.2.3 a token has 32 random bytes, and no two are the same", () =>
    Effect.gen(function* () {
      const tokens = yield* Effect.all(Array.from({ length: 1000 }, () => secrets.token))
      assert.deepStrictEqual(
        [...new Set(tokens.map((token) => Buffer.from(token, "base64url").length))],
        [32]
      )
      assert.strictEqual(new Set(tokens).size, 1000)
    })
  )
})
