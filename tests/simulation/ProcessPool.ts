import { DateTime, Effect } from "effect"
import type { Random } from "#geo/demo/random.ts"
import type { CrashInjector } from "./CrashInjector.ts"
import { minutesAfter } from "./calendar.ts"
import { type Client, type Environment, type Headers, makeProcess, type Process } from "./Process.ts"

/** A crashed process restarts within so many minutes. */
const MAX_OUTAGE_MINUTES = 30

type Member = Effect.Success<ReturnType<typeof makeProcess>>

/**
 * Several server processes over one database and one clock. Each call and each run of jobs goes to a random one; a
 * crash takes one of them out for a while, and the others go on.
 */
export const makeProcessPool = Effect.fnUntraced(function* (
  environment: Environment,
  size: number,
  random: Random
) {
  const all = yield* Effect.forEach(Array.from({ length: size }), () => makeProcess(environment))
  const restartAt = new Map<Member, DateTime.Utc>()
  const pickRunning = () => random.pick(all.filter((one) => !restartAt.has(one)))
  // Picked beforehand, so that the crash can be armed for the process of the next call.
  let next = pickRunning()
  let armed = next

  const restartDue = Effect.gen(function* () {
    const now = DateTime.makeUnsafe(environment.clock.currentTimeMillisUnsafe())
    for (const [one, at] of restartAt) {
      if (DateTime.isGreaterThan(at, now)) continue
      yield* one.start
      restartAt.delete(one)
    }
  })
  const withNext = <A, E>(run: (process: Member) => Effect.Effect<A, E>): Effect.Effect<A, E> =>
    Effect.andThen(
      restartDue,
      Effect.suspend(() => {
        const process = next
        next = pickRunning()
        return run(process)
      })
    )

  /** Stops the process that the crash was armed for; the last one restarts at once. */
  const stopCrashed = Effect.gen(function* () {
    yield* armed.stop
    const now = DateTime.makeUnsafe(environment.clock.currentTimeMillisUnsafe())
    const isLast = restartAt.size === size - 1
    restartAt.set(armed, isLast ? now : minutesAfter(now, random.whole(0, MAX_OUTAGE_MINUTES)))
    yield* restartDue
    next = pickRunning()
  })

  const crash: Pick<CrashInjector, "arm" | "disarm"> = {
    arm: (statement) => {
      armed = next
      return armed.crash.arm(statement)
    },
    disarm: () => armed.crash.disarm()
  }
  return {
    crash,
    stopCrashed,
    run: <A, E>(effect: Effect.Effect<A, E, Process>) => withNext((process) => process.run(effect)),
    call: <A, E>(headers: Headers, call: (client: Client) => Effect.Effect<A, E>) =>
      withNext((process) => process.call(headers, call)),
    runDueWork: withNext((process) => process.runDueWork)
  }
})
export type ProcessPool = Effect.Success<ReturnType<typeof makeProcessPool>>
