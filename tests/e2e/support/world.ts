/**
 * The demo region with its people, made once for all workers: a data folder of a server that was stopped. It is kept in
 * `.build/test-world` and made anew when what draws the region or settles the people changed, and every day, for the demo
 * happens around today, from the day before yesterday on. `node tests/e2e/support/world.ts` prepares it.
 */
import { createHash } from "node:crypto"
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs"
import { join, resolve } from "node:path"
import { sourceHash } from "#scripts/building/sourceHash.ts"
import { startServer } from "#tests/support/server.ts"

const root = resolve(import.meta.dirname, "../../..")
const folder = join(root, ".build/test-world")
const sources = ["apps/geo", "apps/api/demo", "apps/api/database"]

const name = () => {
  const what = sourceHash(sources.map((path) => join(root, path)))
  const day = new Date().toISOString().slice(0, 10)
  return createHash("sha256").update(what).update(day).digest("hex").slice(0, 16)
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Worlds of other days and sources, and those whose maker was stopped half-way. */
const clear = (kept: string) => {
  for (const entry of readdirSync(folder)) {
    const maker = /^unfinished-(\d+)$/.exec(entry)?.[1]
    const isInUse = join(folder, entry) === kept || (maker !== undefined && isAlive(Number(maker)))
    if (!isInUse) rmSync(join(folder, entry), { recursive: true, force: true })
  }
}

/** Answers the data folder of today's world, to be copied; makes it first where it is missing, which takes a minute. */
export const ensureWorld = async (): Promise<string> => {
  const dataDir = join(folder, name())
  if (existsSync(dataDir)) return dataDir
  mkdirSync(folder, { recursive: true })
  const unfinished = join(folder, `unfinished-${process.pid}`)
  const server = await startServer({
    DATA_DIR: unfinished,
    SEED: "demo",
    SEED_DAYS: "2",
    SEED_SECONDS: "3600",
    REGION: undefined
  })
  await server.stop()
  // Somebody else may have been quicker; theirs is as good.
  if (existsSync(dataDir)) rmSync(unfinished, { recursive: true })
  else renameSync(unfinished, dataDir)
  clear(dataDir)
  return dataDir
}

if (import.meta.main) {
  const began = performance.now()
  await ensureWorld()
  process.stdout.write(
    `demo region and people ready after ${((performance.now() - began) / 1000).toFixed(1)} s\n`
  )
}
