import { SchemaAST } from "effect"
import { HttpApi, type HttpApiEndpoint } from "effect/http-api"
import { Api } from "#core/contract/Api.ts"

type Endpoint = HttpApiEndpoint.Top

/** All endpoints of the contract. */
export const endpoints: ReadonlyArray<Endpoint> = (() => {
  const all: Array<Endpoint> = []
  HttpApi.reflect(Api, { onGroup: () => undefined, onEndpoint: ({ endpoint }) => void all.push(endpoint) })
  return all
})()

/** The encoded payloads of an endpoint, and the content type of each. */
export const payloadsOf = (endpoint: Endpoint) =>
  [...endpoint.payload].flatMap(([type, { schemas }]) =>
    schemas.map((schema) => ({ type, ast: SchemaAST.toEncoded(schema.ast) }))
  )
