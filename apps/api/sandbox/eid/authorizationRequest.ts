import { Effect, Option, Schema } from "effect"
import { HttpServerRequest } from "effect/http"
import { PublicUrl } from "#api/http/PublicUrl.ts"
import { EidProvider } from "#core/account/Person.ts"
import { sandboxClientId } from "./sandboxIssuer.ts"

const Query = Schema.Struct({
  client_id: Schema.Literal(sandboxClientId),
  response_type: Schema.Literal("code"),
  redirect_uri: Schema.String,
  scope: Schema.String,
  state: Schema.NonEmptyString,
  nonce: Schema.NonEmptyString,
  code_challenge: Schema.NonEmptyString,
  code_challenge_method: Schema.Literal("S256"),
  acr_values: EidProvider
})
const decodeQuery = Schema.decodeUnknownOption(Query)

/** Reads the authorization request; none if it is incomplete, or would return to an address that is not registered. */
export const authorizationRequest = Effect.gen(function* () {
  const { url } = yield* HttpServerRequest.HttpServerRequest
  const publicUrl = yield* PublicUrl
  const query = new URL(url, publicUrl).searchParams
  return Option.filter(
    decodeQuery(Object.fromEntries(query)),
    ({ acr_values, redirect_uri, scope }) =>
      scope.split(" ").includes("openid") &&
      redirect_uri === new URL(`/api/eid/${acr_values}/return`, publicUrl).href
  )
})
