import { OpenApi } from "effect/http-api"
import { describe, expect, it } from "vitest"
import { z } from "zod/mini"
import { Api } from "#core/contract/Api.ts"

type Part = Readonly<Record<string, unknown>>

const isPart = (value: unknown): value is Part =>
  typeof value === "object" && value !== null && !Array.isArray(value)
const Body = z.object({ content: z.record(z.string(), z.object({ schema: z.unknown() })) })

const document: Part = { ...OpenApi.fromApi(Api) }

const follow = (schema: unknown): unknown => {
  if (!isPart(schema) || typeof schema["$ref"] !== "string") return schema
  const path = schema["$ref"].replace("#/", "").split("/")
  return follow(path.reduce<unknown>((part, name) => (isPart(part) ? part[name] : undefined), document))
}

const partsOf = (schema: Part): ReadonlyArray<unknown> =>
  [schema["anyOf"], schema["oneOf"], schema["allOf"]].flatMap((one) => (Array.isArray(one) ? one : []))

const allowsNull = (schema: unknown): boolean => {
  const found = follow(schema)
  return isPart(found) && (found["type"] === "null" || partsOf(found).some(allowsNull))
}

/** The fields of a body that must be present, though they may be null. */
const requiredNullable = (schema: unknown, path: string): ReadonlyArray<string> => {
  const found = follow(schema)
  if (!isPart(found)) return []
  const properties = isPart(found["properties"]) ? found["properties"] : {}
  const required = Array.isArray(found["required"]) ? found["required"] : []
  return [
    ...Object.entries(properties).flatMap(([name, one]) => [
      ...(required.includes(name) && allowsNull(one) ? [`${path}.${name}`] : []),
      ...requiredNullable(one, `${path}.${name}`)
    ]),
    ...[...partsOf(found), found["items"]].flatMap((one) => requiredNullable(one, path))
  ]
}

const entriesOf = (value: unknown) => (isPart(value) ? Object.entries(value) : [])

const bodies = entriesOf(document["paths"]).flatMap(([path, methods]) =>
  entriesOf(methods).flatMap(([method, operation]) => {
    const body = Body.safeParse(isPart(operation) ? operation["requestBody"] : undefined)
    if (!body.success) return []
    return Object.values(body.data.content).map(({ schema }) => [`${method} ${path}`, schema] as const)
  })
)

describe("the body of a request", () => {
  it("N34 may omit every field that may be null", () => {
    expect(bodies.length).toBeGreaterThan(25)
    expect(bodies.flatMap(([call, schema]) => requiredNullable(schema, call))).toEqual([])
  })
})
