import { existsSync } from "node:fs"
import { Effect, Layer } from "effect"
import { NoRoute, type RouteQuery, Router } from "#core/ports/Router.ts"
import { RoutingUnavailable } from "#core/trip/refusals.ts"
import { roadEngine } from "#geo/roads/roadEngine.ts"
import type { RouteEngine } from "./RouteEngine.ts"
import { RoutingChild, RoutingRefused, RoutingStopped } from "./RoutingChild.ts"
import { valhallaBuilder, valhallaEngine } from "./valhallaEngine.ts"

/** A route across a whole country takes 50 ms; what takes this long hangs. */
const TIME_LIMIT = "10 seconds"

/** MAP-011 in a process of its own. One that dies or hangs is replaced, and the question asked once more. */
export const layerRouter = (engine: RouteEngine) =>
  Layer.effect(
    Router,
    Effect.gen(function* () {
      const child = yield* Effect.acquireRelease(
        Effect.sync(() => new RoutingChild(engine)),
        (running) => Effect.sync(() => running.stop())
      )
      // Ready before the first question without holding up the start.
      child.start()
      return { route: (query: RouteQuery) => route(child, engine, query) }
    })
  )

/** Valhalla's graph of the region; our own search over its roads where Valhalla has no build for the platform. */
const engineOf = (folder: string): RouteEngine => {
  const valhalla = valhallaEngine(folder)
  return valhallaBuilder() !== undefined && existsSync(valhalla.data) ? valhalla : roadEngine(folder)
}

export const layerRegionRouter = (folder: string) => Layer.suspend(() => layerRouter(engineOf(folder)))

const route = Effect.fn("Router.route")(function* (
  child: RoutingChild,
  engine: RouteEngine,
  query: RouteQuery
) {
  const answer = yield* Effect.tryPromise({
    try: () => child.ask(engine.toQuery(query)),
    catch: (cause) =>
      cause instanceof RoutingRefused ? new NoRoute({ reason: cause.message }) : new RoutingStopped()
  }).pipe(
    Effect.timeoutOrElse({
      duration: TIME_LIMIT,
      orElse: () =>
        Effect.andThen(
          Effect.sync(() => child.stop()),
          Effect.fail(new RoutingStopped())
        )
    }),
    Effect.retry({ times: 1, while: (error) => error instanceof RoutingStopped }),
    Effect.mapError((error) => (error instanceof NoRoute ? error : new RoutingUnavailable()))
  )
  return engine.toRoute(answer)
})
