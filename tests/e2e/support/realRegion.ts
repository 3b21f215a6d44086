import { execFileSync } from "node:child_process"
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { extracts } from "#tests/api/geo/extracts.ts"
import { type RunningServer, startServer } from "#tests/support/server.ts"
import { test as onDemoRegion } from "./test.ts"

/** The whole extract is one partner area, as a municipality that pays would have it. */
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

/** Imports the real map of Rønne as `npm run import` does, and starts a server on it. */
const startOnRoenne = async (folder: string): Promise<RunningServer> => {
  const osm = join(folder, "roenne.osm.pbf")
  copyFileSync(extracts.roenne, osm)
  writeFileSync(join(folder, "areas.json"), JSON.stringify([area]))
  const dataDir = join(folder, "data")
  execFileSync(process.execPath, ["scripts/import.ts", osm], { env: { ...process.env, DATA_DIR: dataDir } })
  return startServer({ DATA_DIR: dataDir, REGION: undefined })
}

/** As `test`, on the roads and addresses of a real town. */
export const test = onDemoRegion.extend<object, { readonly server: RunningServer }>({
  server: [
    async ({ playwright: _playwright }, use) => {
      const folder = mkdtempSync(join(tmpdir(), "samvej-roenne-"))
      const server = await startOnRoenne(folder)
      await use(server)
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: "worker", timeout: 300_000 }
  ]
})
export { expect } from "@playwright/test"
