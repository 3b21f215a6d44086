import { spawnSync } from "node:child_process"
import { mkdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { onWindows } from "./binaries.ts"
import { ensureCluster, sweepHalfMade } from "./cluster.ts"
import { EmbeddedPostgresFault } from "./fault.ts"
import { type Host, prepareHost } from "./host.ts"
import { forgetStalePid, readPidFile } from "./pidFile.ts"
import { type Attempt, type Launch, launch } from "./postmaster.ts"

export interface EmbeddedOptions {
  readonly dataDir: string
  /** `socket` (the default where there are any) opens no port; `tcp` listens on 127.0.0.1 with a password. */
  readonly listen?: "socket" | "tcp"
  /** false: faster, and loses data when the power fails. For throw-away clusters of tests. */
  readonly durable?: boolean
  readonly settings?: Readonly<Record<string, string>>
  /** Where an earlier server listened, to come back in its place. */
  readonly at?: { readonly host: string; readonly port: number }
}

export interface EmbeddedServer {
  /** A folder with the socket, or an address. */
  readonly host: string
  readonly port: number
  readonly user: string
  readonly password: string
  readonly pid: number
  /** Settles when the server is gone: stopped, or dead. */
  readonly exited: Promise<void>
  readonly stop: () => Promise<void>
}

const careless = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" }
const KILL_AFTER = 20_000

const stopper = (host: Host, attempt: Attempt) => async () => {
  // Fast: ends the sessions and writes a checkpoint.
  if (onWindows) spawnSync(host.pgCtl, ["stop", "-D", host.cluster, "-m", "fast"])
  else attempt.child.kill("SIGINT")
  const tooSlow = setTimeout(() => attempt.child.kill("SIGQUIT"), KILL_AFTER)
  await attempt.exited
  clearTimeout(tooSlow)
}

/** Why an attempt failed: throws for good, or returns when another attempt makes sense. */
const judge = (host: Host, attempt: Attempt, command: Launch, waited: number) => {
  const said = readFileSync(host.logFile).subarray(attempt.logFrom).toString()
  const other = readPidFile(host.cluster)
  // Somebody else's server, or the one before is still going down.
  const busy = /lock file .* already exists|shared memory block .* still in use/.test(said)
  const patience = other?.status === "ready" ? 2000 : 30_000
  if (busy && waited > patience) {
    throw new EmbeddedPostgresFault(
      `another server (process ${other?.pid}) already uses ${host.dir}: stop it, or set another DATA_DIR`
    )
  }
  const portTaken = command.listen === "tcp" && /could not bind/.test(said) && waited < 5000
  if (!busy && !portTaken) {
    throw new EmbeddedPostgresFault(`PostgreSQL did not start (${attempt.end()}), see ${host.logFile}`)
  }
}

/**
 * A private PostgreSQL for one data folder: one cluster per folder, one server per cluster. It dies with this
 * process, however this process ends; what was committed is there again at the next start.
 */
export const startEmbeddedPostgres = async (options: EmbeddedOptions): Promise<EmbeddedServer> => {
  const durable = options.durable ?? true
  mkdirSync(options.dataDir, { recursive: true })
  const host = await prepareHost(options.dataDir)
  await ensureCluster(host, durable)
  const command: Launch = {
    listen: onWindows ? "tcp" : (options.listen ?? "socket"),
    at: options.at,
    settings: { ...(durable ? {} : careless), ...options.settings }
  }
  for (const began = Date.now(); ; await sleep(100)) {
    forgetStalePid(host.cluster)
    const attempt = await launch(host, command)
    if (attempt.end() === undefined) {
      sweepHalfMade(host)
      attempt.letGo()
      host.closeLog()
      return {
        host: attempt.host,
        port: attempt.port,
        user: "postgres",
        password: readFileSync(join(host.cluster, "superuser.password"), "utf8"),
        pid: attempt.child.pid ?? 0,
        exited: attempt.exited,
        stop: stopper(host, attempt)
      }
    }
    judge(host, attempt, command, Date.now() - began)
  }
}
