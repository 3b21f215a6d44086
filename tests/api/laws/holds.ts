import { Effect } from "effect"
import * as fc from "fast-check"
import type { Lives } from "./LawContext.ts"

/** `LAWS=20` tries each law so many times as often. */
const TIMES = Number(process.env["LAWS"] ?? 1)
const SEED = 2026

/** Runs what happens in the land. */
type Run = <E>(effect: Effect.Effect<void, E, Lives>) => Promise<void>

/** What is done to a world of a run, if it can be; a counterexample shows its words. */
export interface Step<World> {
  readonly words: string
  readonly isPossible: (world: World) => boolean
  readonly act: (world: World) => Effect.Effect<void, unknown, Lives>
}

const toCommand = <World extends object>({
  act,
  isPossible,
  words
}: Step<World>): fc.AsyncCommand<World, Run> => ({
  check: (world) => isPossible(world),
  run: (world, run) => run(act(world)),
  toString: () => words
})

interface Trial<World extends object> {
  readonly runs: number
  readonly most: number
  readonly world: Effect.Effect<World, unknown, Lives>
  readonly steps: ReadonlyArray<fc.Arbitrary<Step<World>>>
}

const runIn = Effect.map(Effect.context<Lives>(), (context) => {
  return <A, E>(effect: Effect.Effect<A, E, Lives>): Promise<A> =>
    Effect.runPromise(Effect.provideContext(effect, context))
})

const sizeOf = (runs: number) => ({ seed: SEED, numRuns: runs * TIMES })

/** Whatever there is to do, in any order, each time in a world of its own. What fails is made as short as it gets. */
const trying = Effect.fn("trying")(function* <World extends object>({
  most,
  runs,
  steps,
  world
}: Trial<World>) {
  const run = yield* runIn
  const all = steps.map((arbitrary) => arbitrary.map(toCommand))
  const lives = fc.noBias(fc.commands(all, { maxCommands: most, size: "max" }))
  const property = fc.asyncProperty(lives, (commands) =>
    fc.asyncModelRun(async () => ({ model: await run(world), real: run }), commands)
  )
  return { property, size: sizeOf(runs) }
})

/** The law holds after every step of every life. */
export const holdsAlways = Effect.fn("holdsAlways")(function* <World extends object>(trial: Trial<World>) {
  const { property, size } = yield* trying(trial)
  yield* Effect.promise(() => fc.assert(property, size))
})

/** The shortest life found that breaks the law; empty if none was. */
export const counterexample = Effect.fn("counterexample")(function* <World extends object>(
  trial: Trial<World>
) {
  const { property, size } = yield* trying(trial)
  const details = yield* Effect.promise(() => fc.check(property, { ...size, numRuns: trial.runs }))
  return details.counterexample === null ? "" : fc.stringify(details.counterexample[0])
})

interface Lived<A> {
  readonly runs: number
  readonly lives: fc.Arbitrary<A>
  /** Those that broke the law once; they come first. */
  readonly known: ReadonlyArray<A>
  readonly law: (life: A) => Effect.Effect<void, unknown, Lives>
}

/** The law holds for every such life. */
export const holdsFor = Effect.fn("holdsFor")(function* <A>({ known, law, lives, runs }: Lived<A>) {
  const run = yield* runIn
  const property = fc.asyncProperty(lives, (life) => run(law(life)))
  const examples = known.map((life): [A] => [life])
  yield* Effect.promise(() => fc.assert(property, { ...sizeOf(runs + known.length), examples }))
})
