import { Context, Effect, Exit, Layer, References, Scope } from "effect"
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
import { withBackgroundWork } from "#tests/support/server/backgroundWork.ts"
import {
  type ApiClient,
  CallHeaders,
  layerTestApi,
  type RegionPorts,
  TestApi,
  testKey
} from "#tests/support/server/testApi.ts"
import { CrashInjector } from "./CrashInjector.ts"
import { simulationSettings } from "./settings.ts"

/** What outlives a crash: database, clock, roads and the source of ids. */
export interface Environment {
  readonly address: DatabaseAddress
  readonly clock: ProductClock["Service"]
  readonly geo: Context.Context<RegionPorts>
  readonly ids: Ids["Service"]
}

const layerOf = ({ address, clock, geo, ids }: Environment, crash: CrashInjector) => {
  const pool = Layer.orDie(layerPool(address, { maxConnections: 4, applicationName: "samvej-simulation" }))
  const platform = Layer.mergeAll(
    layerSecrets(testKey),
    Layer.succeed(ProductClock, clock),
    Layer.succeed(ChosenDatabase, address)
  ).pipe(Layer.provideMerge(pool))
  const sessions = Layer.merge(layerSessionsSql, Layer.succeed(Ids, ids))
  return withBackgroundWork(
    layerTestApi(sessions, Layer.succeedContext(geo), platform).pipe(
      Layer.provideMerge(Layer.succeed(ProductSettings, simulationSettings)),
      // As in a product without a collector of traces.
      Layer.provideMerge(Layer.succeed(References.TracerEnabled, false)),
      Layer.provideMerge(Layer.succeed(Statement.CurrentTransformer, crash.transformer))
    )
  )
}

export type Headers = Context.Service.Shape<typeof CallHeaders>
/** The typed client of the API, and raw requests. */
export const makeClient: Effect.Effect<Client, never, TestApi> = Effect.gen(function* () {
  const { client, request } = yield* TestApi
  return { ...(yield* client()), request }
})
export type Client = ApiClient & Pick<Context.Service.Shape<typeof TestApi>, "request">
export type Process = Layer.Success<ReturnType<typeof layerOf>>

/** A server process that can crash and start again. */
export const makeProcess = Effect.fnUntraced(function* (environment: Environment) {
  const crash = new CrashInjector()
  const open = Effect.gen(function* () {
    const scope = yield* Scope.make()
    const context = yield* Layer.buildWithScope(Layer.fresh(layerOf(environment, crash)), scope)
    // The first search finds the index complete, however slow the machine is.
    yield* Effect.provideContext(onProductTime(Context.get(context, TripIndexSync).upToDate), context)
    return { scope, context, client: yield* Effect.provideContext(makeClient, context) }
  })
  let running = yield* open
  const stop = Effect.suspend(() => Scope.close(running.scope, Exit.void))
  yield* Effect.addFinalizer(() => stop)

  const run = <A, E>(effect: Effect.Effect<A, E, Process>): Effect.Effect<A, E> =>
    Effect.suspend(() => Effect.provideContext(effect, running.context))

  /** Calls the API with headers. */
  const call = <A, E>(headers: Headers, send: (client: Client) => Effect.Effect<A, E>): Effect.Effect<A, E> =>
    Effect.suspend(() => Effect.provideService(send(running.client), CallHeaders, headers))

  /** Dispatches the due events and runs the due jobs; answers how many they were. */
  const runDueWork = run(
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
  return { crash, run, call, runDueWork, start, stop }
})
