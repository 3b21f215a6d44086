import { randomUUID } from "node:crypto"
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { type Context, Effect, Exit, Layer, Redacted, Scope } from "effect"
import { inject } from "vitest"
import { layerPorts } from "#api/adapters/layers.ts"
import { layerSecrets } from "#api/adapters/platform/secrets.ts"
import { layerPool } from "#api/database/Database.ts"
import { freshDatabaseIn, urlOf } from "#tests/support/database/freshDatabase.ts"
import { type RunningServer, scopedServer } from "#tests/support/server/startServer.ts"
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
const limits = {
  address: { changes: plenty, signIn: plenty, tripCode: plenty, vouchers: plenty },
  tripCodePhone: plenty,
  tripCodeTotal: plenty
}
const payout = { debtor: { name: "Samvej", accounts: { DKK: { iban: "DK9520000123456789" } } } }
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

/** What the servers share: a database, its folder and the settings; and how to start one. */
const prepare = Effect.gen(function* () {
  const address = yield* freshDatabaseIn(inject("testCluster"))
  const dataDir = yield* temporaryFolder
  const settings = join(dataDir, "settings.json")
  writeFileSync(settings, JSON.stringify({ fraud, limits, payout }))
  const env = {
    PRODUCT_SETTINGS: settings,
    DATABASE_URL: urlOf(address),
    MAX_CALLS: "1000",
    TOKEN_SECRET: secret,
    DATA_DIR: dataDir
  }
  const ports: Context.Context<Ports> = yield* Layer.build(layerHere(address))
  return { startOne: scopedServer(env), ports }
})

const read = async (response: Response): Promise<RaceResponse> => {
  const text = await response.text()
  const body: RaceResponse["body"] = text === "" ? {} : JSON.parse(text)
  const { error } = body
  return { status: response.status, error: typeof error === "string" ? error : undefined, body }
}

/** Starts several servers over one database; `here` runs an effect on that database in this process. */
export const startServers = async (count = PROCESSES) => {
  const scope = await Effect.runPromise(Scope.make())
  const stop = () => Effect.runPromise(Scope.close(scope, Exit.void))
  const orStop = async (fault: unknown) => {
    await stop()
    throw fault
  }
  const { ports, startOne } = await Effect.runPromise(Scope.provide(prepare, scope)).catch(orStop)
  const running: Array<RunningServer> = []
  const start = async (more: number) => {
    const starting = Array.from({ length: more }, () => Effect.runPromise(Scope.provide(startOne, scope)))
    running.push(...(await Promise.all(starting).catch(orStop)))
  }
  await start(count)
  let turn = 0

  const call = async (path: string, init: RequestInit) => {
    turn += 1
    return read(await fetch(`${running[turn % running.length]?.url}/api${path}`, init))
  }
  return {
    start,
    /** Kills the server that was started first with SIGKILL. */
    killFirst: () => running.shift()?.kill(),
    here: <A, E>(effect: Effect.Effect<A, E, Ports>) =>
      Effect.runPromise(Effect.provideContext(effect, ports)),
    /** Calls the servers in turn. */
    call,
    /** Calls the servers in turn, each time with another idempotency key. */
    send: (token: string, method: string, path: string, body?: unknown) =>
      call(path, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          "content-type": "application/json",
          "idempotency-key": randomUUID()
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) })
      }),
    stop
  }
}
export type Servers = Awaited<ReturnType<typeof startServers>>

/** Counts the answers by the code of their refusal, or else by their status. */
export const tally = (answers: ReadonlyArray<RaceResponse>) => {
  const counts: Record<string, number> = {}
  for (const { error, status } of answers) {
    const name = error ?? String(status)
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}
