import { assert, describe, it } from "@effect/vitest"
import { Effect, Redacted } from "effect"
import { makeSecrets } from "#api/adapters/platform/secrets.ts"
import { ONE_USE_CODE_ALPHABET } from "#core/account/oneUseCode.ts"

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

  it.effect(
    "ASVS-6.5.2 a one-use code uses every character of its alphabet, and no code is there twice",
    () =>
      Effect.gen(function* () {
        const codes = yield* Effect.all(
          Array.from({ length: 1000 }, () => secrets.characters(ONE_USE_CODE_ALPHABET, 24))
        )
        assert.strictEqual(new Set(codes).size, 1000)
        assert.deepStrictEqual([...new Set(codes.map((code) => code.length))], [24])
        assert.strictEqual([...new Set(codes.join(""))].toSorted().join(""), ONE_USE_CODE_ALPHABET)
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

  it("ASVS-11.2.2 a previous key still verifies, and makes nothing new", () => {
    const previousKey = Redacted.make("the key of before")
    const [before, now] = [makeSecrets(previousKey), makeSecrets(Redacted.make("the key of today"))]
    const both = makeSecrets(Redacted.make("the key of today"), { previousKey })
    const signature = before.sign("journey", "text")
    assert.deepStrictEqual(
      [both, now].map(({ isHashOf, isSigned }) => [
        isHashOf("token", before.hash("token")),
        isSigned("journey", "text", signature)
      ]),
      [
        [true, true],
        [false, false]
      ]
    )
    assert.isFalse(both.isSigned("challenge", "text", signature))
    assert.strictEqual(both.hash("token"), now.hash("token"))
    assert.strictEqual(both.sign("journey", "text"), now.sign("journey", "text"))
    assert.deepStrictEqual(both.hashes("token"), [now.hash("token"), before.hash("token")])
  })
})
