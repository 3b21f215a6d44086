import { Effect, Schema } from "effect"
import { NoRoute, type RouteQuery } from "#core/ports/Router.ts"
import type { RemoteService } from "#geo/remote/RemoteService.ts"
import { ValhallaTrip, valhallaRequest, valhallaRoute } from "#geo/routing/valhallaProtocol.ts"

/** 442: no path; 171: no road near; 154: too far apart; … */
const Refusal = Schema.Struct({ error_code: Schema.Int, error: Schema.String })
const Answer = Schema.Union([ValhallaTrip, Refusal])

/** Requests `POST /route` of Valhalla; steps are in the language of the request. */
export const routeByValhalla = Effect.fn("routeByValhalla")(function* (
  service: RemoteService,
  query: RouteQuery
) {
  const response = yield* service.request({ path: "route", body: valhallaRequest(query) }, Answer)
  return "trip" in response ? valhallaRoute(response) : yield* new NoRoute({ reason: response.error })
})
