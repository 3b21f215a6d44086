import { randomInt } from "node:crypto"
import { Effect } from "effect"
import * as fc from "fast-check"
import type { LawServices } from "./LawContext.ts"

/** `LAWS=20` runs each property twenty times as often. */
const TIMES = Number(process.env["LAWS"] ?? 1)
/** Runs every time, so that a failure of one run is a failure of all. */
const FIXED_SEED = 2026
/** Of this run, so that the sequences of two runs differ; `LAWS_SEED` repeats that of another run. */
const FRESH_SEED = Number(process.env["LAWS_SEED"] ?? randomInt(2 ** 31 - 1))
process.stdout.write(`laws: seeds ${FIXED_SEED} and ${FRESH_SEED}; LAWS_SEED=${FRESH_SEED} repeats them\n`)

/** Runs an effect with the services of the test. */
type Run = <E>(effect: Effect.Effect<void, E, LawServices>) => Promise<void>

/** A step of a random sequence on a world; a counterexample shows the descriptions of its steps. */
export interface Step<World> {
  readonly description: string
  readonly isPossible: (world: World) => boolean
  readonly act: (world: World) => Effect.Effect<void, unknown, LawServices>
}

const toCommand = <World extends object>({
  act,
  isPossible,
  description: words
}: Step<World>): fc.AsyncCommand<World, Run> => ({
  check: (world) => isPossible(world),
  run: (world, run) => run(act(world)),
  toString: () => words
})

interface SequenceOptions<World extends object> {
  readonly runs: number
  readonly maxSteps: number
  readonly world: Effect.Effect<World, unknown, LawServices>
  readonly steps: ReadonlyArray<fc.Arbitrary<Step<World>>>
}

const runIn = Effect.map(Effect.context<LawServices>(), (context) => {
  return <A, E>(effect: Effect.Effect<A, E, LawServices>): Promise<A> =>
    Effect.runPromise(Effect.provideContext(effect, context))
})

const sizeOf = (runs: number, seed: number) => ({ seed, numRuns: runs * TIMES })

/** Asserts a property with the fixed seed, which also runs the examples, and with the fresh one. */
const assertWithSeeds = Effect.fn("assertWithSeeds")(function* <A>(
  property: fc.IAsyncPropertyWithHooks<A>,
  runs: number,
  examples: Array<A> = []
) {
  const fixed = { ...sizeOf(runs + examples.length, FIXED_SEED), examples }
  yield* Effect.promise(() => fc.assert(property, fixed))
  yield* Effect.promise(() => fc.assert(property, sizeOf(runs, FRESH_SEED)))
})

/** Builds random sequences of steps, each in a world of its own. fast-check shrinks a sequence that fails. */
const sequenceProperty = Effect.fn("sequenceProperty")(function* <World extends object>({
  maxSteps,
  steps,
  world
}: SequenceOptions<World>) {
  const run = yield* runIn
  const all = steps.map((arbitrary) => arbitrary.map(toCommand))
  const sequences = fc.noBias(fc.commands(all, { maxCommands: maxSteps, size: "max" }))
  return fc.asyncProperty(sequences, (commands) =>
    fc.asyncModelRun(async () => ({ model: await run(world), real: run }), commands)
  )
})

/** Runs the sequences; each step asserts what must hold after it. */
export const assertSequences = Effect.fn("assertSequences")(function* <World extends object>(
  options: SequenceOptions<World>
) {
  yield* assertWithSeeds(yield* sequenceProperty(options), options.runs)
})

/** Finds the shortest sequence that fails; empty if none does. */
export const findCounterexample = Effect.fn("findCounterexample")(function* <World extends object>(
  options: SequenceOptions<World>
) {
  const property = yield* sequenceProperty(options)
  const details = yield* Effect.promise(() => fc.check(property, { seed: FIXED_SEED, numRuns: options.runs }))
  return details.counterexample === null ? "" : fc.stringify(details.counterexample[0])
})

interface ForAllOptions<A> {
  readonly runs: number
  readonly inputs: fc.Arbitrary<A>
  /** Inputs that failed once; they run first. */
  readonly known: ReadonlyArray<A>
  readonly property: (input: A) => Effect.Effect<void, unknown, LawServices>
}

/** Asserts a property for random inputs. */
export const assertForAll = Effect.fn("assertForAll")(function* <A>({
  known,
  property: assertProperty,
  inputs,
  runs
}: ForAllOptions<A>) {
  const run = yield* runIn
  const property = fc.asyncProperty(inputs, (input) => run(assertProperty(input)))
  const examples = known.map((input): [A] => [input])
  yield* assertWithSeeds(property, runs, examples)
})
