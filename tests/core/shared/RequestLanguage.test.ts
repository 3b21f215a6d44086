import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { RequestLanguage } from "#core/shared/RequestLanguage.ts"

it.effect("L10N-002 a refusal is in English when the request names no language", () =>
  Effect.gen(function* () {
    assert.strictEqual(yield* RequestLanguage, "EN")
  })
)
