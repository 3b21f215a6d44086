import { Predicate, SchemaIssue } from "effect"
import type { Language } from "#core/shared/language.ts"
import { checkOf } from "./checkOf.ts"
import { prepareIssue } from "./prepareIssue.ts"
import { type ValidationKey, validationTexts } from "./texts.ts"
import { interpolate, textOf } from "./translate.ts"

/** The text of each field; nested fields are joined with dots: `stops.0.name`. */
export type FieldTexts = Readonly<Record<string, string>>

interface Message {
  readonly key: ValidationKey
  readonly data?: Readonly<Record<string, unknown>>
}

const ofType: Readonly<Record<string, ValidationKey>> = {
  String: "text",
  Number: "number",
  Boolean: "yes_or_no",
  Arrays: "list",
  Objects: "group",
  Literal: "choice",
  Union: "choice",
  TemplateLiteral: "format"
}

const ofCheck: Readonly<Record<string, ValidationKey>> = {
  isMaxLength: "max_length",
  isMaxItems: "max_items",
  isBetweenLength: "length_between",
  isBetween: "between",
  isGreaterThan: "min",
  isGreaterThanOrEqualTo: "min",
  isLessThan: "max",
  isLessThanOrEqualTo: "max",
  isInt: "whole_number",
  isUUID: "id",
  isGUID: "id",
  isPattern: "format",
  isTrimmed: "format"
}

const firstOf = (values: Readonly<Record<string, unknown>>, names: ReadonlyArray<string>) =>
  names.map((name) => values[name]).find((value) => value !== undefined)

const messageOfCheck = (issue: SchemaIssue.Filter): Message => {
  const { name, values } = checkOf(issue)
  const min = firstOf(values, ["minimum", "minLength", "exclusiveMinimum"])
  const max = firstOf(values, ["maximum", "maxLength", "exclusiveMaximum"])
  if (name === "isMinLength") return min === 1 ? { key: "required" } : { key: "min_length", data: { min } }
  return { key: ofCheck[name] ?? "invalid", data: { min, max } }
}

const ofLeaf: Readonly<Record<SchemaIssue.Leaf["_tag"], ValidationKey>> = {
  MissingKey: "required",
  UnexpectedKey: "unexpected",
  InvalidType: "invalid",
  OneOf: "choice",
  InvalidValue: "invalid",
  Forbidden: "invalid"
}

const messageOfLeaf = (issue: SchemaIssue.Leaf): Message => ({
  key: issue._tag === "InvalidType" ? (ofType[issue.ast._tag] ?? "invalid") : ofLeaf[issue._tag]
})

/** A schema may name an error code, translated here: `.annotate({ message: "invalid_address" })`. */
const ownText = (annotations: unknown, language: Language): string | undefined => {
  if (!Predicate.hasProperty(annotations, "message") || typeof annotations.message !== "string")
    return undefined
  if (annotations.message === "Expected a valid JSON body") return validationTexts[language].json
  return textOf(annotations.message, language)
}

const segment = (part: PropertyKey | { readonly key: PropertyKey }) =>
  String(typeof part === "object" ? part.key : part)

/** The first error text of each field of a request, in `language`. `whole` is the key of errors that concern no field. */
export const validationMessages = (
  issue: SchemaIssue.Issue,
  language: Language,
  whole: string
): FieldTexts => {
  const render = ({ key, data = {} }: Message) => interpolate(validationTexts[language][key], data, language)
  const format = SchemaIssue.makeFormatterStandardSchemaV1({
    leafHook: (leaf) =>
      ownText("annotations" in leaf ? leaf.annotations : undefined, language) ?? render(messageOfLeaf(leaf)),
    checkHook: (check) => ownText(check.filter.annotations, language) ?? render(messageOfCheck(check))
  })
  const texts: Record<string, string> = {}
  for (const { path = [], message } of format(prepareIssue(issue)).issues) {
    texts[path.map(segment).join(".") || whole] ??= message
  }
  return texts
}
