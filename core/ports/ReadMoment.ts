import { Context, Effect } from "effect"

/**
 * The moment that several reads share: what they answer is as it was when the first of them began, or later. Null for a read of its own
 * moment.
 */
export const ReadMoment = Context.Reference<object | null>("samvej/core/ports/ReadMoment", {
  defaultValue: () => null
})

/** Runs reads that may answer as of the moment when the first of them begins. */
export const atOneMoment = <A, E, R>(reads: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.suspend(() => Effect.provideService(reads, ReadMoment, {}))
