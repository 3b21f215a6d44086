import { Predicate, Schema } from "effect"
import { HttpApi, type HttpApiGroup } from "effect/http-api"
import { compileEncoding } from "./installParsers.ts"

/** What an answer encodes: a stream of events each of them, another stream nothing. */
const bodyOf = (success: unknown): Schema.Top | undefined => {
  const body = Predicate.isTagged(success, "StreamSse") && "events" in success ? success.events : success
  return Schema.isSchema(body) ? body : undefined
}

/** Compiles the encoding of all answers of a contract but its refusals. */
export const compileContract = <Id extends string, Groups extends HttpApiGroup.Constraint>(
  api: HttpApi.HttpApi<Id, Groups>
): void =>
  HttpApi.reflect(api, {
    onGroup: () => undefined,
    onEndpoint: ({ endpoint }) => {
      for (const success of endpoint.success) {
        const body = bodyOf(success)
        if (body !== undefined) compileEncoding(body)
      }
    }
  })
