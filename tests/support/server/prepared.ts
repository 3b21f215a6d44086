import { type Effect, Layer } from "effect"

/** A layer after an effect that prepares it, such as one that creates people, so that each test of a file can run alone. */
export const prepared = <A, E, R, A2, E2, R2>(
  layer: Layer.Layer<A, E, R>,
  prepare: Effect.Effect<A2, E2, R2>
) => Layer.provideMerge(Layer.effectDiscard(prepare), layer)
