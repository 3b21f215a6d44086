import { PgClient } from "@effect/sql-pg"
import { Context, Effect, Layer, PubSub, Schedule, Stream } from "effect"
import { layerRealClock } from "#api/clock/realClock.ts"
import { CHANNEL } from "./signal.ts"

/** `resync` after every (re)connection: whatever was said before it may have been missed. */
export interface Signal {
  readonly topic: string
  readonly payload: string
}
export const RESYNC = "resync"

export class Signals extends Context.Service<
  Signals,
  {
    /** What is said on one topic from now on, and every resync. */
    readonly on: (topic: string) => Stream.Stream<Signal>
  }
>()("samvej/api/database/Signals") {}

const toSignal = (text: string): Signal => {
  const colon = text.indexOf(":")
  return { topic: text.slice(0, colon), payload: text.slice(colon + 1) }
}

/** Keeps one connection of the pool; listens again when it breaks. */
const listenForever = Stream.unwrap(
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
    const heard = yield* PubSub.unbounded<Signal>()
    yield* Effect.forkScoped(
      Effect.ignore(Stream.runForEach(listenForever, (each) => PubSub.publish(heard, each)))
    )
    return {
      on: (topic) =>
        Stream.fromPubSub(heard).pipe(Stream.filter((each) => each.topic === topic || each.topic === RESYNC))
    }
  })
).pipe(Layer.provide(layerRealClock))
