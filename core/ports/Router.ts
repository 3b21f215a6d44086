import { Context, Data, type Effect } from "effect"
import type { GeoPoint, Metres, Seconds } from "#core/shared/geo.ts"
import type { Language } from "#core/shared/language.ts"
import type { RoutingUnavailable } from "#core/shared/refusals.ts"

export interface RouteLeg {
  readonly distance: Metres
  readonly duration: Seconds
}

/** A road through all points of a query. */
export interface Route {
  readonly distance: Metres
  readonly duration: Seconds
  /** Encoded polyline, precision 5, `lat,lng`. */
  readonly polyline: string
  /** One leg between each two consecutive points of the request. */
  readonly legs: ReadonlyArray<RouteLeg>
  /** Turn-by-turn steps; empty unless `stepsIn` is set. */
  readonly steps: ReadonlyArray<{ readonly text: string; readonly distance: Metres }>
}

/** The input of a route. */
export interface RouteQuery {
  /** Start, via points in order, destination: at least two. */
  readonly points: ReadonlyArray<GeoPoint>
  /** The language of turn-by-turn steps. */
  readonly stepsIn?: Language
}

/** No road connects the points, or one lies outside the region. The use cases turn it into a refusal. */
export class NoRoute extends Data.TaggedError("NoRoute")<{ readonly reason: string }> {}

export class Router extends Context.Service<
  Router,
  {
    readonly route: (query: RouteQuery) => Effect.Effect<Route, NoRoute | RoutingUnavailable>
  }
>()("samvej/core/ports/Router") {}
