import { Context, Data, type Effect } from "effect"
import type { GeoPoint, Metres, Seconds } from "#core/shared/geo.ts"
import type { Language } from "#core/shared/language.ts"
import type { RoutingUnavailable } from "#core/trip/refusals.ts"

export interface RouteLeg {
  readonly distance: Metres
  readonly duration: Seconds
}

/** The road through all the points of a query. */
export interface Route {
  readonly distance: Metres
  readonly duration: Seconds
  /** Encoded polyline, precision 5, `lat,lng`. */
  readonly polyline: string
  /** One leg between each two consecutive points of the request. */
  readonly legs: ReadonlyArray<RouteLeg>
  /** In the person's language; empty unless asked for. */
  readonly steps: ReadonlyArray<{ readonly text: string; readonly distance: Metres }>
}

/** What the router is asked. */
export interface RouteQuery {
  /** Start, via points in order, destination: at least two. */
  readonly points: ReadonlyArray<GeoPoint>
  /** Given: turn-by-turn steps in this language. */
  readonly stepsIn?: Language
}

/** No road leads there, or the point lies outside the region. */
export class NoRoute extends Data.TaggedError("NoRoute")<{ readonly reason: string }> {}

export class Router extends Context.Service<
  Router,
  {
    readonly route: (query: RouteQuery) => Effect.Effect<Route, NoRoute | RoutingUnavailable>
  }
>()("samvej/core/ports/Router") {}
