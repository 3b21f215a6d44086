import { Clock, Effect, Layer, Option, Schema } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { realClock } from "#api/clock/realClock.ts"
import { PublicUrl } from "#api/http/PublicUrl.ts"
import { Secrets } from "#core/ports/Secrets.ts"
import { isDay } from "#core/shared/localDay.ts"
import { RequestLanguage } from "#core/shared/RequestLanguage.ts"
import { authorizationRequest } from "./authorizationRequest.ts"
import { renderEidPage, renderUnknownRequest } from "./renderEidPage.ts"
import { issueSandboxCode, redeemSandboxCode } from "./sandboxCodes.ts"
import { sandboxIssuerPath, sandboxKeys, sandboxMetadata } from "./sandboxIssuer.ts"

/** The provider lives outside of the product: on real time, as the library that checks its tokens. */
const onRealTime = Effect.provideService(Clock.Clock, realClock)

const issuer = Effect.map(PublicUrl, (publicUrl) => new URL(sandboxIssuerPath, publicUrl).href)

const IDENTITY_DIGITS = 10

const unknownRequest = Effect.map(RequestLanguage, (language) =>
  HttpServerResponse.setStatus(HttpServerResponse.html(renderUnknownRequest(language)), 400)
)

const show = Effect.gen(function* () {
  const request = yield* authorizationRequest
  if (Option.isNone(request)) return yield* unknownRequest
  const identity = yield* (yield* Secrets).digits(IDENTITY_DIGITS)
  const page = { language: yield* RequestLanguage, provider: request.value.acr_values, identity }
  return HttpServerResponse.html(renderEidPage(page))
})

const Decision = Schema.Union([
  Schema.Struct({ action: Schema.Literal("cancel") }),
  Schema.Struct({
    action: Schema.Literal("confirm"),
    identity: Schema.String.check(Schema.isPattern(/^\d{6,20}$/)),
    birth_date: Schema.String.check(Schema.makeFilter(isDay))
  })
])

/** Redirects the person back with a code, or with the error that OAuth has for a refusal. */
const decide = Effect.gen(function* () {
  const request = yield* authorizationRequest
  if (Option.isNone(request)) return yield* unknownRequest
  const decision = yield* Effect.option(HttpServerRequest.schemaBodyUrlParams(Decision))
  if (Option.isNone(decision)) return yield* show
  const { acr_values, code_challenge, nonce, redirect_uri, state } = request.value
  const back = new URL(redirect_uri)
  back.searchParams.set("state", state)
  back.searchParams.set("iss", yield* issuer)
  if (decision.value.action === "cancel") back.searchParams.set("error", "access_denied")
  else {
    const secrets = yield* Secrets
    const { birth_date, identity } = decision.value
    const code = yield* issueSandboxCode({
      redirectUri: redirect_uri,
      nonce,
      codeChallenge: code_challenge,
      acr: acr_values,
      // The number that stands for a person stays out of the tables, as it would at a real provider's client.
      subject: secrets.sign("sandbox e-ID", `${acr_values}:${identity}`),
      birthDate: birth_date
    })
    back.searchParams.set("code", code)
  }
  return HttpServerResponse.redirect(back.href, { status: 303 })
})

const token = Effect.gen(function* () {
  const request = yield* HttpServerRequest.HttpServerRequest
  const form = new URLSearchParams(yield* request.text)
  const authorization = request.headers["authorization"] ?? ""
  const { body, status } = yield* redeemSandboxCode(yield* issuer, { authorization, form })
  return HttpServerResponse.jsonUnsafe(body, { status, headers: { "cache-control": "no-store" } })
})

const path = (end: string) => `${sandboxIssuerPath}/${end}` as const

/** The identity provider of the sandbox, which speaks OpenID Connect; these routes exist only if it is the provider. */
export const layerSandboxEidRoutes = Layer.mergeAll(
  HttpRouter.add(
    "GET",
    path(".well-known/openid-configuration"),
    Effect.map(issuer, (address) => HttpServerResponse.jsonUnsafe(sandboxMetadata(address)))
  ),
  HttpRouter.add(
    "GET",
    path("jwks"),
    Effect.map(sandboxKeys, (keys) => HttpServerResponse.jsonUnsafe(keys))
  ),
  HttpRouter.add("GET", path("authorize"), show),
  HttpRouter.add("POST", path("authorize"), onRealTime(decide)),
  HttpRouter.add("POST", path("token"), onRealTime(token))
)
