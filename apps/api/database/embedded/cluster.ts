import { randomUUID } from "node:crypto"
import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { EmbeddedPostgresFault } from "./fault.ts"
import { endOf, type Host } from "./host.ts"

const HALF_MADE = "pg18.new-"
const TEN_MINUTES = 600_000

/** The same on every machine: bytes are sorted, characters are UTF-8. */
const locale = ["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"]

/** Made aside and renamed: nobody sees half a cluster, and of two starters one wins. */
export const ensureCluster = async (host: Host, durable: boolean): Promise<void> => {
  if (existsSync(host.cluster)) return
  const fresh = host.give(mkdtempSync(join(host.dir, HALF_MADE)))
  const password = `${fresh}.password`
  writeFileSync(password, randomUUID(), { mode: 0o600 })
  const end = await endOf(
    host.run("initdb", [
      "-D",
      fresh,
      "-U",
      "postgres",
      ...locale,
      "--auth-local=trust",
      "--auth-host=scram-sha-256",
      `--pwfile=${host.give(password)}`,
      "--no-instructions",
      ...(durable ? [] : ["--no-sync"])
    ])
  )
  if (end !== "0") {
    rmSync(password, { force: true })
    throw new EmbeddedPostgresFault(`PostgreSQL could not be set up (${end}), see ${host.logFile}`)
  }
  renameSync(password, join(fresh, "superuser.password"))
  try {
    renameSync(fresh, host.cluster)
  } catch {
    rmSync(fresh, { recursive: true })
  }
}

/** Set-ups that were killed half-way leave their folders behind. */
export const sweepHalfMade = (host: Host) => {
  for (const name of readdirSync(host.dir)) {
    const path = join(host.dir, name)
    if (name.startsWith(HALF_MADE) && statSync(path).mtimeMs < Date.now() - TEN_MINUTES) {
      rmSync(path, { recursive: true })
    }
  }
}
