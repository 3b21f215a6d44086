import { Context, Effect, Exit, Layer, Scope } from "effect"
import { Statement } from "effect/sql"
import { layerSessionsSql } from "#api/adapters/people/sessionsSql.ts"
import { layerSecrets } from "#api/adapters/platform/secrets.ts"
import { onProductTime, ProductClock } from "#api/clock/ProductClock.ts"
import { ChosenDatabase, type DatabaseAddress, layerPool } from "#api/database/Database.ts"
import { JobRunner } from "#api/jobs/JobRunner.ts"
import { OutboxDispatcher } from "#api/outbox/OutboxDispatcher.ts"
import { TripIndexSync } from "#api/search/TripIndexSync.ts"
import { Ids } from "#core/ports/Ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { CallHeaders, type Geo, layerTestApi, TestApi, testKey } from "#tests/support/api.ts"
import { workingOn } from "#tests/support/rideAgents.ts"
import { Crash } from "./Crash.ts"
import { simulationSettings } from "./settings.ts"

/** What outlives a crash: database, time, the roads, and the seed of what looks random. */
export interface Ground {
  readonly address: DatabaseAddress
  readonly clock: ProductClock["Service"]
  readonly geo: Context.Context<Geo>
  readonly ids: Ids["Service"]
}

const layerOf = ({ address, clock, geo, ids }: Ground, crash: Crash) => {
  const pool = Layer.orDie(layerPool(address, { maxConnections: 4, applicationName: "samvej-simulation" }))
  const floor = Layer.mergeAll(
    layerSecrets(testKey),
    Layer.succeed(ProductClock, clock),
    Layer.succeed(ChosenDatabase, address)
  ).pipe(Layer.provideMerge(pool))
  const sessions = Layer.merge(layerSessionsSql, Layer.succeed(Ids, ids))
  return workingOn(
    layerTestApi(sessions, Layer.succeedContext(geo), floor).pipe(
      Layer.provideMerge(Layer.succeed(ProductSettings, simulationSettings)),
      Layer.provideMerge(Layer.succeed(Statement.CurrentTransformer, crash.transformer))
    )
  )
}

export type Headers = Context.Service.Shape<typeof CallHeaders>
/** The API's calls, and any other. */
export const makeClient = Effect.gen(function* () {
  const { client, request } = yield* TestApi
  return { ...(yield* client()), request }
})
export type Client = Effect.Success<typeof makeClient>
export type Process = Layer.Success<ReturnType<typeof layerOf>>

/** A process of the city, and what becomes of it. */
export const makeProcess = Effect.fnUntraced(function* (ground: Ground) {
  const crash = new Crash()
  const open = Effect.gen(function* () {
    const scope = yield* Scope.make()
    const context = yield* Layer.buildWithScope(Layer.fresh(layerOf(ground, crash)), scope)
    // Whether the first search finds the index complete must not depend on how fast this machine is.
    yield* Effect.provideContext(onProductTime(Context.get(context, TripIndexSync).upToDate), context)
    return { scope, context, client: yield* Effect.provideContext(makeClient, context) }
  })
  let running = yield* open
  const stop = Effect.suspend(() => Scope.close(running.scope, Exit.void))
  yield* Effect.addFinalizer(() => stop)

  const run = <A, E>(effect: Effect.Effect<A, E, Process>): Effect.Effect<A, E> =>
    Effect.suspend(() => Effect.provideContext(effect, running.context))

  /** One call of somebody's. */
  const call = <A, E>(headers: Headers, ask: (client: Client) => Effect.Effect<A, E>): Effect.Effect<A, E> =>
    Effect.suspend(() => Effect.provideService(ask(running.client), CallHeaders, headers))

  /** Events and jobs that are due; answers how many those were. */
  const work = run(
    onProductTime(
      Effect.gen(function* () {
        const { dispatchDue } = yield* OutboxDispatcher
        const { runDue } = yield* JobRunner
        return (yield* dispatchDue) + (yield* runDue)
      })
    )
  )

  const start = Effect.map(open, (opened) => {
    running = opened
  })
  return { crash, run, call, work, start, stop }
})
