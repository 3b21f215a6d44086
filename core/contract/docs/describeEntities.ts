import type { OpenApi } from "effect/http-api"
import { isPart, type Part } from "./json.ts"
import type { Named } from "./named.ts"

const describeFields = (schema: Part, fields: NonNullable<Named["fields"]>) => {
  const properties = isPart(schema["properties"]) ? schema["properties"] : {}
  for (const [name, description] of Object.entries(fields)) {
    const property = properties[name]
    if (isPart(property)) Object.assign(property, { description })
  }
}

const sent = (schema: Part): Part => {
  const [first] = Array.isArray(schema["anyOf"]) ? schema["anyOf"] : []
  return isPart(first) ? first : schema
}

/** Adds the descriptions and the example of each named schema, and of its fields. */
export const describeEntities = (document: OpenApi.OpenAPISpec, entities: ReadonlyArray<Named>): void => {
  const { schemas } = document.components
  for (const { description, example, fields = {}, name, schema, sendsFirst = false } of entities) {
    const generated = schemas[name]
    if (generated === undefined) continue
    const own = schema ?? (sendsFirst ? sent(generated) : generated)
    describeFields(own, fields)
    schemas[name] = { ...own, description, ...(example === undefined ? {} : { examples: [example] }) }
  }
}
