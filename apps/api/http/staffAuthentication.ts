import { Context, Effect, Layer, Redacted } from "effect"
import { HttpServerRequest } from "effect/http"
import type { HttpApiEndpoint } from "effect/http-api"
import { StaffOnly } from "#core/account/refusals.ts"
import { AllowedRoles, secureStaffCookie } from "#core/contract/consoleStaff.ts"
import { CurrentUser, StaffSignedIn } from "#core/contract/middleware.ts"
import { Unauthenticated } from "#core/contract/refusals.ts"
import type { SignedInUser } from "#core/shared/SignedInUser.ts"
import { auditCheck, bearerToken, checkImpersonation, findUser, makeProvidePorts } from "./authenticate.ts"
import { checkActivity, recordCrossOrigin } from "./consoleSessions.ts"
import { isHttps } from "./isHttps.ts"
import { isSameOrigin } from "./isSameOrigin.ts"
import { PublicUrl } from "./PublicUrl.ts"

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

/** The token in the cookie over https, which was refused before the other cookie is read; that refusal is the answer. */
const secureToken = (request: HttpServerRequest.HttpServerRequest, endpoint: HttpApiEndpoint.Top) =>
  endpoint.method === "GET" || isSameOrigin(request) ? request.cookies[secureStaffCookie] : undefined

/** CONS-003, SEC-007 Authenticates staff by the token of a console session, in the header or in its cookie. */
export const layerStaffSignedIn = Layer.effect(
  StaffSignedIn,
  Effect.map(makeProvidePorts, (providePorts) => {
    const findStaff = (token: string, endpoint: HttpApiEndpoint.Top) =>
      providePorts(Effect.flatMap(findUser(token, endpoint), (user) => checkStaff(user, endpoint)))
    const authenticateToken = (token: Redacted.Redacted, endpoint: HttpApiEndpoint.Top) =>
      providePorts(
        Effect.flatMap(findUser(Redacted.value(token), endpoint), (user) =>
          auditCheck(user, endpoint, checkStaff(user, endpoint))
        )
      )
    const withCookie = Effect.fnUntraced(function* <A, E, R>(
      credential: Redacted.Redacted,
      endpoint: HttpApiEndpoint.Top,
      handled: Effect.Effect<A, E, R>
    ) {
      const request = yield* HttpServerRequest.HttpServerRequest
      // A refused bearer token takes precedence over the cookie; its call was audited with the refusal.
      const bearer = yield* bearerToken
      if (bearer !== undefined) yield* findStaff(bearer, endpoint)
      if (endpoint.method !== "GET" && !isSameOrigin(request)) {
        // A call without one of the two cookies comes here with an empty one.
        if (Redacted.value(credential) !== "") yield* providePorts(recordCrossOrigin(endpoint))
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
          if (isHttps(request, yield* PublicUrl)) {
            const earlier = (yield* bearerToken) ?? secureToken(request, endpoint)
            if (earlier !== undefined) yield* findStaff(earlier, endpoint)
            // Another host of the domain can set a cookie without the prefix.
            return yield* new Unauthenticated()
          }
          return yield* withCookie(credential, endpoint, handled)
        })
    }
  })
)
