import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { startEmbeddedPostgres } from "#api/database/embedded/startEmbeddedPostgres.ts"
import { hangingDatabase } from "#tests/support/database/hangingDatabase.ts"
import { copyDemoData } from "#tests/support/demoData.ts"
import { startServer } from "#tests/support/server/startServer.ts"
import { results } from "./browserSettings.ts"
import { testEnvironment } from "./startDemoServer.ts"

/** Starts a server with the demo region and people whose database can hang, and which works on few calls at once. Its log is `server-<name>.log`. */
export const startHangingServer = async (folder: string, name: string) => {
  const dataDir = join(folder, "data")
  await copyDemoData(dataDir)
  const postgres = await startEmbeddedPostgres({ dataDir })
  const { host, password, port, user } = postgres
  const address = new URL(`postgres://${user}:${encodeURIComponent(password)}@localhost:${port}/postgres`)
  address.searchParams.set("host", host)
  const database = await hangingDatabase(address.href)
  const server = await startServer({
    ...testEnvironment,
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    MAX_CALLS: "4"
  })
  const stop = async (): Promise<void> => {
    database.goOn()
    await server.stop()
    mkdirSync(results, { recursive: true })
    writeFileSync(join(results, `server-${name}.log`), server.output())
    database.close()
    await postgres.stop()
  }
  return { url: server.url, hang: database.hang, goOn: database.goOn, stop }
}
