import { Context, DateTime, Effect, Layer, Option, Redacted } from "effect"
import { HttpServerRequest } from "effect/http"
import type { HttpApiEndpoint } from "effect/http-api"
import { StaffOnly } from "#core/account/staff.ts"
import { WhileImpersonating } from "#core/contract/annotations.ts"
import { AllowedRoles } from "#core/contract/consoleStaff.ts"
import {
  CurrentUser,
  MaybeSignedIn,
  MaybeSignedInStream,
  MaybeUser,
  SignedIn,
  StaffSignedIn,
  Unauthenticated
} from "#core/contract/middleware.ts"
import { AuditLog } from "#core/ports/AuditLog.ts"
import { Secrets } from "#core/ports/Secrets.ts"
import { Sessions } from "#core/ports/Sessions.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import {
  GetNotAllowed,
  ImpersonationNotAllowed,
  ImpersonationReadOnly
} from "#core/shared/platformRefusals.ts"
import type { SignedInUser } from "#core/shared/SignedInUser.ts"
import { auditCall, provideUser } from "./actingFor.ts"
import { isFromOurOrigin } from "./origin.ts"

const needsOf = (endpoint: HttpApiEndpoint.Top) =>
  Context.get(endpoint.annotations, WhileImpersonating) ?? (endpoint.method === "GET" ? "read" : "act")

/** C18: what changes something by GET can be switched off. */
const checkMethod = Effect.fn("checkMethod")(function* (endpoint: HttpApiEndpoint.Top) {
  const { api } = yield* ProductSettings
  const changesByGet = endpoint.method === "GET" && needsOf(endpoint) === "act"
  if (changesByGet && !api.allowGetMutations) return yield* new GetNotAllowed()
})

/** CONS-002: what an agent may call in a person's name. */
const checkImpersonation = (user: SignedInUser, endpoint: HttpApiEndpoint.Top) =>
  Effect.gen(function* () {
    if (Option.isNone(user.impersonation)) return user
    const needs = needsOf(endpoint)
    if (needs === "never") return yield* new ImpersonationNotAllowed()
    if (needs === "act" && user.impersonation.value.mode === "read") return yield* new ImpersonationReadOnly()
    return user
  })

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

/** Only these: with the rest of the context its clock would come along, and stand for the product's. */
const authentication = Effect.map(
  Effect.context<AuditLog | Secrets | Sessions>(),
  Context.pick(AuditLog, Secrets, Sessions)
)

const layerSignedIn = Layer.effect(
  SignedIn,
  Effect.map(authentication, (context) => ({
    bearer: (handled, { credential, endpoint }) =>
      Effect.flatMap(
        Effect.provideContext(authenticate(Redacted.value(credential), endpoint), context),
        (user) => provideUser(user)(handled)
      )
  }))
)

const bearerOf = Effect.map(
  HttpServerRequest.HttpServerRequest,
  ({ headers }) => /^bearer +(\S+)$/i.exec(headers["authorization"] ?? "")?.[1]
)

const queryTokenOf = Effect.map(HttpServerRequest.ParsedSearchParams, ({ token }) =>
  typeof token === "string" && token !== "" ? token : undefined
)

const optionalUser = Effect.fn("optionalUser")(function* (
  token: string | undefined,
  endpoint: HttpApiEndpoint.Top
) {
  return token === undefined ? null : yield* authenticate(token, endpoint)
})

const layerMaybeSignedIn = Layer.effect(
  MaybeSignedIn,
  Effect.map(
    authentication,
    (context) =>
      (handled, { endpoint }) =>
        Effect.gen(function* () {
          const user = yield* Effect.provideContext(optionalUser(yield* bearerOf, endpoint), context)
          return yield* Effect.provideService(handled, MaybeUser, user)
        })
  )
)

const layerMaybeSignedInStream = Layer.effect(
  MaybeSignedInStream,
  Effect.map(
    authentication,
    (context) =>
      (handled, { endpoint }) =>
        Effect.gen(function* () {
          const token = (yield* bearerOf) ?? (yield* queryTokenOf)
          const user = yield* Effect.provideContext(optionalUser(token, endpoint), context)
          return yield* Effect.provideService(handled, MaybeUser, user)
        })
  )
)

const staffOnly = Effect.fn("staffOnly")(function* (token: string, endpoint: HttpApiEndpoint.Top) {
  const user = yield* authenticate(token, endpoint)
  const allowed = Context.get(endpoint.annotations, AllowedRoles)
  if (user.role === null || !allowed.includes(user.role) || Option.isSome(user.impersonation)) {
    return yield* new StaffOnly({ allowed })
  }
  return user
})

const layerStaffSignedIn = Layer.effect(
  StaffSignedIn,
  Effect.map(authentication, (context) => {
    const admit = (token: Redacted.Redacted, endpoint: HttpApiEndpoint.Top) =>
      Effect.provideContext(staffOnly(Redacted.value(token), endpoint), context)
    return {
      bearer: (handled, { credential, endpoint }) =>
        Effect.flatMap(admit(credential, endpoint), (user) =>
          Effect.provideService(handled, CurrentUser, user)
        ),
      cookie: (handled, { credential, endpoint }) =>
        Effect.gen(function* () {
          const request = yield* HttpServerRequest.HttpServerRequest
          // A refused bearer token stays refused, with its own reason.
          const bearer = yield* bearerOf
          if (bearer !== undefined) yield* admit(Redacted.make(bearer), endpoint)
          if (endpoint.method !== "GET" && !isFromOurOrigin(request)) return yield* new Unauthenticated()
          const user = yield* admit(credential, endpoint)
          return yield* Effect.provideService(handled, CurrentUser, user)
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
