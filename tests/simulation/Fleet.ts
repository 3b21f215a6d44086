import { DateTime, Effect } from "effect"
import type { Random } from "#geo/demo/random.ts"
import type { Crash } from "./Crash.ts"
import { minutesAfter } from "./days.ts"
import { type Client, type Ground, type Headers, makeProcess, type Process } from "./Process.ts"

/** So long, at most, it takes until a process that has crashed is there again. */
const LONGEST_OUTAGE_MINUTES = 30

type Member = Effect.Success<ReturnType<typeof makeProcess>>

/**
 * Several processes over one database and one time. Each call and each round of jobs goes to one of them, drawn by lot;
 * a crash takes one of them away for a while, and the others go on.
 */
export const makeFleet = Effect.fnUntraced(function* (ground: Ground, size: number, random: Random) {
  const all = yield* Effect.forEach(Array.from({ length: size }), () => makeProcess(ground))
  const backAt = new Map<Member, DateTime.Utc>()
  const draw = () => random.pick(all.filter((one) => !backAt.has(one)))
  // Drawn beforehand, so that a crash can lie in wait for whoever is next.
  let next = draw()
  let armed = next

  const bringBack = Effect.gen(function* () {
    const now = DateTime.makeUnsafe(ground.clock.currentTimeMillisUnsafe())
    for (const [one, at] of backAt) {
      if (DateTime.isGreaterThan(at, now)) continue
      yield* one.start
      backAt.delete(one)
    }
  })
  const withNext = <A, E>(what: (process: Member) => Effect.Effect<A, E>): Effect.Effect<A, E> =>
    Effect.andThen(
      bringBack,
      Effect.suspend(() => {
        const process = next
        next = draw()
        return what(process)
      })
    )

  /** The one for which the crash lay in wait is gone; if it was the last, it is there again at once. */
  const lose = Effect.gen(function* () {
    yield* armed.stop
    const now = DateTime.makeUnsafe(ground.clock.currentTimeMillisUnsafe())
    const isLast = backAt.size === size - 1
    backAt.set(armed, isLast ? now : minutesAfter(now, random.whole(0, LONGEST_OUTAGE_MINUTES)))
    yield* bringBack
    next = draw()
  })

  const crash: Pick<Crash, "arm" | "disarm"> = {
    arm: (statement) => {
      armed = next
      return armed.crash.arm(statement)
    },
    disarm: () => armed.crash.disarm()
  }
  return {
    crash,
    lose,
    run: <A, E>(effect: Effect.Effect<A, E, Process>) => withNext((process) => process.run(effect)),
    call: <A, E>(headers: Headers, ask: (client: Client) => Effect.Effect<A, E>) =>
      withNext((process) => process.call(headers, ask)),
    work: withNext((process) => process.work)
  }
})
export type Fleet = Effect.Success<ReturnType<typeof makeFleet>>
