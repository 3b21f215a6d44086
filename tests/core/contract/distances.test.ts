import { OpenApi } from "effect/http-api"
import { describe, expect, it } from "vitest"
import { Api } from "#core/contract/Api.ts"

/** All schemas of properties of this name, as JSON text, each once. */
const schemasOf = (name: string): ReadonlyArray<string> => {
  const found = new Set<string>()
  JSON.stringify(OpenApi.fromApi(Api), (key, value: unknown) => {
    if (key === name) found.add(JSON.stringify(value))
    return value
  })
  return [...found]
}

describe("a distance that the API sends", () => {
  it.each([
    ["SRCH-014 of a leg and HIST-002 of a trip", "distance"],
    ["MAP-011 of a meeting point from the start", "along"],
    ["ADDR-005 of a prediction", "distance_meters"],
    ["SUBS-008 of a subsidy", "minimum_distance"]
  ])("%s is whole metres", (_what, name) => {
    const schemas = schemasOf(name)
    expect(schemas).toHaveLength(1)
    expect(schemas[0]).toContain('"$ref":"#/components/schemas/Metres"')
    expect(OpenApi.fromApi(Api).components.schemas["Metres"]).toMatchObject({ type: "integer" })
  })
})
