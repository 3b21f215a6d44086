import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { z } from "zod"
import { copyDemoData } from "#tests/support/demoData.ts"
import { type RunningServer, startServer } from "#tests/support/server/startServer.ts"
import { results } from "./browserSettings.ts"

/** Some of the product settings, by group. */
export type Numbers = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** The file with the product settings of all servers under test. */
const testSettings = join(import.meta.dirname, "productSettings.json")

/** The variables of all servers under test. */
export const testEnvironment = {
  REGION: undefined,
  PRODUCT_SETTINGS: testSettings,
  // On a machine that does much else, pages of several tests at once would be refused by a busy server.
  MAX_CALLS: "50"
}

/** Merges `numbers` into the settings of all servers under test. */
const mergeSettings = (numbers: Numbers): Numbers => {
  const all = z
    .record(z.string(), z.record(z.string(), z.unknown()))
    .parse(JSON.parse(readFileSync(testSettings, "utf8")))
  for (const [group, keys] of Object.entries(numbers)) all[group] = { ...all[group], ...keys }
  return all
}

interface DemoServerOptions {
  /** An empty folder for its data. */
  readonly folder: string
  /** Product settings that differ from those of the other servers under test. */
  readonly numbers?: Numbers
  /** Its log is written to `server-<name>.log` beside the test results when it stops. */
  readonly name: string
  /** Further variables. */
  readonly environment?: Readonly<Record<string, string>>
}

/** Starts a server process with the demo region and people. */
export const startDemoServer = async ({
  environment = {},
  folder,
  name,
  numbers = {}
}: DemoServerOptions): Promise<RunningServer & { readonly dataDir: string }> => {
  const dataDir = join(folder, "data")
  await copyDemoData(dataDir)
  const settings = join(folder, "productSettings.json")
  writeFileSync(settings, JSON.stringify(mergeSettings(numbers)))
  const server = await startServer({
    ...testEnvironment,
    DATA_DIR: dataDir,
    PRODUCT_SETTINGS: settings,
    ...environment
  })
  const stop = async () => {
    const code = await server.stop()
    mkdirSync(results, { recursive: true })
    writeFileSync(join(results, `server-${name}.log`), server.output())
    return code
  }
  return { ...server, dataDir, stop }
}
