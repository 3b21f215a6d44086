import { Effect, Schema } from "effect"
import { Peers } from "#api/workers/Peers.ts"
import { MemoryLimits } from "./MemoryLimits.ts"

/** How long a worker collects what is spent before it tells the others, in milliseconds. */
const COLLECT = 200

/** What was spent under keys: `[key, seconds of the window, amount]`. */
const Spent = Schema.Array(Schema.Tuple([Schema.String, Schema.Finite, Schema.Finite]))
const decodeSpent = Schema.decodeUnknownSync(Spent)

/**
 * SEC-002 Limits in memory that hold for all workers of this machine together: each tells the others what it has counted, at most a
 * fifth of a second later. `name` is another one for each use.
 */
export const sharedLimits = Effect.fnUntraced(function* (name: string, siteFactor: number) {
  const peers = yield* Peers
  if (peers.worker === null) return new MemoryLimits(siteFactor)
  const topic = `limits:${name}`
  const collected = new Map<string, readonly [windowSeconds: number, amount: number]>()
  const tellOthers = () => {
    peers.tell(
      topic,
      [...collected].map(([key, [windowSeconds, amount]]) => [key, windowSeconds, amount])
    )
    collected.clear()
  }
  const limits = new MemoryLimits(siteFactor, undefined, (key, windowSeconds, amount) => {
    if (collected.size === 0) setTimeout(tellOthers, COLLECT).unref()
    collected.set(key, [windowSeconds, amount + (collected.get(key)?.[1] ?? 0)])
  })
  peers.receive(topic, (data) => {
    for (const [key, windowSeconds, amount] of decodeSpent(data)) limits.add(key, windowSeconds, amount)
  })
  return limits
})
