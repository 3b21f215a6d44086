import { Effect, Schema } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { onProductTime } from "#api/clock/ProductClock.ts"
import { eidReturnPath } from "#core/account/eidReturn.ts"
import { EidProvider } from "#core/account/Person.ts"
import { finishEid } from "#core/usecases/account/finishEid.ts"
import { readEidCookie, removeEidCookie } from "./eidCookie.ts"

const isProvider = Schema.is(EidProvider)

/** EID-002 Verifies the person who returns from an identity provider's page, and redirects to the app with the outcome. */
export const layerEidReturn = HttpRouter.add(
  "GET",
  "/api/eid/:provider/return",
  Effect.gen(function* () {
    const { provider = "" } = yield* HttpRouter.params
    const { url } = yield* HttpServerRequest.HttpServerRequest
    const { search, searchParams } = new URL(url, "http://here")
    const returned = { query: search, state: searchParams.get("state") ?? "" }
    const browserToken = yield* readEidCookie
    const outcome = isProvider(provider)
      ? yield* onProductTime(finishEid({ provider, ...returned, browserToken }))
      : "expired"
    const removeCookie = yield* removeEidCookie
    return removeCookie(HttpServerResponse.redirect(eidReturnPath(outcome), { status: 303 }))
  })
)
