import { Context, DateTime, Effect, Layer, Option, Redacted, Result } from "effect"
import { HttpEffect, HttpServerRequest, HttpServerResponse } from "effect/http"
import type { HttpApiEndpoint } from "effect/http-api"
import { portsOf } from "#api/clock/providePorts.ts"
import { translate } from "#api/i18n/translate.ts"
import { StaffOnly } from "#core/account/refusals.ts"
import { WhileImpersonating } from "#core/contract/annotations.ts"
import { AllowedRoles } from "#core/contract/consoleStaff.ts"
import {
  CurrentUser,
  MaybeSignedIn,
  MaybeSignedInStream,
  MaybeUser,
  SignedIn,
  StaffSignedIn
} from "#core/contract/middleware.ts"
import { Unauthenticated } from "#core/contract/refusals.ts"
import type { AuditLog } from "#core/ports/AuditLog.ts"
import { Secrets } from "#core/ports/Secrets.ts"
import { Sessions } from "#core/ports/Sessions.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { RequestLanguage } from "#core/shared/RequestLanguage.ts"
import { GetNotAllowed, ImpersonationNotAllowed, ImpersonationReadOnly } from "#core/shared/refusals.ts"
import type { SignedInUser } from "#core/shared/SignedInUser.ts"
import { errorEventResponse } from "./errorEventResponse.ts"
import { auditCall, provideCaller } from "./impersonatedCalls.ts"
import { isHttps } from "./isHttps.ts"
import { isSameOrigin } from "./isSameOrigin.ts"
import { PublicUrl } from "./PublicUrl.ts"

const requiredAccess = (endpoint: HttpApiEndpoint.Top) =>
  Context.get(endpoint.annotations, WhileImpersonating) ?? (endpoint.method === "GET" ? "read" : "act")

const allowPost = HttpEffect.appendPreResponseHandler((_, response) =>
  Effect.succeed(HttpServerResponse.setHeader(response, "allow", "POST"))
)

/** C18 A setting can disable the GET calls that change something; a HEAD never changes anything. */
const checkMethod = Effect.fn("checkMethod")(function* (endpoint: HttpApiEndpoint.Top) {
  if (endpoint.method !== "GET" || requiredAccess(endpoint) !== "act") return
  const { method } = yield* HttpServerRequest.HttpServerRequest
  const { api } = yield* ProductSettings
  if (api.allowGetMutations && method !== "HEAD") return
  yield* allowPost
  return yield* new GetNotAllowed()
})

/** CONS-002 Refuses what a support agent may not call while impersonating a person. */
const checkImpersonation = (user: SignedInUser, endpoint: HttpApiEndpoint.Top) =>
  Effect.gen(function* () {
    if (Option.isNone(user.impersonation)) return user
    const access = requiredAccess(endpoint)
    if (access === "never") return yield* new ImpersonationNotAllowed()
    if (access === "act" && user.impersonation.value.mode === "read")
      return yield* new ImpersonationReadOnly()
    return user
  })

/** AUTH-036 Finds the session of a token, and checks and audits the impersonated call. */
const authenticate = Effect.fn("authenticate")(function* (token: string, endpoint: HttpApiEndpoint.Top) {
  const secrets = yield* Secrets
  const sessions = yield* Sessions
  if (token === "") return yield* new Unauthenticated()
  yield* checkMethod(endpoint)
  const found = yield* sessions.find(secrets.hash(token), yield* DateTime.now)
  if (Option.isNone(found)) return yield* new Unauthenticated()
  const user = yield* checkImpersonation(found.value, endpoint)
  yield* auditCall(user, endpoint)
  return user
})

const authenticationServices = portsOf<AuditLog | Secrets | Sessions>()

const layerSignedIn = Layer.effect(
  SignedIn,
  Effect.map(authenticationServices, (context) => ({
    bearer: (handled, { credential, endpoint }) =>
      Effect.flatMap(
        Effect.provideContext(authenticate(Redacted.value(credential), endpoint), context),
        (user) => provideCaller(user)(handled)
      )
  }))
)

const bearerToken = Effect.map(
  HttpServerRequest.HttpServerRequest,
  ({ headers }) => /^bearer +(\S+)$/i.exec(headers["authorization"] ?? "")?.[1]
)

