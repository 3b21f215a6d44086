import { assert } from "@effect/vitest"
import { Cause, Effect, Option } from "effect"
import daConsole from "#locales/da/consoleError.json" with { type: "json" }
import da from "#locales/da/error.json" with { type: "json" }
import enConsole from "#locales/en/consoleError.json" with { type: "json" }
import en from "#locales/en/error.json" with { type: "json" }
import nbConsole from "#locales/nb/consoleError.json" with { type: "json" }
import nb from "#locales/nb/error.json" with { type: "json" }
import nlConsole from "#locales/nl/consoleError.json" with { type: "json" }
import nl from "#locales/nl/error.json" with { type: "json" }
import svConsole from "#locales/sv/consoleError.json" with { type: "json" }
import sv from "#locales/sv/error.json" with { type: "json" }
import { type ApiResponse, pick } from "./accountApi.ts"

/** The texts of each language, apart from those that the server has loaded. */
const texts: ReadonlyArray<readonly [language: string, texts: object]> = [
  ["da", { ...da, ...daConsole }],
  ["sv", { ...sv, ...svConsole }],
  ["en", { ...en, ...enConsole }],
  ["nl", { ...nl, ...nlConsole }],
  ["nb", { ...nb, ...nbConsole }]
]

type Words = Readonly<Record<string, string>>

/** Fills the placeholders of a text with the data of a refusal; `wait` is said in words, which the test names. */
const filled = (text: string, answer: ApiResponse, wait: string | undefined) =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) =>
    name === "wait" ? String(wait) : String(pick(answer, name))
  )

/** HTTP-001 Sends a call in each language, and asserts the same refusal with a message in that language. */
export const assertRefusedInAllLanguages = Effect.fn("assertRefusedInAllLanguages")(function* <E, R>(
  [status, code]: readonly [status: number, code: string],
  send: (headers: Readonly<Record<string, string>>) => Effect.Effect<ApiResponse, E, R>,
  waits: Words = {}
) {
  const messages = new Set<unknown>()
  for (const [language, own] of texts) {
    const answer = yield* send({ "accept-language": language })
    const message = pick(answer, "message")
    assert.deepStrictEqual(
      [answer.status, pick(answer, "error"), pick(answer, "identifier"), message],
      [status, code, code, filled(String(Reflect.get(own, code)), answer, waits[language])]
    )
    messages.add(message)
  }
  assert.strictEqual(messages.size, 5)
})

/** Finds the code of a refusal; none for any other failure. */
export const refusalCode = (cause: Cause.Cause<unknown>): Option.Option<string> => {
  const error: unknown = Cause.squash(cause)
  if (typeof error !== "object" || error === null || !("_tag" in error)) return Option.none()
  const tag = String(error._tag)
  return /^[a-z][a-z_.]*$/.test(tag) && tag !== "too_many_requests" ? Option.some(tag) : Option.none()
}
