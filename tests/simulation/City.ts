import { Cause, Context, DateTime, Effect, Exit, Fiber, Option } from "effect"
import type { MovableClock } from "#api/clock/movableClock.ts"
import { onProductTime } from "#api/clock/ProductClock.ts"
import type { TripId } from "#core/shared/ids.ts"
import type { Random } from "#geo/demo/random.ts"
import { refusalIn } from "#tests/support/refusal.ts"
import { Agenda } from "./Agenda.ts"
import { tripRules } from "./checks/trips.ts"
import type { Fleet } from "./Fleet.ts"
import type { Person } from "./Person.ts"
import type { Client, Process } from "./Process.ts"
import type { makeWatch } from "./Watch.ts"

type Watch = Effect.Success<ReturnType<typeof makeWatch>>

/** How often, of all that is asked, something goes wrong. */
const REPEATS = 0.03
const LATE_REPEATS = 0.03
const LATEST_MINUTES = 90
/** A process goes down at one of a hundred calls; in a larger city, where more calls are made, no more often in a day. */
const crashesOf = (people: number) => 1 / Math.max(100, people)
/** A call makes fewer statements than this; past its end the process crashes before the answer is out. */
const MOST_STATEMENTS = 25

/** What the people of a simulated city live by. */
export class City extends Context.Service<
  City,
  {
    readonly random: Random
    readonly people: ReadonlyArray<Person>
    readonly now: Effect.Effect<DateTime.Utc>
    readonly plan: (at: DateTime.Utc, what: Effect.Effect<void, never, City>) => Effect.Effect<void>
    /** One call, asked again as an app would when the server goes down meanwhile; none when it was refused. */
    readonly ask: <A>(command: Command<A>) => Effect.Effect<Option.Option<A>>
    /** What is done or known elsewhere: at the payment provider's, on somebody's telephone. */
    readonly elsewhere: <A>(what: Effect.Effect<A, unknown, Process>) => Effect.Effect<A>
  }
>()("samvej/tests/simulation/City") {}

interface Command<A> {
  /** Who is signed in, if anybody. */
  readonly who?: Pick<Person, "token">
  /** For the count. */
  readonly name: string
  readonly call: (client: Client) => Effect.Effect<A, unknown>
  /** Checked afterwards. */
  readonly trip?: TripId
}

interface CityOptions {
  readonly watch: Watch
  readonly random: Random
  readonly clock: MovableClock
  readonly people: ReadonlyArray<Person>
}

export const makeCity = (running: Fleet, { clock, people, random, watch }: CityOptions) => {
  const agenda = new Agenda()
  const counts = new Map<string, number>()
  const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1)
  const now = Effect.sync(() => DateTime.makeUnsafe(clock.currentTimeMillisUnsafe()))
  const crashes = crashesOf(people.length)
  let calls = 0

  const judge = <A, E>(name: string, exit: Exit.Exit<A, E>) => {
    if (Exit.isSuccess(exit)) {
      count(name)
      return Effect.succeed(Option.some(exit.value))
    }
    return Option.match(refusalIn(exit.cause), {
      onNone: () => Effect.die(new Error(`${name} failed: ${Cause.pretty(exit.cause)}`)),
      onSome: (tag) => {
        count(`${name}: ${tag}`)
        return Effect.succeed(Option.none<A>())
      }
    })
  }

  const crashDuring = Effect.fnUntraced(function* <A, E>(effect: Effect.Effect<A, E>) {
    const crashed = running.crash.arm(random.whole(1, MOST_STATEMENTS))
    // Whoever waits for an answer waits no longer than the process lives.
    const asking = yield* Effect.forkChild(effect)
    yield* Effect.raceFirst(Fiber.await(asking), crashed)
    count(running.crash.disarm() ? "crash" : "lost answer")
    yield* running.lose
    yield* Fiber.interrupt(asking)
  })

  const ask = Effect.fnUntraced(function* <A>({ call, name, trip, who }: Command<A>) {
    calls += 1
    const headers = {
      ...(who === undefined ? {} : { authorization: `Bearer ${who.token}` }),
      "idempotency-key": `city-call-${calls}`
    }
    const once = running.call(headers, call)
    if (random.chance(crashes)) yield* crashDuring(once)
    const answer = yield* judge(name, yield* Effect.exit(once))
    if (random.chance(REPEATS)) yield* judge(`${name} again`, yield* Effect.exit(once))
    if (random.chance(LATE_REPEATS)) {
      const late = DateTime.add(yield* now, { minutes: random.whole(1, LATEST_MINUTES) })
      agenda.plan(
        late,
        Effect.flatMap(Effect.exit(once), (exit) => judge(`${name} late`, exit))
      )
    }
    if (trip !== undefined) yield* watch.check(tripRules, trip)
    return answer
  })

  /** What is due, which must not stay so. */
  const work = Effect.gen(function* () {
    if (random.chance(crashes)) yield* crashDuring(running.work)
    else if ((yield* running.work) === 0) return yield* Effect.die(new Error("nobody does what is due"))
  })

  const city: City["Service"] = {
    random,
    people,
    now,
    ask,
    elsewhere: (what) => Effect.orDie(running.run(onProductTime(what))),
    plan: (at, what) => Effect.sync(() => agenda.plan(at, Effect.provideService(what, City, city)))
  }
  return { city, agenda, counts, work }
}
