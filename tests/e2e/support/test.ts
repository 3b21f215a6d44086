import { execFileSync } from "node:child_process"
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { test as plain } from "@playwright/test"
import { type RunningServer, startServer } from "#tests/support/server.ts"
import { results } from "./browserSettings.ts"
import { ensureWorld } from "./world.ts"

export interface OfWorker {
  /** The product in a process of its own, with the demo region and people. */
  readonly server: RunningServer
}

/** Playwright's `test` with a real server behind every page; each worker has its own, so that none disturbs the other. */
export const test = plain.extend<object, OfWorker>({
  server: [
    async ({ playwright: _playwright }, use, { parallelIndex }) => {
      const world = await ensureWorld()
      const parent = mkdtempSync(join(tmpdir(), "samvej-e2e-"))
      const dataDir = join(parent, "data")
      // The database belongs to an account of its own when we are root: cp -a keeps that.
      execFileSync("cp", ["-a", world, dataDir])
      const server = await startServer({
        DATA_DIR: dataDir,
        REGION: undefined,
        PRODUCT_SETTINGS: join(import.meta.dirname, "productSettings.json")
      })
      await use(server)
      await server.stop()
      mkdirSync(results, { recursive: true })
      writeFileSync(join(results, `server-${parallelIndex}.log`), server.output())
      rmSync(parent, { recursive: true, force: true })
    },
    { scope: "worker", timeout: 300_000 }
  ],
  baseURL: async ({ server }, use) => {
    await use(server.url)
  }
})

export { expect } from "@playwright/test"
