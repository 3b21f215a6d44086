import { execFileSync } from "node:child_process"
import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { test as plain } from "@playwright/test"
import { z } from "zod"
import { ensureDemoData } from "#tests/support/demoData.ts"
import { type RunningServer, startServer } from "#tests/support/server/startServer.ts"
import { withTemporaryFolder } from "#tests/support/temporaryFolder.ts"
import { results } from "./browserSettings.ts"

/** Some of the product settings, by group. */
type Numbers = Readonly<Record<string, Readonly<Record<string, unknown>>>>

export interface WorkerFixtures {
  /** Product settings of a spec's server that differ from the defaults: `test.use({ numbers: { seats: { max: 6 } } })`. */
  readonly numbers: Numbers
  /** A server process with the demo region and people. */
  readonly server: RunningServer
}

/** The file with the product settings of all servers under test. */
export const testSettings = join(import.meta.dirname, "productSettings.json")

/** Merges `numbers` into the settings of all servers under test. */
const mergeSettings = (numbers: Numbers): Numbers => {
  const all = z
    .record(z.string(), z.record(z.string(), z.unknown()))
    .parse(JSON.parse(readFileSync(testSettings, "utf8")))
  for (const [group, keys] of Object.entries(numbers)) all[group] = { ...all[group], ...keys }
  return all
}

/** Playwright's `test` with a real server. Each worker has its own, so that workers do not disturb each other. */
export const test = plain.extend<object, WorkerFixtures>({
  numbers: [{}, { scope: "worker", option: true }],
  server: [
    ({ numbers }, use, { parallelIndex }) =>
      withTemporaryFolder(async (folder) => {
        const dataDir = join(folder, "data")
        // Started by root, the database belongs to an account of its own: `cp -a` keeps the owner.
        execFileSync("cp", ["-a", await ensureDemoData(), dataDir])
        const settings = join(folder, "productSettings.json")
        writeFileSync(settings, JSON.stringify(mergeSettings(numbers)))
        const server = await startServer({
          DATA_DIR: dataDir,
          REGION: undefined,
          PRODUCT_SETTINGS: settings
        })
        await use(server)
        await server.stop()
        mkdirSync(results, { recursive: true })
        writeFileSync(join(results, `server-${parallelIndex}.log`), server.output())
      }),
    { scope: "worker", timeout: 300_000 }
  ],
  baseURL: async ({ server }, use) => {
    await use(server.url)
  }
})

export { expect } from "@playwright/test"
