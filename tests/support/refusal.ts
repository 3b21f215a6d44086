import { assert } from "@effect/vitest"
import { Cause, Effect, Option } from "effect"
import { errorTexts } from "#api/i18n/texts.ts"
import { Language } from "#core/shared/language.ts"
import { type Answer, pick } from "./account.ts"

const wordsOf = (language: Language, code: string): unknown => {
  const texts = errorTexts[language]
  return typeof texts === "object" && texts !== null ? Reflect.get(texts, code) : undefined
}

/**
 * Asks in each of the five languages: HTTP-001, the same refusal every time, in the envelope, each in words of its own. `ask` gets
 * the headers to send.
 */
export const isRefused = Effect.fn("isRefused")(function* <E, R>(
  [status, code]: readonly [status: number, code: string],
  ask: (headers: Readonly<Record<string, string>>) => Effect.Effect<Answer, E, R>
) {
  const said = new Set<unknown>()
  for (const language of Language.literals) {
    const answer = yield* ask({ "accept-language": language.toLowerCase() })
    const message = pick(answer, "message")
    assert.deepStrictEqual(
      [answer.status, pick(answer, "error"), pick(answer, "identifier"), message],
      [status, code, code, wordsOf(language, code)]
    )
    said.add(message)
  }
  assert.strictEqual(said.size, Language.literals.length)
})

/** The code of a refusal, in small letters; whatever else comes back is a fault. */
export const refusalIn = (cause: Cause.Cause<unknown>): Option.Option<string> => {
  const error: unknown = Cause.squash(cause)
  if (typeof error !== "object" || error === null || !("_tag" in error)) return Option.none()
  const tag = String(error._tag)
  return /^[a-z][a-z_.]*$/.test(tag) && tag !== "too_many_requests" ? Option.some(tag) : Option.none()
}
