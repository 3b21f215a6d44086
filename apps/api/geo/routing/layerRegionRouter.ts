import { join } from "node:path"
import { Effect, Layer } from "effect"
import { NoRoute, Router, type RouteWish } from "#core/ports/Router.ts"
import { RoutingUnavailable } from "#core/trip/refusals.ts"
import { RoutingChild, RoutingRefused, RoutingStopped } from "./RoutingChild.ts"
import { toQuery, toRoute } from "./toRoute.ts"

/** A route across a whole country takes 50 ms; what takes this long hangs. */
const TIME_LIMIT = "10 seconds"

/**
 * MAP-011 over the Valhalla graph of an imported region, in a process of its own. A process that dies or hangs is
 * replaced, and the question asked once more.
 */
export const layerRegionRouter = (folder: string) =>
  Layer.effect(
    Router,
    Effect.gen(function* () {
      const child = yield* Effect.acquireRelease(
        Effect.sync(() => new RoutingChild(join(folder, "valhalla"))),
        (running) => Effect.sync(() => running.stop())
      )
      // Ready before the first question without holding up the start.
      child.start()
      return { route: (wish: RouteWish) => route(child, wish) }
    })
  )

const route = Effect.fn("Router.route")(function* (child: RoutingChild, wish: RouteWish) {
  const answer = yield* Effect.tryPromise({
    try: () => child.ask(toQuery(wish)),
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
  return toRoute(answer)
})
