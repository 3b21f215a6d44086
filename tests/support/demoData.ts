/**
 * The data folder of a stopped server with the demo region and people, shared by all tests. It is cached in
 * `.build/demo-data` and created again when its sources change, and every day, because the demo starts two days before
 * today. `node tests/support/demoData.ts` prepares it.
 */
import { execFileSync } from "node:child_process"
import { createHash } from "node:crypto"
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs"
import { join, relative, resolve } from "node:path"
import { sourceHash } from "#scripts/building/sourceHash.ts"
import { startServer } from "#tests/support/server/startServer.ts"

const root = resolve(import.meta.dirname, "../..")
const cacheFolder = join(root, ".build/demo-data")
const sources = ["apps/geo", "apps/api/demo", "apps/api/database"]

const cacheKey = () => {
  // Relative names, so that a copy of the repository finds the data that was copied with it.
  const hash = sourceHash(sources.map((path) => relative(process.cwd(), join(root, path))))
  const day = new Date().toISOString().slice(0, 10)
  return createHash("sha256").update(hash).update(day).digest("hex").slice(0, 16)
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Removes data of other days and sources, and unfinished data of ended processes. */
const removeOutdated = (current: string) => {
  for (const entry of readdirSync(cacheFolder)) {
    const pid = /^unfinished-(\d+)$/.exec(entry)?.[1]
    const isInUse = join(cacheFolder, entry) === current || (pid !== undefined && isAlive(Number(pid)))
    if (!isInUse) rmSync(join(cacheFolder, entry), { recursive: true, force: true })
  }
}

/** Answers the data folder of today, to be copied. Creates it first if it is missing, which takes a minute. */
export const ensureDemoData = async (): Promise<string> => {
  const dataDir = join(cacheFolder, cacheKey())
  if (existsSync(dataDir)) return dataDir
  mkdirSync(cacheFolder, { recursive: true })
  const unfinished = join(cacheFolder, `unfinished-${process.pid}`)
  const server = await startServer({
    DATA_DIR: unfinished,
    SEED: "demo",
    SEED_DAYS: "2",
    SEED_SECONDS: "3600",
    REGION: undefined
  })
  await server.stop()
  // Another process may have created the same data meanwhile.
  if (existsSync(dataDir)) rmSync(unfinished, { recursive: true })
  else renameSync(unfinished, dataDir)
  removeOutdated(dataDir)
  return dataDir
}

/** Copies the data folder of today to `dataDir`. Started by root, the database belongs to an account of its own: `cp -a` keeps the owner. */
export const copyDemoData = async (dataDir: string): Promise<void> => {
  execFileSync("cp", ["-a", await ensureDemoData(), dataDir])
}

if (import.meta.main) {
  const began = performance.now()
  await ensureDemoData()
  process.stdout.write(
    `demo region and people ready after ${((performance.now() - began) / 1000).toFixed(1)} s\n`
  )
}
