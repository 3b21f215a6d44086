import { Context, DateTime, Effect, Layer, Option, Redacted, Result } from "effect"
import { HttpEffect, HttpServerRequest, HttpServerResponse } from "effect/http"
import type { HttpApiEndpoint } from "effect/http-api"
import { portsOf } from "#api/clock/providePorts.ts"
import { translate } from "#api/i18n/translate.ts"
import type { OpenSessions } from "#api/realtime/OpenSessions.ts"
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
import type { SecurityLog } from "#core/ports/SecurityLog.ts"
import { Sessions } from "#core/ports/Sessions.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { RequestLanguage } from "#core/shared/RequestLanguage.ts"
import { GetNotAllowed, ImpersonationNotAllowed, ImpersonationReadOnly } from "#core/shared/refusals.ts"
import type { SignedInUser } from "#core/shared/SignedInUser.ts"
import { checkActivity, recordCrossOrigin } from "./consoleSessions.ts"
import { endWithSession } from "./endWithSession.ts"
import { errorEventResponse, errorEventText } from "./errorEventResponse.ts"
import { auditCall, auditRefusedCall, logRefusedCall, provideCaller } from "./impersonatedCalls.ts"
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
    if (Option.isNone(user.impersonation)) return
    const access = requiredAccess(endpoint)
    if (access === "never") return yield* new ImpersonationNotAllowed()
    if (access === "act" && user.impersonation.value.mode === "read")
      return yield* new ImpersonationReadOnly()
  })

/** AUTH-036 Finds the user of a token. */
const findUser = Effect.fn("findUser")(function* (token: string, endpoint: HttpApiEndpoint.Top) {
  const secrets = yield* Secrets
  const sessions = yield* Sessions
  if (token === "") return yield* new Unauthenticated()
  yield* checkMethod(endpoint)
  const found = yield* sessions.find(secrets.hash(token), yield* DateTime.now)
  if (Option.isNone(found)) return yield* new Unauthenticated()
  return found.value
})

/** CONS-002, SEC-008, SEC-016 Checks the call of a user; audits it, and logs its refusal, if an agent impersonates the user. */
const auditCheck = <E extends { readonly _tag: string }, R>(
  user: SignedInUser,
  endpoint: HttpApiEndpoint.Top,
  check: Effect.Effect<unknown, E, R>
) =>
  check.pipe(
    Effect.tapError(({ _tag }) =>
      Effect.andThen(auditRefusedCall(user, endpoint, _tag), logRefusedCall(user, endpoint, _tag))
    ),
    Effect.andThen(auditCall(user, endpoint)),
    Effect.as(user)
  )

/** AUTH-036, SEC-007 Finds the user of a session outside of the console, and checks the call. */
const authenticate = Effect.fn("authenticate")(function* (token: string, endpoint: HttpApiEndpoint.Top) {
  const user = yield* findUser(token, endpoint)
  if (user.kind === "console") return yield* new Unauthenticated()
  return yield* auditCheck(user, endpoint, checkImpersonation(user, endpoint))
})

const authenticationServices = portsOf<AuditLog | Secrets | SecurityLog | Sessions>()

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
const unauthenticatedTexts = Effect.map(RequestLanguage, (language) => ({
  unauthenticated: translate("unauthenticated", {}, language)
}))

/** SEC-003 The streams of a signed-in caller end with the session. */
const layerMaybeSignedInStream = Layer.effect(
  MaybeSignedInStream,
  Effect.map(
    portsOf<AuditLog | OpenSessions | Secrets | SecurityLog | Sessions>(),
    (context) =>
      (handled, { endpoint }) =>
        Effect.gen(function* () {
          const bearer = yield* bearerToken
          const token = bearer ?? (yield* queryToken)
          const found = yield* Effect.result(Effect.provideContext(optionalUser(token, endpoint), context))
          const texts = yield* unauthenticatedTexts
          if (Result.isFailure(found)) {
            return bearer === undefined && found.failure._tag === "unauthenticated"
              ? errorEventResponse(texts)
              : yield* found.failure
          }
          const user = found.success
          const response = yield* Effect.provideService(handled, MaybeUser, user)
          if (user === null) return response
          const ending = endWithSession(response, user.sessionId, errorEventText(texts))
          return yield* Effect.provideContext(ending, context)
        })
  )
)

/** CONS-003, SEC-007 Checks for a console session of staff; a session of the same person in the rider app is refused. */
const checkStaff = Effect.fn("checkStaff")(function* (user: SignedInUser, endpoint: HttpApiEndpoint.Top) {
  yield* checkImpersonation(user, endpoint)
  const allowed = Context.get(endpoint.annotations, AllowedRoles)
  if (user.role === null || !allowed.includes(user.role) || user.kind === "impersonation") {
    return yield* new StaffOnly({ allowed })
  }
  if (user.kind !== "console") return yield* new Unauthenticated()
  yield* checkActivity(user, endpoint)
})

const layerStaffSignedIn = Layer.effect(
  StaffSignedIn,
  Effect.map(authenticationServices, (context) => {
    const findStaff = (token: string, endpoint: HttpApiEndpoint.Top) =>
      Effect.flatMap(findUser(token, endpoint), (user) => checkStaff(user, endpoint))
    const authenticateToken = (token: Redacted.Redacted, endpoint: HttpApiEndpoint.Top) =>
      Effect.flatMap(findUser(Redacted.value(token), endpoint), (user) =>
        auditCheck(user, endpoint, checkStaff(user, endpoint))
      ).pipe(Effect.provideContext(context))
    const withCookie = Effect.fnUntraced(function* <A, E, R>(
      credential: Redacted.Redacted,
      endpoint: HttpApiEndpoint.Top,
      handled: Effect.Effect<A, E, R>
    ) {
      const request = yield* HttpServerRequest.HttpServerRequest
      // A refused bearer token takes precedence over the cookie; its call was audited with the refusal.
      const bearer = yield* bearerToken
      if (bearer !== undefined) yield* Effect.provideContext(findStaff(bearer, endpoint), context)
      if (endpoint.method !== "GET" && !isSameOrigin(request)) {
        // A call without one of the two cookies comes here with an empty one.
        if (Redacted.value(credential) !== "")
          yield* Effect.provideContext(recordCrossOrigin(endpoint), context)
        return yield* new Unauthenticated()
      }
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
