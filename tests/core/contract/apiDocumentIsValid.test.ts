import { createConfig, lintFromString } from "@redocly/openapi-core"
import { describe, expect, it } from "vitest"
import { makeApiDocument } from "#core/contract/docs/makeApiDocument.ts"

const config = await createConfig({
  rules: {
    struct: "error",
    "no-unresolved-refs": "error",
    "no-identical-paths": "error",
    "path-parameters-defined": "error",
    "operation-operationId-unique": "error",
    "operation-parameters-unique": "error",
    "security-defined": "error"
  }
})

const problemsOf = async (document: unknown) => {
  const source = JSON.stringify(document)
  const problems = await lintFromString({ source, absoluteRef: "openapi.json", config })
  return problems.map(({ location: [at], message }) => `${at?.pointer}: ${message}`)
}

describe("the API document", () => {
  it("is valid OpenAPI 3.1", async () => {
    expect(await problemsOf(makeApiDocument())).toEqual([])
  })

  it("would be refused with a path parameter that it does not describe", async () => {
    const get = { operationId: "signUp.image", security: [], responses: { 200: { description: "An image" } } }
    const document = {
      openapi: "3.1.0",
      info: { title: "Samvej", version: "1" },
      paths: { "/api/files/{id}": { get } }
    }
    expect(await problemsOf(document)).toEqual([
      "#/paths/~1api~1files~1{id}/get/parameters: The operation does not define the path parameter `{id}` expected by path `/api/files/{id}`."
    ])
  })
})
