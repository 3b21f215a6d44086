import { OpenApi } from "effect/http-api"
import { Api } from "#core/contract/Api.ts"
import { describeEntities } from "./describeEntities.ts"
import { describeOperation } from "./describeOperation.ts"
import { describeRefusalData } from "./describeRefusalData.ts"
import { describeRefusals } from "./describeRefusals.ts"
import { entities } from "./entities.ts"
import { groups, operationDocs } from "./groups.ts"
import { visitParts } from "./json.ts"
import { nameRefusals } from "./nameRefusals.ts"
import { otherSchemas, overview } from "./overview.ts"

const names = new Map(entities.map(({ ast, name }) => [ast, name]))

const methods = ["get", "post", "put", "patch", "delete"] as const

const operationsOf = ({ paths }: OpenApi.OpenAPISpec) =>
  Object.values(paths).flatMap((item) =>
    methods.map((method) => item[method]).filter((operation) => operation !== undefined)
  )

/** Removes what only the generator's own clients read, and a strictness that the server has not. */
const simplify = (document: OpenApi.OpenAPISpec) => {
  visitParts(document, (part) => {
    delete part["x-effect-stream"]
    if (part["additionalProperties"] === false) delete part["additionalProperties"]
    // The bounds of every integer in JavaScript say nothing about this one.
    if (part["minimum"] === Number.MIN_SAFE_INTEGER) delete part["minimum"]
    if (part["maximum"] === Number.MAX_SAFE_INTEGER) delete part["maximum"]
  })
  // Readers of the document take "Bearer" for an unknown scheme.
  for (const scheme of Object.values(document.components.securitySchemes)) {
    if (scheme.type === "http") scheme.scheme = scheme.scheme.toLowerCase()
  }
}

/** Makes the OpenAPI document of the contract, with the texts and examples of this folder. */
export const makeApiDocument = (): OpenApi.OpenAPISpec => {
  const document = OpenApi.fromApi(Api, {
    referencePolicy: ({ ast, identifier }) => names.get(ast) ?? identifier?.replace(/Encoded$/, "")
  })
  const operations = operationsOf(document)
  document.info.description = overview
  simplify(document)
  nameRefusals(document)
  describeRefusalData(document)
  describeEntities(document, entities)
  for (const tag of document.tags) {
    const group = groups.get(tag.name)
    if (group !== undefined)
      Object.assign(tag, { "x-displayName": group.title, description: group.description })
  }
  for (const operation of operations) {
    const docs = operationDocs(operation.operationId)
    if (docs !== undefined) describeOperation(operation, docs)
  }
  Object.assign(document.components.schemas, otherSchemas)
  describeRefusals(document, operations)
  return document
}
