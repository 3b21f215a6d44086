import { Effect, Exit, Layer, Redacted, Scope } from "effect"
import { afterAll, inject, onTestFinished } from "vitest"
import { layerPorts } from "#api/adapters/layers.ts"
import { layerSecrets } from "#api/adapters/platform/secrets.ts"
import { layerPool } from "#api/database/Database.ts"
import { freshDatabaseIn, urlOf } from "#tests/support/database/freshDatabase.ts"
import { folderForTests } from "#tests/support/temporaryFolder.ts"
import { startServer } from "./startServer.ts"

/** Starts a server that stops when the running test has finished, also when it fails. */
export const startServerOfTest = async (env: Parameters<typeof startServer>[0]) => {
  const server = await startServer(env)
  onTestFinished(async () => {
    await server.stop()
  })
  return server
}

/** The token secret of the servers and of the ports beside them. */
export const tokenSecret = Redacted.make("a secret for this test only, long enough to be one")

/**
 * Reserves a database for the tests of one file, on which several servers can run. The answer of the returned function
 * has the environment of a server on it, and `run`, which runs an effect with the product's ports in this process.
 */
export const databaseOfServers = (maxConnections = 2) => {
  const dataDir = folderForTests()
  const scope = Effect.runSync(Scope.make())
  afterAll(() => Effect.runPromise(Scope.close(scope, Exit.void)))
  return async () => {
    const address = await Effect.runPromise(Scope.provide(freshDatabaseIn(inject("testCluster")), scope))
    const ports = layerPorts.pipe(
      Layer.provideMerge(layerSecrets(tokenSecret)),
      Layer.provideMerge(layerPool(address, { maxConnections, applicationName: "samvej-test" }))
    )
    return {
      env: { DATABASE_URL: urlOf(address), TOKEN_SECRET: Redacted.value(tokenSecret), DATA_DIR: dataDir },
      run: <A, E>(effect: Effect.Effect<A, E, Layer.Success<typeof ports>>) =>
        Effect.runPromise(Effect.provide(effect, ports))
    }
  }
}
