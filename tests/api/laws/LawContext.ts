import { Cause, Context, DateTime, Effect, Exit, Layer, Option } from "effect"
import { SqlClient } from "effect/sql"
import { layerSessionsSql } from "#api/adapters/people/sessionsSql.ts"
import { layerSecrets } from "#api/adapters/platform/secrets.ts"
import { layerNoRegion } from "#api/adapters/providers/noRegion.ts"
import { ProductClock } from "#api/clock/ProductClock.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { layerSimulationRegion } from "#tests/simulation/layerSimulationRegion.ts"
import { makeManualClock } from "#tests/simulation/manualClock.ts"
import { type Client, makeClient } from "#tests/simulation/Process.ts"
import { createFactTables } from "#tests/simulation/recordFacts.ts"
import { simulationSettings } from "#tests/simulation/settings.ts"
import { aContract, at, userId } from "#tests/support/builders/entities.ts"
import { layerFreshDatabase } from "#tests/support/database/freshDatabase.ts"
import { runDueJobs, withBackgroundWork } from "#tests/support/server/backgroundWork.ts"
import { refusalCode } from "#tests/support/server/refusals.ts"
import { CallHeaders, layerTestApi, type RegionPorts, testKey } from "#tests/support/server/testApi.ts"
import { createContract } from "#tests/support/world/contracts.ts"
import { type Caller, createCaller } from "#tests/support/world/people.ts"

/** The time at which every run starts, with people of its own: a Monday, one hour before the departure of `aTrip`. */
export const startTime = at("2026-03-02T07:00:00Z")

/**
 * The default settings without limits per address, without a pause between two SMS codes, for cars of any speed, and for rides
 * that one position proves, at the same times as others, because no time passes between the steps of a law.
 */
export const lawSettings = {
  ...simulationSettings,
  fraud: {
    ...simulationSettings.fraud,
    maxSpeedKmh: Number.MAX_SAFE_INTEGER,
    minFixesPerKm: 0.001,
    minFixes: 1,
    minThirdShare: 0,
    minDurationShare: 0,
    maxFasterShare: Number.MAX_SAFE_INTEGER,
    copiedShare: Number.MAX_SAFE_INTEGER
  },
  otp: {
    ...simulationSettings.otp,
    requestIntervalSeconds: 0,
    maxPerDay: 1_000_000,
    maxPerDayOfStrangers: 1_000_000
  },
  limits: { ...simulationSettings.limits, otpTotal: simulationSettings.limits.tripCodeTotal }
} satisfies typeof simulationSettings

/** The typed client, and a counter for the ids of new people and trips. */
export class LawContext extends Context.Service<
  LawContext,
  { readonly client: Client; readonly nextNumber: () => number }
>()("samvej/tests/laws/LawContext") {}

const layerPlatform = Layer.mergeAll(
  layerSecrets(testKey),
  Layer.sync(ProductClock, () => makeManualClock(DateTime.toEpochMillis(startTime)))
).pipe(Layer.provideMerge(layerFreshDatabase))

const layerLawContext = Layer.effect(
  LawContext,
  Effect.gen(function* () {
    yield* createContract(aContract())
    yield* createFactTables
    let last = 0
    return {
      client: yield* makeClient,
      nextNumber: () => {
        last += 1
        return last
      }
    }
  })
)

/** The whole API in this process with events and jobs, over a database of its own; the clock stands until a test sets it. */
const layerLawsIn = <E>(region: Layer.Layer<RegionPorts, E>, settings: typeof ProductSettings.Service) =>
  layerLawContext.pipe(
    Layer.provideMerge(withBackgroundWork(layerTestApi(layerSessionsSql, region, layerPlatform))),
    Layer.provideMerge(Layer.succeed(ProductSettings, settings))
  )

export const layerLaws = (settings: typeof ProductSettings.Service = lawSettings) =>
  layerLawsIn(layerNoRegion, settings)

/** The same with the roads of the demo region, for trips that need a route. */
export const layerLawsWithRoads = layerLawsIn(layerSimulationRegion, lawSettings)

export type LawServices = Layer.Success<ReturnType<typeof layerLaws>>

/** Creates a person with a session and money in minor units. */
export const createNewCaller = Effect.fn("createNewCaller")(function* (funds: number) {
  const number = (yield* LawContext).nextNumber()
  return yield* createCaller(userId(number), { funds })
})

/** The outcome of a call: its answer, or the code of its refusal. */
export type Outcome<A> =
  | { readonly _tag: "Done"; readonly value: A }
  | { readonly _tag: "Refused"; readonly code: string }

export const done = <A>(value: A): Outcome<A> => ({ _tag: "Done", value })
export const refused = <A>(code: string): Outcome<A> => ({ _tag: "Refused", code })

/** Calls the API as a person, or as a visitor without an account. Any failure but a refusal is a defect. */
export const callApi = Effect.fnUntraced(function* <A, E>(
  caller: Pick<Caller, "token"> | null,
  call: (client: Client) => Effect.Effect<A, E>
) {
  const { client } = yield* LawContext
  const headers = caller === null ? {} : { authorization: `Bearer ${caller.token}` }
  const exit = yield* Effect.exit(Effect.provideService(call(client), CallHeaders, headers))
  if (Exit.isSuccess(exit)) return done(exit.value)
  const code = refusalCode(exit.cause)
  return Option.isSome(code) ? refused<A>(code.value) : yield* Effect.die(new Error(Cause.pretty(exit.cause)))
})

export const now = Effect.map(ProductClock, (clock) => DateTime.makeUnsafe(clock.currentTimeMillisUnsafe()))

/** Sets the clock and runs the jobs that are due by then. */
export const advanceTo = Effect.fn("advanceTo")(function* (time: DateTime.Utc) {
  yield* (yield* ProductClock).setNow(DateTime.toEpochMillis(time))
  yield* runDueJobs
})

/** Sets the clock back to the start, and deletes the jobs of earlier runs. */
export const resetTime = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`DELETE FROM job`
  yield* (yield* ProductClock).setNow(DateTime.toEpochMillis(startTime))
})
