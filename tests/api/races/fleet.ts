import { randomUUID } from "node:crypto"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type Context, Effect, Exit, Layer, Redacted, Scope } from "effect"
import { inject } from "vitest"
import { layerPorts } from "#api/adapters/layers.ts"
import { layerSecrets } from "#api/adapters/platform/secrets.ts"
import { layerPool } from "#api/database/Database.ts"
import { freshDatabaseIn, urlOf } from "#tests/support/database.ts"
import { startServer } from "#tests/support/server.ts"

const PROCESSES = 4
/** Everybody here calls from one address. */
const plenty = { calls: 10_000, windowSeconds: 60 }
const secret = "a secret for these tests only, long enough to be one"

const layerHere = (address: Parameters<typeof layerPool>[0]) =>
  layerPorts.pipe(
    Layer.provideMerge(layerSecrets(Redacted.make(secret))),
    Layer.provideMerge(Layer.orDie(layerPool(address, { maxConnections: 4, applicationName: "races" })))
  )
type Ports = Layer.Success<ReturnType<typeof layerHere>>

export interface Answer {
  readonly status: number
  /** The code of a refusal. */
  readonly error: string | undefined
  readonly body: Readonly<Record<string, unknown>>
}

/** Several servers over one database of their own, and the same database from here. */
export const startFleet = async () => {
  const scope = await Effect.runPromise(Scope.make())
  const address = await Effect.runPromise(Scope.provide(freshDatabaseIn(inject("testCluster")), scope))
  const dataDir = mkdtempSync(join(tmpdir(), "samvej-races-"))
  const settings = join(dataDir, "settings.json")
  const limits = { address: { tripCode: plenty }, tripCodePhone: plenty, tripCodeTotal: plenty }
  writeFileSync(settings, JSON.stringify({ limits }))
  const env = {
    PRODUCT_SETTINGS: settings,
    DATABASE_URL: urlOf(address),
    TOKEN_SECRET: secret,
    DATA_DIR: dataDir
  }
  const servers = await Promise.all(Array.from({ length: PROCESSES }, () => startServer(env)))
  const ports: Context.Context<Ports> = await Effect.runPromise(
    Scope.provide(Layer.build(layerHere(address)), scope)
  )
  let turn = 0

  return {
    here: <A, E>(effect: Effect.Effect<A, E, Ports>) =>
      Effect.runPromise(Effect.provideContext(effect, ports)),
    /** Asks the servers in turn. */
    ask: async (token: string, method: string, path: string, body?: unknown): Promise<Answer> => {
      turn += 1
      const response = await fetch(`${servers[turn % PROCESSES]?.url}/api${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          "content-type": "application/json",
          "idempotency-key": randomUUID()
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) })
      })
      const text = await response.text()
      const read: Answer["body"] = text === "" ? {} : JSON.parse(text)
      return {
        status: response.status,
        error: typeof read["error"] === "string" ? read["error"] : undefined,
        body: read
      }
    },
    stop: async () => {
      await Promise.all(servers.map((server) => server.stop()))
      await Effect.runPromise(Scope.close(scope, Exit.void))
      rmSync(dataDir, { recursive: true, force: true })
    }
  }
}
export type Fleet = Awaited<ReturnType<typeof startFleet>>
