import { Cause, Context, DateTime, Effect, Exit, Fiber, identity, Option } from "effect"
import type { MovableClock } from "#api/clock/movableClock.ts"
import { onProductTime } from "#api/clock/ProductClock.ts"
import type { TripId, UserId } from "#core/shared/ids.ts"
import type { Random } from "#geo/demo/random.ts"
import { refusalCode } from "#tests/support/server/refusals.ts"
import type { makeDatabaseMonitor } from "./DatabaseMonitor.ts"
import { tripInvariants } from "./invariants/trips.ts"
import type { Person } from "./Person.ts"
import type { Client, Process } from "./Process.ts"
import type { ProcessPool } from "./ProcessPool.ts"
import { Scheduler } from "./Scheduler.ts"

/** The share of calls that are repeated at once, and of those that are repeated later. */
const REPEATED = 0.03
/** The same of calls whose repeat answers like the first. */
const REPEATED_COMMANDS = 0.12
/** As long as a top-up can be repeated. */
const MAX_REPEAT_MINUTES = 60
/** One of a hundred calls crashes its process; fewer with many people, so that a day has about as many crashes. */
const crashShare = (people: number) => 1 / Math.max(100, people)
/** A call executes fewer statements; beyond them the process crashes before the answer is sent. */
const MAX_STATEMENTS = 25

/** What the agents of a simulation use. */
export class Simulation extends Context.Service<
  Simulation,
  {
    readonly random: Random
    readonly people: ReadonlyArray<Person>
    /** The member of the staff who takes payout files to the bank, and the one who decides about passes and reports. */
    readonly staff: Staff
    readonly now: Effect.Effect<DateTime.Utc>
    readonly schedule: (at: DateTime.Utc, run: Effect.Effect<void, never, Simulation>) => Effect.Effect<void>
    /** Calls the API, again after a crash as an app would; none when the call is refused. */
    readonly request: <A>(call: ApiCall<A>) => Effect.Effect<Option.Option<A>>
    /** Runs what happens outside the API: at the payment provider, or on a phone. */
    readonly outsideApi: <A>(effect: Effect.Effect<A, unknown, Process>) => Effect.Effect<A>
  }
>()("samvej/tests/simulation/Simulation") {}

type Caller = Pick<Person, "token"> & Partial<Pick<Person, "isDeleted">>

interface ApiCall<A> {
  readonly caller?: Caller
  /** For the counts. */
  readonly name: string
  readonly send: (client: Client) => Effect.Effect<A, unknown>
  /** Its invariants are checked after the call. */
  readonly trip?: TripId
  /**
   * Of a command with an idempotency key: the part of the answer that a repeat answers again, however late. A repeat at once
   * answers all of it again.
   */
  readonly result?: (answer: A) => unknown
  /** False of a call whose agent has to know at once whether it has succeeded: it is repeated at once, but not later. */
  readonly isRepeatedLate?: boolean
}

interface Staff {
  readonly clerk: UserId
  readonly supportAgent: UserId
}

interface SimulationParts {
  readonly staff: Staff
  readonly monitor: Effect.Success<ReturnType<typeof makeDatabaseMonitor>>
  readonly random: Random
  readonly clock: MovableClock
  readonly people: ReadonlyArray<Person>
}

export const makeSimulation = (
  pool: ProcessPool,
  { clock, monitor, people, random, staff }: SimulationParts
) => {
  const scheduler = new Scheduler()
  const counts = new Map<string, number>()
  const count = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1)
  const now = Effect.sync(() => DateTime.makeUnsafe(clock.currentTimeMillisUnsafe()))
  const crashes = crashShare(people.length)
  let calls = 0

  /** Counts an answer or a refusal; any other failure is a defect. */
  const record = <A, E>(name: string, exit: Exit.Exit<A, E>) => {
    if (Exit.isSuccess(exit)) {
      count(name)
      return Effect.succeed(Option.some(exit.value))
    }
    return Option.match(refusalCode(exit.cause), {
      onNone: () => Effect.die(new Error(`${name} failed: ${Cause.pretty(exit.cause)}`)),
      onSome: (code) => {
        count(`${name}: ${code}`)
        return Effect.succeed(Option.none<A>())
      }
    })
  }

  const crashDuring = Effect.fnUntraced(function* <A, E>(effect: Effect.Effect<A, E>) {
    const crashed = pool.crash.arm(random.whole(1, MAX_STATEMENTS))
    // The client waits no longer than the process lives.
    const running = yield* Effect.forkChild(effect)
    yield* Effect.raceFirst(Fiber.await(running), crashed)
    count(pool.crash.disarm() ? "crash" : "lost answer")
    yield* pool.stopCrashed
    yield* Fiber.interrupt(running)
  })

  /** Records a repeat, and dies unless it answers like the first call, if that has succeeded. */
  const recordRepeat = Effect.fnUntraced(function* <A, E>(
    name: string,
    repeat: Effect.Effect<A, E>,
    first: Option.Option<A>,
    result: (answer: A) => unknown
  ) {
    const repeated = yield* record(name, yield* Effect.exit(repeat))
    if (Option.isNone(first)) return
    const [was, is] = [first, repeated].map((answer) => JSON.stringify(Option.map(answer, result)))
    if (is !== was) yield* Effect.die(new Error(`${name} answers ${is}, but first ${was}`))
    count("repeat that answers like the first call")
  })

  const request = Effect.fnUntraced(function* <A>(call: ApiCall<A>) {
    const { caller, isRepeatedLate = true, name, result, send, trip } = call
    calls += 1
    const key = `simulated-call-${calls}`
    // A repeat has the token of then, and the key of the first call.
    const once = Effect.suspend(() => {
      const signedIn = caller === undefined ? {} : { authorization: `Bearer ${caller.token}` }
      return pool.call({ ...signedIn, "idempotency-key": key }, send)
    })
    if (random.chance(crashes)) yield* crashDuring(once)
    const answer = yield* record(name, yield* Effect.exit(once))
    const share = result === undefined ? REPEATED : REPEATED_COMMANDS
    const first = result === undefined ? Option.none<A>() : answer
    if (random.chance(share)) yield* recordRepeat(`${name} again`, once, first, identity)
    if (isRepeatedLate && random.chance(share)) {
      const later = DateTime.add(yield* now, { minutes: random.whole(1, MAX_REPEAT_MINUTES) })
      const repeat = recordRepeat(`${name} late`, once, first, result ?? identity)
      scheduler.schedule(
        later,
        Effect.suspend(() => (caller?.isDeleted === true ? Effect.void : repeat))
      )
    }
    if (trip !== undefined) yield* monitor.check(tripInvariants, trip)
    return answer
  })

  /** Runs the due events and jobs; dies when there are none left to run although some are due. */
  const runDueWork = Effect.gen(function* () {
    if (random.chance(crashes)) yield* crashDuring(pool.runDueWork)
    else if ((yield* pool.runDueWork) === 0) return yield* Effect.die(new Error("due work was not done"))
  })

  const simulation: Simulation["Service"] = {
    random,
    people,
    staff,
    now,
    request,
    outsideApi: (effect) => Effect.orDie(pool.run(onProductTime(effect))),
    schedule: (at, run) =>
      Effect.sync(() => scheduler.schedule(at, Effect.provideService(run, Simulation, simulation)))
  }
  return { simulation, scheduler, counts, runDueWork }
}