const queryToken = Effect.map(HttpServerRequest.ParsedSearchParams, ({ token }) =>
  typeof token === "string" && token !== "" ? token : undefined
)

/** The user of a token, or null without one. */
const optionalUser = Effect.fn("optionalUser")(function* (
  token: string | undefined,
  endpoint: HttpApiEndpoint.Top
) {
  return token === undefined ? null : yield* authenticate(token, endpoint)
})

const layerMaybeSignedIn = Layer.effect(
  MaybeSignedIn,
  Effect.map(
    authenticationServices,
    (context) =>
      (handled, { endpoint }) =>
        Effect.gen(function* () {
          const user = yield* Effect.provideContext(optionalUser(yield* bearerToken, endpoint), context)
          return yield* Effect.provideService(handled, MaybeUser, user)
        })
  )
)

/** A token in the query comes from an EventSource, which cannot read a 401. */
const unauthenticatedEvent = Effect.map(RequestLanguage, (language) =>
  errorEventResponse({ unauthenticated: translate("unauthenticated", {}, language) })
)

const layerMaybeSignedInStream = Layer.effect(
  MaybeSignedInStream,
  Effect.map(
    authenticationServices,
    (context) =>
      (handled, { endpoint }) =>
        Effect.gen(function* () {
          const bearer = yield* bearerToken
          const token = bearer ?? (yield* queryToken)
          const user = yield* Effect.result(Effect.provideContext(optionalUser(token, endpoint), context))
          if (Result.isSuccess(user)) return yield* Effect.provideService(handled, MaybeUser, user.success)
          if (bearer === undefined && user.failure._tag === "unauthenticated")
            return yield* unauthenticatedEvent
          return yield* user.failure
        })
  )
)

const authenticateStaff = Effect.fn("staffOnly")(function* (token: string, endpoint: HttpApiEndpoint.Top) {
  const user = yield* authenticate(token, endpoint)
  const allowed = Context.get(endpoint.annotations, AllowedRoles)
  if (user.role === null || !allowed.includes(user.role) || Option.isSome(user.impersonation)) {
    return yield* new StaffOnly({ allowed })
  }
  return user
})

const layerStaffSignedIn = Layer.effect(
  StaffSignedIn,
  Effect.map(authenticationServices, (context) => {
    const authenticateToken = (token: Redacted.Redacted, endpoint: HttpApiEndpoint.Top) =>
      Effect.provideContext(authenticateStaff(Redacted.value(token), endpoint), context)
    const withCookie = Effect.fnUntraced(function* <A, E, R>(
      credential: Redacted.Redacted,
      endpoint: HttpApiEndpoint.Top,
      handled: Effect.Effect<A, E, R>
    ) {
      const request = yield* HttpServerRequest.HttpServerRequest
      // A refused bearer token takes precedence over the cookie.
      const bearer = yield* bearerToken
      if (bearer !== undefined) yield* authenticateToken(Redacted.make(bearer), endpoint)
      if (endpoint.method !== "GET" && !isSameOrigin(request)) return yield* new Unauthenticated()
      const user = yield* authenticateToken(credential, endpoint)
      return yield* Effect.provideService(handled, CurrentUser, user)
    })
    return {
      bearer: (handled, { credential, endpoint }) =>
        Effect.flatMap(authenticateToken(credential, endpoint), (user) =>
          Effect.provideService(handled, CurrentUser, user)
        ),
      secureCookie: (handled, { credential, endpoint }) => withCookie(credential, endpoint, handled),
      cookie: (handled, { credential, endpoint }) =>
        Effect.gen(function* () {
          const request = yield* HttpServerRequest.HttpServerRequest
          // Another host of the domain can set a cookie without the prefix.
          if (isHttps(request, yield* PublicUrl)) return yield* new Unauthenticated()
          return yield* withCookie(credential, endpoint, handled)
        })
    }
  })
)

export const layerAuthentication = Layer.mergeAll(
  layerSignedIn,
  layerMaybeSignedIn,
  layerMaybeSignedInStream,
  layerStaffSignedIn
)
