import { Effect, Layer, Logger, References } from "effect"

type Logged = Readonly<Record<string, unknown>>
const logged: Array<Logged> = []

/** Collects the security events of the log for `eventsOf`. */
export const layerCollectEvents = Layer.merge(
  Logger.layer([
    Logger.make(({ fiber }) => {
      const annotations = fiber.getRef(References.CurrentLogAnnotations)
      if ("event" in annotations) logged.push(annotations)
    })
  ]),
  Layer.succeed(References.MinimumLogLevel, "Info")
)

/** Runs calls, and answers the security events that they logged, without the ids of the requests. */
export const eventsOf = <A, E, R>(calls: Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    logged.length = 0
    yield* calls
    return logged.map((annotations) => {
      const { request: _, ...event } = annotations
      return event
    })
  })
