import { Effect, Layer, Redacted, Result } from "effect"
import { HttpServerRequest } from "effect/http"
import type { HttpApiEndpoint } from "effect/http-api"
import { translate } from "#api/i18n/translate.ts"
import { OpenSessions } from "#api/realtime/OpenSessions.ts"
import { PersonNotFound } from "#core/account/refusals.ts"
import { MaybeSignedIn, MaybeSignedInStream, MaybeUser, SignedIn } from "#core/contract/middleware.ts"
import { Unauthenticated } from "#core/contract/refusals.ts"
import { RequestLanguage } from "#core/shared/RequestLanguage.ts"
import { authenticate, bearerToken, makeProvidePorts } from "./authenticate.ts"
import { endWithSession } from "./endWithSession.ts"
import { errorEventResponse, errorEventText } from "./errorEventResponse.ts"
import { provideCaller } from "./impersonatedCalls.ts"
import { makeKeepRefusal } from "./keepRefusal.ts"
import { layerStaffSignedIn } from "./staffAuthentication.ts"

/** N77 A call that waited while its account was deleted is refused as each later one is, because the session has ended. */
const refuseDeleted = Effect.catchDefect((defect) =>
  defect instanceof PersonNotFound ? Effect.fail(new Unauthenticated()) : Effect.die(defect)
)

const layerSignedIn = Layer.effect(
  SignedIn,
  Effect.map(Effect.all([makeProvidePorts, makeKeepRefusal]), ([providePorts, keepRefusal]) => ({
    bearer: (handled, { credential, endpoint }) =>
      Effect.flatMap(providePorts(authenticate(Redacted.value(credential), endpoint)), (user) =>
        refuseDeleted(keepRefusal(user, endpoint)(provideCaller(user)(handled)))
      )
  }))
)

const queryToken = Effect.map(HttpServerRequest.ParsedSearchParams, ({ token }) =>
  typeof token === "string" && token !== "" ? token : undefined
)

/** The user of a token, or null without one. */
const optionalUser = Effect.fnUntraced(function* (token: string | undefined, endpoint: HttpApiEndpoint.Top) {
  return token === undefined ? null : yield* authenticate(token, endpoint)
})

const layerMaybeSignedIn = Layer.effect(
  MaybeSignedIn,
  Effect.map(
    makeProvidePorts,
    (providePorts) =>
      (handled, { endpoint }) =>
        Effect.gen(function* () {
          const user = yield* providePorts(optionalUser(yield* bearerToken, endpoint))
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
    Effect.all([makeProvidePorts, OpenSessions]),
    ([providePorts, sessions]) =>
      (handled, { endpoint }) =>
        Effect.gen(function* () {
          const bearer = yield* bearerToken
          const token = bearer ?? (yield* queryToken)
          const found = yield* Effect.result(providePorts(optionalUser(token, endpoint)))
          const texts = yield* unauthenticatedTexts
          if (Result.isFailure(found)) {
            return bearer === undefined && found.failure._tag === "unauthenticated"
              ? errorEventResponse(texts)
              : yield* found.failure
          }
          const user = found.success
          const response = yield* Effect.provideService(handled, MaybeUser, user)
          if (user === null) return response
          return endWithSession(response, { lastEvent: errorEventText(texts), sessions, user })
        })
  )
)

export const layerAuthentication = Layer.mergeAll(
  layerSignedIn,
  layerMaybeSignedIn,
  layerMaybeSignedInStream,
  layerStaffSignedIn
)
