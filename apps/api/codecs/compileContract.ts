import { Predicate, Schema } from "effect"
import { HttpApi, type HttpApiEndpoint, type HttpApiGroup } from "effect/http-api"
import { compileDecoding, compileEncoding } from "./installParsers.ts"

/** Finds the schema that an answer encodes; a stream encodes its events. */
const bodyOf = (success: unknown): Schema.Top | undefined => {
  const body = Predicate.isTagged(success, "StreamSse") && "events" in success ? success.events : success
  return Schema.isSchema(body) ? body : undefined
}

/** Compiles the decoding of the parameters in the path, of the query as its route decodes it, and of JSON. */
const compileRequest = ({ params, payload, query }: HttpApiEndpoint.Top): void => {
  if (params !== undefined) compileDecoding(params)
  if (query !== undefined) compileDecoding(Schema.toCodecArrayFromSingle(query))
  for (const { encoding, schemas } of payload.values()) {
    if (encoding._tag === "Json") schemas.forEach(compileDecoding)
  }
}

/** Compiles the decoding of all requests of a contract, and the encoding of all answers but its refusals. */
export const compileContract = <Id extends string, Groups extends HttpApiGroup.Constraint>(
  api: HttpApi.HttpApi<Id, Groups>
): void =>
  HttpApi.reflect(api, {
    onGroup: () => undefined,
    onEndpoint: ({ endpoint }) => {
      compileRequest(endpoint)
      for (const success of endpoint.success) {
        const body = bodyOf(success)
        if (body !== undefined) compileEncoding(body)
      }
    }
  })
