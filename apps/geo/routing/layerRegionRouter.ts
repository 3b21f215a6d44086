import { existsSync } from "node:fs"
import { Effect, Layer } from "effect"
import { NoRoute, type RouteQuery, Router } from "#core/ports/Router.ts"
import { RoutingUnavailable } from "#core/shared/refusals.ts"
import { roadEngine } from "#geo/roads/roadEngine.ts"
import type { RouteEngine } from "./RouteEngine.ts"
import { RoutingProcess, RoutingRefused, RoutingStopped } from "./RoutingProcess.ts"
import { valhallaBuilder, valhallaEngine } from "./valhallaEngine.ts"

/** A route across a country takes 50 ms; a process that needs this long hangs. */
const TIMEOUT = "10 seconds"

/**
 * MAP-011 Computes routes in a child process. Replaces a process that ends or hangs, and retries the query
 * once.
 */
export const layerRouter = (engine: RouteEngine) =>
  Layer.effect(
    Router,
    Effect.gen(function* () {
      const routing = yield* Effect.acquireRelease(
        Effect.sync(() => new RoutingProcess(engine)),
        (started) => Effect.sync(() => started.stop())
      )
      // Starts loading now, without delaying the start of the server.
      routing.start()
      return { route: (query: RouteQuery) => route(routing, engine, query) }
    })
  )

/** Chooses Valhalla if the platform has a build and the region a graph, else the built-in router. */
const engineOf = (folder: string): RouteEngine => {
  const valhalla = valhallaEngine(folder)
  return valhallaBuilder() !== undefined && existsSync(valhalla.data) ? valhalla : roadEngine(folder)
}

export const layerRegionRouter = (folder: string) => Layer.suspend(() => layerRouter(engineOf(folder)))

const route = Effect.fn("Router.route")(function* (
  routing: RoutingProcess,
  engine: RouteEngine,
  query: RouteQuery
) {
  const answer = yield* Effect.tryPromise({
    try: () => routing.request(engine.toQuery(query)),
    catch: (cause) => {
      if (cause instanceof RoutingRefused) return new NoRoute({ reason: cause.message })
      return cause instanceof RoutingStopped ? cause : new RoutingStopped("cannot send a query", { cause })
    }
  }).pipe(
    Effect.timeoutOrElse({
      duration: TIMEOUT,
      orElse: () =>
        Effect.andThen(
          Effect.sync(() => routing.stop()),
          Effect.fail(new RoutingStopped(`no answer within ${TIMEOUT}`))
        )
    }),
    Effect.retry({ times: 1, while: (error) => error instanceof RoutingStopped }),
    Effect.tapError((error) =>
      error instanceof NoRoute ? Effect.void : Effect.logWarning("routing failed twice", error)
    ),
    Effect.mapError((error) => (error instanceof NoRoute ? error : new RoutingUnavailable()))
  )
  return engine.toRoute(answer)
})
