import { mkdirSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { test as plain } from "@playwright/test"
import { results } from "./browserSettings.ts"
import { type RunningServer, startServer } from "./startServer.ts"

interface OfWorker {
  /** The product in a process of its own, with the demo region and people. */
  readonly server: RunningServer
}

/** Playwright's `test` with a real server behind every page; each worker has its own, so that none disturbs the other. */
export const test = plain.extend<object, OfWorker>({
  server: [
    async ({ playwright: _playwright }, use, { parallelIndex }) => {
      const dataDir = mkdtempSync(join(tmpdir(), "samvej-e2e-"))
      mkdirSync(results, { recursive: true })
      const server = await startServer({
        dataDir,
        logFile: join(results, `server-${parallelIndex}.log`),
        env: { SEED: "demo" }
      })
      await use(server)
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
    { scope: "worker", timeout: 300_000 }
  ],
  baseURL: async ({ server }, use) => {
    await use(server.url)
  }
})

export { expect } from "@playwright/test"
