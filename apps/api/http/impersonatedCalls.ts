import { Effect, Option } from "effect"
import { HttpServerRequest } from "effect/http"
import type { HttpApiEndpoint } from "effect/http-api"
import { CurrentUser } from "#core/contract/middleware.ts"
import { Actor } from "#core/ports/Actor.ts"
import type { AuditEvent } from "#core/ports/AuditLog.ts"
import { SecurityLog } from "#core/ports/SecurityLog.ts"
import type { ImpersonationMode, SignedInUser } from "#core/shared/SignedInUser.ts"
import { auditStaff } from "#core/usecases/console/auditStaff.ts"

const addToAudit = Effect.fnUntraced(function* (
  user: SignedInUser,
  what: "impersonated_call" | "impersonated_call_refused",
  data: AuditEvent["data"]
) {
  if (Option.isNone(user.impersonation)) return
  const { agentId, id } = user.impersonation.value
  yield* auditStaff(agentId, {
    asId: Option.some(user.id),
    impersonationId: Option.some(id),
    what,
    target: Option.some({ kind: "impersonation", id, label: "" }),
    data
  })
})

const callOf = ({ method, path }: HttpApiEndpoint.Top) => `${method} ${path}`

const uuids = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/gi

/** The most ids of a call that the audit keeps. */
const MAX_IDS = 10

/** Finds the ids in an address, which name the trip, the booking or the file. Codes and tokens have another form, and are not recorded. */
const idsIn = (url: string): ReadonlyArray<string> =>
  [...new Set([...url.matchAll(uuids)].map(([id]) => id.toLowerCase()))].slice(0, MAX_IDS)

/** Builds what the audit has of a call. `changes` says whether the call changes something; the mode `read` refuses such a call. */
const dataOf = Effect.fnUntraced(function* (
  mode: ImpersonationMode,
  endpoint: HttpApiEndpoint.Top,
  changes: boolean
) {
  const { url } = yield* HttpServerRequest.HttpServerRequest
  return { call: callOf(endpoint), mode, changes, ids: idsIn(url) }
})

/** CONS-002 Records each call of an agent who impersonates a person, with both ids. */
export const auditCall = Effect.fnUntraced(function* (
  user: SignedInUser,
  endpoint: HttpApiEndpoint.Top,
  changes: boolean
) {
  if (Option.isNone(user.impersonation)) return
  yield* addToAudit(
    user,
    "impersonated_call",
    yield* dataOf(user.impersonation.value.mode, endpoint, changes)
  )
})

const auditRefusedCall = Effect.fnUntraced(function* (
  user: SignedInUser,
  endpoint: HttpApiEndpoint.Top,
  refusal: string
) {
  if (Option.isNone(user.impersonation)) return
  const data = yield* dataOf(user.impersonation.value.mode, endpoint, false)
  yield* addToAudit(user, "impersonated_call_refused", { ...data, refusal })
})

const logRefusedCall = Effect.fnUntraced(function* (
  user: SignedInUser,
  endpoint: HttpApiEndpoint.Top,
  refusal: string
) {
  if (Option.isNone(user.impersonation)) return
  yield* (yield* SecurityLog).record({
    name: "impersonated_call_refused",
    account: user.impersonation.value.agentId,
    details: { call: callOf(endpoint), refusal }
  })
})

/**
 * SEC-008, SEC-016 Records each try of what the impersonation does not allow, with the code of the refusal: in the audit, and with the
 * agent as its account for those who watch for attacks.
 */
export const recordRefusedCall = (user: SignedInUser, endpoint: HttpApiEndpoint.Top, refusal: string) =>
  Effect.andThen(auditRefusedCall(user, endpoint, refusal), logRefusedCall(user, endpoint, refusal))

/**
 * Provides the user and the actor to a handler, so that a timeline can name the agent behind an
 * impersonation.
 */
export const provideCaller =
  (user: SignedInUser) =>
  <A, E, R>(handled: Effect.Effect<A, E, R>) =>
    handled.pipe(
      Effect.provideService(CurrentUser, user),
      Effect.provideService(Actor, {
        through: Option.isSome(user.impersonation) ? "console" : "rider",
        impersonationId: Option.map(user.impersonation, (one) => one.id)
      })
    )
