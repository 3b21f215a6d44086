import { Clock, Context, Effect, Record } from "effect"

/**
 * Reads the services of the surrounding layer without its clock, for work that runs later: a layer is built on real time,
 * the work runs on the product's.
 */
export const portsOf = <R>(): Effect.Effect<Context.Context<R>, never, R> =>
  Effect.map(Effect.context<R>(), Context.omit(Clock.Clock))

/** Provides handlers with all services that they need, by `portsOf`. */
export const providePorts =
  <I>() =>
  <R extends Readonly<Record<string, unknown>>>(
    handlers: {
      readonly [K in keyof R]: (input: I) => Effect.Effect<void, never, R[K]>
    }
  ) =>
    Effect.map(portsOf<R[keyof R]>(), (ports) =>
      Record.map(
        handlers,
        (handler) =>
          (input: I): Effect.Effect<void> =>
            Effect.provideContext(handler(input), ports)
      )
    )
