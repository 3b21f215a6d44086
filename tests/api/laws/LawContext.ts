import { Cause, Context, DateTime, Effect, Exit, Layer, Option } from "effect"
import { SqlClient } from "effect/sql"
import { layerSessionsSql } from "#api/adapters/people/sessionsSql.ts"
import { layerSecrets } from "#api/adapters/platform/secrets.ts"
import { layerNoRegion } from "#api/adapters/providers/noRegion.ts"
import { onProductTime, ProductClock } from "#api/clock/ProductClock.ts"
import { JobRunner } from "#api/jobs/JobRunner.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { layerCityRegion } from "#tests/simulation/layerCityRegion.ts"
import { type Client, makeClient } from "#tests/simulation/Process.ts"
import { simulationSettings } from "#tests/simulation/settings.ts"
import { makeStandingClock } from "#tests/simulation/standingClock.ts"
import { tokenOf } from "#tests/support/account.ts"
import { CallHeaders, type Geo, layerTestApi, testKey } from "#tests/support/api.ts"
import { aContract, at, userId } from "#tests/support/builders.ts"
import { layerFreshDatabase } from "#tests/support/database.ts"
import { refusalIn } from "#tests/support/refusal.ts"
import { workingOn } from "#tests/support/rideAgents.ts"
import type { Caller } from "#tests/support/scene.ts"
import { createPerson, sponsor, topUp } from "#tests/support/world.ts"

/** When every run begins, for people of its own: the same happens whichever run it is. A Monday, an hour before the scene's departure. */
export const beginning = at("2026-03-02T07:00:00Z")

/** The product's own numbers; but a visitor may ask for one code after the other. */
export const lawSettings = {
  ...simulationSettings,
  otp: { ...simulationSettings.otp, requestIntervalSeconds: 0 },
  limits: { ...simulationSettings.limits, otpTotal: simulationSettings.limits.tripCodeTotal }
} satisfies typeof simulationSettings

/** Where people live whose lives are made up: one client for all of them, and a number that nobody has yet. */
export class LawContext extends Context.Service<
  LawContext,
  { readonly client: Client; readonly nextNumber: () => number }
>()("samvej/tests/laws/Land") {}

const layerFloor = Layer.mergeAll(
  layerSecrets(testKey),
  Layer.sync(ProductClock, () => makeStandingClock(DateTime.toEpochMillis(beginning)))
).pipe(Layer.provideMerge(layerFreshDatabase))

const layerLandOver = Layer.effect(
  LawContext,
  Effect.gen(function* () {
    yield* sponsor(aContract())
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

/** The whole API in this process over a database of its own, with what happens by itself; time stands until it is moved. */
const layerLandIn = <E>(region: Layer.Layer<Geo, E>, settings: typeof ProductSettings.Service) =>
  layerLandOver.pipe(
    Layer.provideMerge(workingOn(layerTestApi(layerSessionsSql, region, layerFloor))),
    Layer.provideMerge(Layer.succeed(ProductSettings, settings))
  )

export const layerLaws = (settings: typeof ProductSettings.Service = lawSettings) =>
  layerLandIn(layerNoRegion, settings)

/** The same with the roads of the demo region, for who sets off there. */
export const layerLawsWithRoads = layerLandIn(layerCityRegion, lawSettings)

export type Lives = Layer.Success<ReturnType<typeof layerLaws>>

/** Somebody with a complete profile and so much money, in minor units. */
export const newcomer = Effect.fn("newcomer")(function* (funds: number) {
  const number = (yield* LawContext).nextNumber()
  const id = userId(number)
  yield* createPerson(id, number)
  if (funds > 0) yield* topUp(id, funds)
  const caller: Caller = { id, token: yield* tokenOf(id) }
  return caller
})

/** What came of a call: its answer, or the code of its refusal. Whatever else comes back is a fault. */
export type Outcome<A> =
  | { readonly _tag: "Done"; readonly value: A }
  | { readonly _tag: "Refused"; readonly code: string }

export const done = <A>(value: A): Outcome<A> => ({ _tag: "Done", value })
export const refused = <A>(code: string): Outcome<A> => ({ _tag: "Refused", code })

/** One call of somebody's, or of a visitor's without an account. */
export const ask = Effect.fnUntraced(function* <A, E>(
  who: Pick<Caller, "token"> | null,
  call: (client: Client) => Effect.Effect<A, E>
) {
  const { client } = yield* LawContext
  const headers = who === null ? {} : { authorization: `Bearer ${who.token}` }
  const exit = yield* Effect.exit(Effect.provideService(call(client), CallHeaders, headers))
  if (Exit.isSuccess(exit)) return done(exit.value)
  const code = refusalIn(exit.cause)
  return Option.isSome(code) ? refused<A>(code.value) : yield* Effect.die(new Error(Cause.pretty(exit.cause)))
})

export const now = Effect.map(ProductClock, (clock) => DateTime.makeUnsafe(clock.currentTimeMillisUnsafe()))

/** What is due by now happens. */
const work = onProductTime(Effect.flatMap(JobRunner, ({ runDue }) => runDue))

/** Moves the time on, and lets happen what is due by then. */
export const moveTo = Effect.fn("moveTo")(function* (time: DateTime.Utc) {
  yield* (yield* ProductClock).setNow(DateTime.toEpochMillis(time))
  yield* work
})

/** Back to the beginning; what earlier runs have left to do is left undone. */
export const beginAnew = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`DELETE FROM job`
  yield* (yield* ProductClock).setNow(DateTime.toEpochMillis(beginning))
})
