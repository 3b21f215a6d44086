import { PgClient } from "@effect/sql-pg"
import { Context, Effect, Layer, PubSub, Schedule, Stream } from "effect"
import { layerRealClock } from "#api/clock/realClock.ts"
import { CHANNEL } from "./signal.ts"

/** The topic is `RESYNC` after every (re)connection: earlier signals may have been missed. */
export interface Signal {
  readonly topic: string
  readonly payload: string
}
export const RESYNC = "resync"

export class Signals extends Context.Service<
  Signals,
  {
    /** Streams the signals of one topic from now on, and every resync. */
    readonly on: (topic: string) => Stream.Stream<Signal>
  }
>()("samvej/api/database/Signals") {}

const toSignal = (text: string): Signal => {
  const colon = text.indexOf(":")
  return { topic: text.slice(0, colon), payload: text.slice(colon + 1) }
}

/** Holds one connection of the pool, and listens again whenever it breaks, so that it never fails. */
const receiveSignals = Stream.unwrap(
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient
    const queue = yield* sql.listen(CHANNEL)
    return Stream.concat(
      Stream.succeed({ topic: RESYNC, payload: "" }),
      Stream.map(Stream.fromQueue(queue), (message) => toSignal(message.payload))
    )
  })
).pipe(Stream.retry(Schedule.spaced("200 millis")))

export const layerSignals = Layer.effect(
  Signals,
  Effect.gen(function* () {
    const signals = yield* PubSub.unbounded<Signal>()
    yield* Effect.forkScoped(
      Effect.orDie(Stream.runForEach(receiveSignals, (signal) => PubSub.publish(signals, signal)))
    )
    return {
      on: (topic) =>
        Stream.fromPubSub(signals).pipe(
          Stream.filter((signal) => signal.topic === topic || signal.topic === RESYNC)
        )
    }
  })
).pipe(Layer.provide(layerRealClock))
