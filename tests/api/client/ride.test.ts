import { execFile } from "node:child_process"
import { promisify } from "node:util"
import { expect, inject, it, onTestFinished } from "vitest"
import { currentRegion } from "#geo/region/ensureRegion.ts"
import { ensureDemoData } from "#tests/support/demoData.ts"
import { startTestServer } from "#tests/support/server/startServer.ts"

const run = promisify(execFile)

it("the client that is generated from the API document takes two people through a ride", async () => {
  const env = { REGION: currentRegion(await ensureDemoData()) }
  const server = await startTestServer({ cluster: inject("testCluster"), env })
  onTestFinished(async () => {
    await server.stop()
  })
  await run(process.execPath, ["scripts/client/generate.ts", server.url])
  await run("node_modules/.bin/tsc", ["-p", "scripts/client"])
  const { stdout } = await run(process.execPath, ["scripts/client/ride.ts", server.url])
  expect(JSON.parse(stdout)).toEqual({ status: "ACCEPTED", isCompleted: true })
}, 180_000)
