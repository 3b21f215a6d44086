import { Effect, Schema } from "effect"
import { NoRoute, type RouteQuery } from "#core/ports/Router.ts"
import type { RemoteService } from "#geo/remote/RemoteService.ts"
import { ValhallaTrip, valhallaRequest, valhallaRoute } from "#geo/routing/valhallaProtocol.ts"

/** 442: no path; 171: no road near; 154: too far apart; … */
const Refusal = Schema.Struct({ error_code: Schema.Int, error: Schema.String })
const Answer = Schema.Union([ValhallaTrip, Refusal])

/** `POST /route` of Valhalla: steps come in the person's language. */
export const askValhalla = Effect.fn("askValhalla")(function* (service: RemoteService, query: RouteQuery) {
  const answer = yield* service.ask({ path: "route", body: valhallaRequest(query) }, Answer)
  return "trip" in answer ? valhallaRoute(answer) : yield* new NoRoute({ reason: answer.error })
})
