import { Context, DateTime, Effect, Option } from "effect"
import { HttpEffect, HttpServerRequest, HttpServerResponse } from "effect/http"
import type { HttpApiEndpoint } from "effect/http-api"
import { isUseDue } from "#core/account/ownSessions.ts"
import { Unaudited, WhileImpersonating } from "#core/contract/annotations.ts"
import { Unauthenticated } from "#core/contract/refusals.ts"
import { AuditLog } from "#core/ports/AuditLog.ts"
import { Secrets } from "#core/ports/Secrets.ts"
import { SecurityLog } from "#core/ports/SecurityLog.ts"
import { Sessions } from "#core/ports/Sessions.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { GetNotAllowed, ImpersonationNotAllowed, ImpersonationReadOnly } from "#core/shared/refusals.ts"
import type { SignedInUser } from "#core/shared/SignedInUser.ts"
import { auditCall, recordRefusedCall } from "./impersonatedCalls.ts"
import { noteCaller } from "./refusalEvents.ts"

const requiredAccess = (endpoint: HttpApiEndpoint.Top) =>
  Context.get(endpoint.annotations, WhileImpersonating) ?? (endpoint.method === "GET" ? "read" : "act")

/** Whether a call is to change something; some GET calls do. */
export const changesSomething = (endpoint: HttpApiEndpoint.Top): boolean =>
  requiredAccess(endpoint) !== "read"

const allowPost = HttpEffect.appendPreResponseHandler((_, response) =>
  Effect.succeed(HttpServerResponse.setHeader(response, "allow", "POST"))
)

/** C18 A setting can disable the GET calls that change something; a HEAD never changes anything. */
const checkMethod = Effect.fnUntraced(function* (endpoint: HttpApiEndpoint.Top) {
  if (endpoint.method !== "GET" || requiredAccess(endpoint) !== "act") return
  const { method } = yield* HttpServerRequest.HttpServerRequest
  const { api } = yield* ProductSettings
  if (api.allowGetMutations && method !== "HEAD") return
  yield* allowPost
  return yield* new GetNotAllowed()
})

/** CONS-002 Refuses what a support agent may not call while impersonating a person. */
export const checkImpersonation = (user: SignedInUser, endpoint: HttpApiEndpoint.Top) =>
  Effect.gen(function* () {
    if (Option.isNone(user.impersonation)) return
    const access = requiredAccess(endpoint)
    if (access === "never") return yield* new ImpersonationNotAllowed()
    if (access === "act" && user.impersonation.value.mode === "read")
      return yield* new ImpersonationReadOnly()
  })

/** AUTH-036 Finds the user of a token. */
export const findUser = Effect.fnUntraced(function* (token: string, endpoint: HttpApiEndpoint.Top) {
  const secrets = yield* Secrets
  const sessions = yield* Sessions
  if (token === "") return yield* new Unauthenticated()
  yield* checkMethod(endpoint)
  const found = yield* sessions.find(secrets.hashes(token), yield* DateTime.now)
  if (Option.isNone(found)) return yield* new Unauthenticated()
  yield* noteCaller(found.value)
  return found.value
})

/** CONS-002, SEC-008, SEC-016 Checks the call of a user; audits it, and logs its refusal, if an agent impersonates the user. */
export const auditCheck = <E extends { readonly _tag: string }, R>(
  user: SignedInUser,
  endpoint: HttpApiEndpoint.Top,
  check: Effect.Effect<unknown, E, R>
) =>
  check.pipe(
    Effect.tapError(({ _tag }) => recordRefusedCall(user, endpoint, _tag)),
    Effect.andThen(
      Context.get(endpoint.annotations, Unaudited)
        ? Effect.void
        : auditCall(user, endpoint, requiredAccess(endpoint) === "act")
    ),
    Effect.as(user)
  )

/** ASVS-7.3.1, ASVS-7.5.2 Records that a rider uses their session, once in `auth.useRecordedMinutes`. */
const recordUse = Effect.fnUntraced(function* ({ activeAt, kind, sessionId }: SignedInUser) {
  const { auth } = yield* ProductSettings
  const now = yield* DateTime.now
  if (kind === "person" && isUseDue(activeAt, now, auth))
    yield* (yield* Sessions).recordActivity(sessionId, now)
})

/** AUTH-036, SEC-007 Finds the user of a session outside of the console, and checks the call. */
export const authenticate = Effect.fnUntraced(function* (token: string, endpoint: HttpApiEndpoint.Top) {
  const user = yield* findUser(token, endpoint)
  if (user.kind === "console") return yield* new Unauthenticated()
  yield* recordUse(user)
  return yield* auditCheck(user, endpoint, checkImpersonation(user, endpoint))
})

/**
 * Provides the ports of authentication to an effect of a call. One by one, because `Effect.provideContext` would copy all services of
 * the server for each call.
 */
export const makeProvidePorts = Effect.gen(function* () {
  const auditLog = yield* AuditLog
  const secrets = yield* Secrets
  const securityLog = yield* SecurityLog
  const sessions = yield* Sessions
  return <A, E, R>(effect: Effect.Effect<A, E, R>) =>
    effect.pipe(
      Effect.provideService(AuditLog, auditLog),
      Effect.provideService(Secrets, secrets),
      Effect.provideService(SecurityLog, securityLog),
      Effect.provideService(Sessions, sessions)
    )
})

/** SEC-003 Refuses a caller whose session has ended while the file of the call was read. */
export const checkStillSignedIn = Effect.fn("checkStillSignedIn")(function* ({ sessionId }: SignedInUser) {
  const valid = yield* (yield* Sessions).findValid([sessionId], yield* DateTime.now)
  if (valid.length === 0) return yield* new Unauthenticated()
})

/** The token of the authorization header. */
export const bearerToken = Effect.map(
  HttpServerRequest.HttpServerRequest,
  ({ headers }) => /^bearer +(\S+)$/i.exec(headers["authorization"] ?? "")?.[1]
)
