import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { startTestCluster } from "#tests/support/database/cluster.ts"
import { startTestServer, type TestServer } from "#tests/support/server/startServer.ts"
import { withTemporaryFolder } from "#tests/support/temporaryFolder.ts"

interface ServerOptions {
  /** The content of `PRODUCT_SETTINGS`. */
  readonly settings: unknown
  readonly env?: Readonly<Record<string, string>>
  /** Settings of PostgreSQL. */
  readonly databaseSettings?: Readonly<Record<string, string>>
}

/** More than callers: what is measured is the time of calls, and none is refused. */
const MAX_CALLS = "1000"

/** Runs work against a server with a database of its own; server, database and folders are gone afterwards. */
export const withServer = <A>(
  { databaseSettings = {}, env = {}, settings }: ServerOptions,
  work: (server: TestServer) => Promise<A>
): Promise<A> =>
  withTemporaryFolder(async (folder) => {
    const file = join(folder, "settings.json")
    writeFileSync(file, JSON.stringify(settings))
    const { cluster, stop } = await startTestCluster(databaseSettings)
    try {
      const server = await startTestServer({ cluster, env: { PRODUCT_SETTINGS: file, MAX_CALLS, ...env } })
      try {
        return await work(server)
      } finally {
        await server.stop()
      }
    } finally {
      await stop()
    }
  })
