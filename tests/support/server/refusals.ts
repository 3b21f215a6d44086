import { assert } from "@effect/vitest"
import { Cause, Effect, Option } from "effect"
import { errorTexts } from "#api/i18n/texts.ts"
import { Language } from "#core/shared/language.ts"
import { type ApiResponse, pick } from "./accountApi.ts"

const messageOf = (language: Language, code: string): unknown => {
  const texts = errorTexts[language]
  return typeof texts === "object" && texts !== null ? Reflect.get(texts, code) : undefined
}

/** Fills the placeholders of a text with the data of a refusal. */
const filled = (text: string, answer: ApiResponse) =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(pick(answer, name)))

/** HTTP-001 Sends a call in each language, and asserts the same refusal with a message in that language. */
export const assertRefusedInAllLanguages = Effect.fn("assertRefusedInAllLanguages")(function* <E, R>(
  [status, code]: readonly [status: number, code: string],
  send: (headers: Readonly<Record<string, string>>) => Effect.Effect<ApiResponse, E, R>
) {
  const messages = new Set<unknown>()
  for (const language of Language.literals) {
    const answer = yield* send({ "accept-language": language.toLowerCase() })
    const message = pick(answer, "message")
    assert.deepStrictEqual(
      [answer.status, pick(answer, "error"), pick(answer, "identifier"), message],
      [status, code, code, filled(String(messageOf(language, code)), answer)]
    )
    messages.add(message)
  }
  assert.strictEqual(messages.size, Language.literals.length)
})

/** Finds the code of a refusal; none for any other failure. */
export const refusalCode = (cause: Cause.Cause<unknown>): Option.Option<string> => {
  const error: unknown = Cause.squash(cause)
  if (typeof error !== "object" || error === null || !("_tag" in error)) return Option.none()
  const tag = String(error._tag)
  return /^[a-z][a-z_.]*$/.test(tag) && tag !== "too_many_requests" ? Option.some(tag) : Option.none()
}
