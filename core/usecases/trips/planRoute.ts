import { Effect } from "effect"
import { MeetingPoints } from "#core/ports/MeetingPoints.ts"
import { Router } from "#core/ports/Router.ts"
import { type GeoPoint, metres } from "#core/shared/geo.ts"
import type { Language } from "#core/shared/language.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { checkDifferent, checkRouteLength } from "#core/trip/checkOffer.ts"
import { UnableToCreateRoute } from "#core/trip/refusals.ts"

/** How far from the road a meeting point may lie to be offered as a stop. */
const STOP_REACH = metres(250)
const MOST_STOPS = 20

export interface RouteWish {
  readonly from: GeoPoint
  readonly to: GeoPoint
  readonly via: ReadonlyArray<GeoPoint>
  readonly stepsIn?: Language
}

/** MAP-011 the road from one place to another, and the meeting points it passes in driving order. */
export const planRoute = Effect.fn("planRoute")(function* (wish: RouteWish) {
  const { route: limits } = yield* ProductSettings
  const router = yield* Router
  const meetingPoints = yield* MeetingPoints
  yield* Effect.fromResult(checkDifferent(wish.from, wish.to))
  const route = yield* router
    .route({
      points: [wish.from, ...wish.via, wish.to],
      ...(wish.stepsIn === undefined ? {} : { stepsIn: wish.stepsIn })
    })
    .pipe(Effect.catchTag("NoRoute", () => Effect.fail(new UnableToCreateRoute())))
  yield* Effect.fromResult(checkRouteLength(route.distance, limits.minimumKm))
  const stops = yield* meetingPoints.along(route.polyline, STOP_REACH, MOST_STOPS)
  return { route, stops }
})
