import { randomUUID } from "node:crypto"
import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { EmbeddedPostgresFault } from "./EmbeddedPostgresFault.ts"
import { exitReason, type Host } from "./host.ts"

const UNFINISHED_PREFIX = "pg18.new-"
const TEN_MINUTES = 600_000

/** The same on every machine: UTF-8, sorted by bytes. */
const locale = ["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"]

/** Creates the cluster in a temporary folder and renames it, so that it is complete or absent, also if two processes start. */
export const ensureCluster = async (host: Host, durable: boolean): Promise<void> => {
  if (existsSync(host.cluster)) return
  const fresh = host.grant(mkdtempSync(join(host.dir, UNFINISHED_PREFIX)))
  const password = `${fresh}.password`
  writeFileSync(password, randomUUID(), { mode: 0o600 })
  const exit = await exitReason(
    host.run("initdb", [
      "-D",
      fresh,
      "-U",
      "postgres",
      ...locale,
      "--auth-local=trust",
      "--auth-host=scram-sha-256",
      `--pwfile=${host.grant(password)}`,
      "--no-instructions",
      ...(durable ? [] : ["--no-sync"])
    ])
  )
  if (exit !== "0") {
    rmSync(password, { force: true })
    throw new EmbeddedPostgresFault(`PostgreSQL could not be set up (${exit}), see ${host.logFile}`)
  }
  renameSync(password, join(fresh, "superuser.password"))
  try {
    renameSync(fresh, host.cluster)
  } catch {
    rmSync(fresh, { recursive: true })
  }
}

/** Removes the folders of set-ups that were killed. */
export const removeUnfinishedClusters = (host: Host) => {
  for (const name of readdirSync(host.dir)) {
    const path = join(host.dir, name)
    if (name.startsWith(UNFINISHED_PREFIX) && statSync(path).mtimeMs < Date.now() - TEN_MINUTES) {
      rmSync(path, { recursive: true })
    }
  }
}
