import { Effect } from "effect"
import { MeetingPoints } from "#core/ports/MeetingPoints.ts"
import { Router } from "#core/ports/Router.ts"
import { type GeoPoint, metres } from "#core/shared/geo.ts"
import type { Language } from "#core/shared/language.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { checkAddressesDiffer, checkRouteLength } from "#core/trip/checkOffer.ts"
import { UnableToCreateRoute } from "#core/trip/refusals.ts"
import { checkCountries } from "./checkCountries.ts"

/** The most stops between both ends; the search index has room for 32 in all. */
const MAX_STOPS = 20

export interface RouteCommand {
  readonly from: GeoPoint
  readonly to: GeoPoint
  readonly via: ReadonlyArray<GeoPoint>
  readonly stepsIn?: Language
}

/**
 * MAP-011 Plans a route and finds the meeting points along it in driving order. Refuses equal ends, a place outside the
 * five countries (N34), a place that no road reaches, and a route that is too short (C06).
 */
export const planRoute = Effect.fn("planRoute")(function* (command: RouteCommand) {
  const { route: limits } = yield* ProductSettings
  const router = yield* Router
  const meetingPoints = yield* MeetingPoints
  yield* Effect.fromResult(checkAddressesDiffer(command.from, command.to))
  const points = [command.from, ...command.via, command.to]
  yield* checkCountries(points)
  const route = yield* router
    .route({
      points,
      ...(command.stepsIn === undefined ? {} : { stepsIn: command.stepsIn })
    })
    .pipe(Effect.catchTag("NoRoute", () => Effect.fail(new UnableToCreateRoute())))
  yield* Effect.fromResult(checkRouteLength(route.distance, limits.minimumKm))
  const stops = yield* meetingPoints.along(route.polyline, metres(limits.stopReachMeters), MAX_STOPS)
  return { route, stops }
})
