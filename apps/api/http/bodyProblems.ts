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
import { findUnusableParams, findUnusableText, mayBeUnusable, type TextKind } from "./unusableText.ts"

/** The key of errors that concern no single field of the body. */
const BODY = "payload"

/** SEC-002 The most levels of lists and groups in a body: the deepest of the contract has four, and JSON of others more. */
const MAX_DEPTH = 16

export type BodyKind = "json" | "form"

/** An input that no client of ours sends: why it is refused, and the fields that are wrong. */
export interface BadInput {
  readonly reason: "levels" | "list" | "text"
  readonly fields: readonly [FieldProblem, ...ReadonlyArray<FieldProblem>]
}

const badInput = (
  reason: BadInput["reason"],
  [first, ...rest]: ReadonlyArray<FieldProblem>
): Option.Option<BadInput> =>
  first === undefined ? Option.none() : Option.some({ reason, fields: [first, ...rest] })

/** The kind of a body that is read as text; undefined for a request without one, and for files. */
export const bodyKind = ({ headers, method }: HttpServerRequest.HttpServerRequest): BodyKind | undefined => {
  if (method === "GET" || method === "HEAD") return undefined
  const type = headers["content-type"] ?? "application/json"
  if (/^application\/json/i.test(type)) return "json"
  return /^application\/x-www-form-urlencoded/i.test(type) ? "form" : undefined
}

const parseJson = (text: string): Option.Option<unknown> =>
  Option.liftThrowable((): unknown => JSON.parse(text))()

/** SEC-019 Fields with text that cannot be used. */
export const unusableText = (names: ReadonlyArray<string>): Option.Option<BadInput> =>
  badInput(
    "text",
    names.map((name) => fieldProblem(name === "" ? BODY : name, "invalid.character"))
  )

const problemsOfJson = (
  text: string,
  textKind: TextKind,
  schemas: ReadonlyArray<SchemaAST.AST>,
  language: Language
): Option.Option<BadInput> => {
  const texts = validationTexts[language]
  if (isDeeperThan(text, MAX_DEPTH)) return badInput("levels", [fieldProblem(BODY, texts.json)])
  const mayHaveLists = schemas.length > 0 && text.includes("[")
  if (!mayHaveLists && !mayBeUnusable(text)) return Option.none()
  // Text that is no JSON is refused where it is decoded.
  const value = parseJson(text)
  if (Option.isNone(value)) return Option.none()
  const lists = schemas.flatMap((schema) => findLongLists(schema, value.value))
  const longLists = lists.map(({ field, max }) =>
    fieldProblem(field, interpolate(texts.max_items, { max }, language))
  )
  return Option.orElse(badInput("list", longLists), () =>
    mayBeUnusable(text) ? unusableText(findUnusableText(value.value, textKind, MAX_FIELDS)) : Option.none()
  )
}

/**
 * SEC-002, SEC-019 Finds the faults of a body before it is decoded: too many levels, lists that are longer than one of the encoded
 * `schemas` allows, and text that cannot be used.
 */
export const bodyProblems = Effect.fnUntraced(function* (
  kind: BodyKind,
  text: string,
  textKind: TextKind,
  schemas: ReadonlyArray<SchemaAST.AST>
) {
  return kind === "form"
    ? unusableText(findUnusableParams(text, textKind, BODY, MAX_FIELDS))
    : problemsOfJson(text, textKind, schemas, yield* RequestLanguage)
})
