import { execFileSync } from "node:child_process"
import { copyFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { extracts } from "#tests/support/region/extracts.ts"
import { type RunningServer, startServer } from "#tests/support/server/startServer.ts"
import { withTemporaryFolder } from "#tests/support/temporaryFolder.ts"
import { testEnvironment } from "./startDemoServer.ts"
import { test as onDemoRegion } from "./test.ts"

/** One partner area that covers the whole extract. */
const area = {
  key: "roenne",
  name: "Rønne",
  country: "DK",
  policies: [
    {
      from: "2020-01-01",
      until: null,
      minimum_distance: null,
      amount: null,
      zero_subsidy: false,
      blocked: false
    }
  ],
  polygon: [
    [14.69, 55.06],
    [14.9, 55.06],
    [14.9, 55.13],
    [14.69, 55.13]
  ]
}

/** Imports the real map of Rønne with `npm run import`'s script and starts a server with it. */
const startOnRoenne = async (folder: string): Promise<RunningServer> => {
  const osm = join(folder, "roenne.osm.pbf")
  copyFileSync(extracts.roenne, osm)
  writeFileSync(join(folder, "areas.json"), JSON.stringify([area]))
  const dataDir = join(folder, "data")
  execFileSync(process.execPath, ["scripts/import.ts", osm], { env: { ...process.env, DATA_DIR: dataDir } })
  return startServer({ ...testEnvironment, DATA_DIR: dataDir })
}

/** Playwright's `test` with a server that has the roads and addresses of a real town. */
export const test = onDemoRegion.extend<object, { readonly server: RunningServer }>({
  server: [
    ({ playwright: _playwright }, use) =>
      withTemporaryFolder(async (folder) => {
        const server = await startOnRoenne(folder)
        await use(server)
        await server.stop()
      }),
    { scope: "worker", timeout: 300_000 }
  ]
})
export { expect } from "@playwright/test"
