import { Clock, Deferred, Effect } from "effect"
import { StartFault } from "#api/start/StartFault.ts"
import { runWorkerProcess } from "./runWorkerProcess.ts"
import type { Switchboard } from "./Switchboard.ts"
import type { WorkerPlace } from "./WorkerPlace.ts"

/** A worker that ends so often before it listens ends the server. */
const MAX_FAILED_STARTS = 5
/** A worker that has listened for this long was started well. In milliseconds. */
const STABLE = 10_000
/** The pause after the first failure, in milliseconds; each further one doubles it. */
const FIRST_PAUSE = 250
const LONGEST_PAUSE = 30_000

export interface Supervision {
  readonly switchboard: Switchboard
  /** Completes with the URL when the worker listens for the first time. */
  readonly ready: Deferred.Deferred<string>
}

/** One life of a worker. */
interface Life {
  readonly end: string
  /** In milliseconds of listening; null: it ended before. */
  readonly listened: number | null
  readonly faults: ReadonlyArray<string>
}

const runOnce = Effect.fnUntraced(function* (place: WorkerPlace, { ready, switchboard }: Supervision) {
  const clock = yield* Clock.Clock
  const faults: Array<string> = []
  let readyAt: number | null = null
  const end = yield* runWorkerProcess(place, switchboard, {
    onReady: (url) => {
      readyAt = clock.currentTimeMillisUnsafe()
      Deferred.doneUnsafe(ready, Effect.succeed(url))
    },
    onFault: (lines) => faults.push(...lines)
  })
  const listened = readyAt === null ? null : clock.currentTimeMillisUnsafe() - readyAt
  const life: Life = { end, listened, faults }
  return life
})

/** Why the server ends with a worker; null: the worker is started again. */
const faultOf = (number: number, { end, faults }: Life, isFirstStart: boolean, failedStarts: number) => {
  // What prevents the first start is as when there is one process: nothing has been served yet.
  if (isFirstStart && faults.length > 0) return new StartFault({ message: faults.join("; ") })
  if (failedStarts < MAX_FAILED_STARTS) return null
  const reasons = [end, ...faults].join("; ")
  return new StartFault({
    message: `worker ${number} ended ${failedStarts} times before it could serve (${reasons}): the server stops`
  })
}

/** Keeps one worker running: starts another when it ends, after a pause that grows while it does not live long. */
export const superviseWorker = Effect.fnUntraced(function* (
  fixed: Omit<WorkerPlace, "prepares">,
  supervision: Supervision
) {
  const { number } = fixed
  let failedStarts = 0
  let shortLives = 0
  for (;;) {
    const prepares = number === 1 && !supervision.switchboard.isPrepared
    const life = yield* runOnce({ ...fixed, prepares }, supervision)
    failedStarts = life.listened === null ? failedStarts + 1 : 0
    shortLives = life.listened === null || life.listened < STABLE ? shortLives + 1 : 0
    const isFirstStart = !(yield* Deferred.isDone(supervision.ready))
    const fault = faultOf(number, life, isFirstStart, failedStarts)
    if (fault !== null) return yield* fault
    const pause = shortLives === 0 ? 0 : Math.min(FIRST_PAUSE * 2 ** (shortLives - 1), LONGEST_PAUSE)
    const reasons = [life.end, ...life.faults].join("; ")
    yield* Effect.logWarning(`worker ${number} ended (${reasons}): another starts in ${pause} ms`)
    yield* Effect.sleep(pause)
  }
})
