import type { OpenApi } from "effect/http-api"
import { type Part, referredName, referTo, visitParts } from "./json.ts"

/** The generator numbers the forms of a refusal: `voucher.failed`, `voucher.failed_1`. */
const baseName = (name: string) => name.replace(/_\d+$/, "")

const listOf = (value: unknown): ReadonlyArray<unknown> => (Array.isArray(value) ? value : [])

/** With the fields of both forms; those that one form lacks are optional. */
const merged = (one: Part, other: Part): Part => {
  const required = listOf(one["required"]).filter((name) => listOf(other["required"]).includes(name))
  return { ...one, properties: Object.assign({}, one["properties"], other["properties"]), required }
}

/** Leaves one schema of each refusal, named by its code. */
export const nameRefusals = (document: OpenApi.OpenAPISpec): void => {
  const schemas: OpenApi.OpenAPIComponents["schemas"] = {}
  for (const [name, schema] of Object.entries(document.components.schemas)) {
    const known = schemas[baseName(name)]
    schemas[baseName(name)] = known === undefined ? schema : merged(known, schema)
  }
  document.components.schemas = schemas
  visitParts(document, (part) => {
    const name = referredName(part)
    if (name !== undefined) part["$ref"] = referTo(baseName(name))
  })
}
