import { Cause, DateTime, Effect, Option, Predicate } from "effect"
import type { HttpApiEndpoint } from "effect/http-api"
import { isKeptRefusal } from "#core/account/isKeptRefusal.ts"
import { PersonRefusals } from "#core/ports/PersonRefusals.ts"
import type { SignedInUser } from "#core/shared/SignedInUser.ts"
import { changesSomething } from "./authenticate.ts"

/** The code of a refusal. The platform hands it to an authentication inside an error of its own. */
const codeOf = (failure: unknown): string => {
  const refusal = Predicate.hasProperty(failure, "error") ? failure.error : failure
  return Predicate.hasProperty(refusal, "_tag") ? String(refusal._tag) : ""
}

/**
 * CONS-001 Keeps the refusal of a call by which a person wanted to change something, for support. An agent's try in the person's name is in the
 * audit log instead. The call is refused as it was also where the refusal cannot be kept.
 */
export const makeKeepRefusal = Effect.map(
  PersonRefusals,
  (refusals) =>
    (user: SignedInUser, endpoint: HttpApiEndpoint.Top) =>
    <A, E, R>(handled: Effect.Effect<A, E, R>) =>
      Option.isSome(user.impersonation) || !changesSomething(endpoint)
        ? handled
        : Effect.tapError(handled, (refusal) =>
            Effect.gen(function* () {
              const code = codeOf(refusal)
              if (!isKeptRefusal(code)) return
              const call = `${endpoint.method} ${endpoint.path}`
              yield* refusals.keep({ personId: user.id, call, code, at: yield* DateTime.now })
            }).pipe(
              Effect.catchCause((cause) => Effect.logWarning("a refusal was not kept", Cause.pretty(cause)))
            )
          )
)
