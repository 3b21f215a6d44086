import { Effect, Option, type SchemaAST } from "effect"
import type { HttpServerRequest } from "effect/http"
import { validationTexts } from "#api/i18n/texts.ts"
import { interpolate } from "#api/i18n/translate.ts"
import { MAX_FIELDS } from "#core/contract/invalidFields.ts"
import type { Language } from "#core/shared/language.ts"
import { RequestLanguage } from "#core/shared/RequestLanguage.ts"
import { type FieldProblem, fieldProblem } from "#core/shared/refusals.ts"
import { isDeeperThan } from "./isDeeperThan.ts"
import { findLongLists } from "./longLists.ts"
import { findUnusableParams, findUnusableText, mayBeUnusable } from "./unusableText.ts"

/** The key of errors that concern no single field of the body. */
const BODY = "payload"

/** SEC-002 The most levels of lists and groups in a body: the deepest of the contract has four, and JSON of others more. */
const MAX_DEPTH = 16

export type BodyKind = "json" | "form"

/** The kind of a body that is read as text; undefined for a request without one, and for files. */
export const bodyKind = ({ headers, method }: HttpServerRequest.HttpServerRequest): BodyKind | undefined => {
  if (method === "GET" || method === "HEAD") return undefined
  const type = headers["content-type"] ?? "application/json"
  if (/^application\/json/i.test(type)) return "json"
  return /^application\/x-www-form-urlencoded/i.test(type) ? "form" : undefined
}

const parseJson = (text: string): Option.Option<unknown> =>
  Option.liftThrowable((): unknown => JSON.parse(text))()

const unusable = (names: ReadonlyArray<string>) =>
  names.map((name) => fieldProblem(name === "" ? BODY : name, "invalid.character"))

const problemsOfJson = (
  text: string,
  schemas: ReadonlyArray<SchemaAST.AST>,
  language: Language
): ReadonlyArray<FieldProblem> => {
  const texts = validationTexts[language]
  if (isDeeperThan(text, MAX_DEPTH)) return [fieldProblem(BODY, texts.json)]
  const mayHaveLists = schemas.length > 0 && text.includes("[")
  if (!mayHaveLists && !mayBeUnusable(text)) return []
  // Text that is no JSON is refused where it is decoded.
  const value = parseJson(text)
  if (Option.isNone(value)) return []
  const lists = schemas.flatMap((schema) => findLongLists(schema, value.value))
  return [
    ...lists.map(({ field, max }) => fieldProblem(field, interpolate(texts.max_items, { max }, language))),
    ...(mayBeUnusable(text) ? unusable(findUnusableText(value.value, MAX_FIELDS)) : [])
  ]
}

/**
 * SEC-002, SEC-019 Finds the faults of a body before it is decoded: too many levels, lists that are longer than one of the encoded
 * `schemas` allows, and text that cannot be stored.
 */
export const bodyProblems = Effect.fn("bodyProblems")(function* (
  kind: BodyKind,
  text: string,
  schemas: ReadonlyArray<SchemaAST.AST>
) {
  return kind === "form"
    ? unusable(findUnusableParams(text, BODY, MAX_FIELDS))
    : problemsOfJson(text, schemas, yield* RequestLanguage)
})
