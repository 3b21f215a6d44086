import { Clock, Context, Effect, Layer } from "effect"
import { type MovableClock, makeMovableClock } from "./movableClock.ts"

/**
 * The product's time, on which rules, handlers and jobs run. Pools, deadlines of requests and reconnects stay on real time,
 * so that moving the product's clock breaks no connection.
 */
export class ProductClock extends Context.Service<ProductClock, MovableClock>()(
  "samvej/api/clock/ProductClock"
) {}

export const layerProductClock = Layer.sync(ProductClock, () => makeMovableClock())

/** Runs a handler, a job or a use case on product time. */
export const onProductTime = <A, E, R>(
  effect: Effect.Effect<A, E, R>
): Effect.Effect<A, E, R | ProductClock> =>
  Effect.flatMap(ProductClock, (clock) => Effect.provideService(effect, Clock.Clock, clock))
