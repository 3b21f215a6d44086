import { Predicate, Schema } from "effect"
import { HttpApi, type HttpApiGroup } from "effect/http-api"
import { compileDecoding, compileEncoding } from "./installParsers.ts"

/** What an answer encodes: a stream of events each of them, another stream nothing. */
const bodyOf = (success: unknown): Schema.Top | undefined => {
  const body = Predicate.isTagged(success, "StreamSse") && "events" in success ? success.events : success
  return Schema.isSchema(body) ? body : undefined
}

/** Compiles the decoding of all queries of a contract, as its routes decode them, and the encoding of all answers but its refusals. */
export const compileContract = <Id extends string, Groups extends HttpApiGroup.Constraint>(
  api: HttpApi.HttpApi<Id, Groups>
): void =>
  HttpApi.reflect(api, {
    onGroup: () => undefined,
    onEndpoint: ({ endpoint }) => {
      if (endpoint.query !== undefined) compileDecoding(Schema.toCodecArrayFromSingle(endpoint.query))
      for (const success of endpoint.success) {
        const body = bodyOf(success)
        if (body !== undefined) compileEncoding(body)
      }
    }
  })
