import { randomUUID } from "node:crypto"
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { type Context, Effect, Exit, Layer, Redacted, Scope } from "effect"
import { inject } from "vitest"
import { layerPorts } from "#api/adapters/layers.ts"
import { layerSecrets } from "#api/adapters/platform/secrets.ts"
import { layerPool } from "#api/database/Database.ts"
import { freshDatabaseIn, urlOf } from "#tests/support/database/freshDatabase.ts"
import { scopedServer } from "#tests/support/server/startServer.ts"
import { temporaryFolder } from "#tests/support/temporaryFolder.ts"

const PROCESSES = 4
/** All calls of these tests have one address. */
const plenty = { calls: 10_000, windowSeconds: 60 }
/** No time passes in a race, so that one position proves a ride. */
const fraud = {
  minFixesPerKm: 0.001,
  minFixes: 1,
  minThirdShare: 0,
  minDurationShare: 0,
  maxFasterShare: 1_000_000
}
const limits = { address: { tripCode: plenty }, tripCodePhone: plenty, tripCodeTotal: plenty }
const secret = "a secret for these tests only, long enough to be one"

const layerHere = (address: Parameters<typeof layerPool>[0]) =>
  layerPorts.pipe(
    Layer.provideMerge(layerSecrets(Redacted.make(secret))),
    Layer.provideMerge(Layer.orDie(layerPool(address, { maxConnections: 4, applicationName: "races" })))
  )
type Ports = Layer.Success<ReturnType<typeof layerHere>>

export interface RaceResponse {
  readonly status: number
  /** The code of a refusal. */
  readonly error: string | undefined
  readonly body: Readonly<Record<string, unknown>>
}

const servers = Effect.gen(function* () {
  const address = yield* freshDatabaseIn(inject("testCluster"))
  const dataDir = yield* temporaryFolder
  const settings = join(dataDir, "settings.json")
  writeFileSync(settings, JSON.stringify({ fraud, limits }))
  const env = {
    PRODUCT_SETTINGS: settings,
    DATABASE_URL: urlOf(address),
    MAX_CALLS: "1000",
    TOKEN_SECRET: secret,
    DATA_DIR: dataDir
  }
  const running = yield* Effect.all(
    Array.from({ length: PROCESSES }, () => scopedServer(env)),
    { concurrency: "unbounded" }
  )
  const ports: Context.Context<Ports> = yield* Layer.build(layerHere(address))
  return { urls: running.map(({ url }) => url), ports }
})

/** Starts several servers over one database; `here` runs an effect on that database in this process. */
export const startServers = async () => {
  const scope = await Effect.runPromise(Scope.make())
  const stop = () => Effect.runPromise(Scope.close(scope, Exit.void))
  const { ports, urls } = await Effect.runPromise(Scope.provide(servers, scope)).catch(
    async (fault: unknown) => {
      await stop()
      throw fault
    }
  )
  let turn = 0

  return {
    here: <A, E>(effect: Effect.Effect<A, E, Ports>) =>
      Effect.runPromise(Effect.provideContext(effect, ports)),
    /** Calls the servers in turn. */
    send: async (token: string, method: string, path: string, body?: unknown): Promise<RaceResponse> => {
      turn += 1
      const response = await fetch(`${urls[turn % PROCESSES]}/api${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          "content-type": "application/json",
          "idempotency-key": randomUUID()
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) })
      })
      const text = await response.text()
      const read: RaceResponse["body"] = text === "" ? {} : JSON.parse(text)
      return {
        status: response.status,
        error: typeof read["error"] === "string" ? read["error"] : undefined,
        body: read
      }
    },
    stop
  }
}
export type Servers = Awaited<ReturnType<typeof startServers>>
