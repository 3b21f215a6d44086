import { spawnSync } from "node:child_process"
import { mkdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { onWindows } from "./binaries.ts"
import { ensureCluster, removeUnfinishedClusters } from "./cluster.ts"
import { EmbeddedPostgresFault } from "./EmbeddedPostgresFault.ts"
import { type Host, prepareHost } from "./host.ts"
import { readPidFile, removeStalePidFile } from "./pidFile.ts"
import { type Attempt, type Launch, launch } from "./postmaster.ts"

export interface EmbeddedOptions {
  readonly dataDir: string
  /** `socket` (the default where there are any) opens no port; `tcp` listens on 127.0.0.1 with a password. */
  readonly listen?: "socket" | "tcp"
  /** false: faster, and loses data when the power fails. For throw-away clusters of tests. */
  readonly durable?: boolean
  readonly settings?: Readonly<Record<string, string>>
  /** The address of an earlier server, to restart at. */
  readonly at?: { readonly host: string; readonly port: number }
}

export interface EmbeddedServer {
  /** A folder with the socket, or an address. */
  readonly host: string
  readonly port: number
  readonly user: string
  readonly password: string
  readonly pid: number
  /** Resolves when the server has ended, stopped or not. */
  readonly exited: Promise<void>
  readonly stop: () => Promise<void>
}

const notDurable = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" }
const KILL_AFTER = 20_000

const makeStop = (host: Host, attempt: Attempt) => async () => {
  // A fast shutdown ends the sessions and writes a checkpoint.
  if (onWindows) spawnSync(host.pgCtl, ["stop", "-D", host.cluster, "-m", "fast"])
  else attempt.child.kill("SIGINT")
  const tooSlow = setTimeout(() => attempt.child.kill("SIGQUIT"), KILL_AFTER)
  await attempt.exited
  clearTimeout(tooSlow)
}

/** Throws why an attempt has failed, or returns if another attempt may succeed. */
const checkRetry = (host: Host, attempt: Attempt, launchOptions: Launch, waited: number) => {
  const log = readFileSync(host.logFile).subarray(attempt.logOffset).toString()
  const other = readPidFile(host.cluster)
  // Another server uses the folder, or the previous one is still stopping.
  const busy = /lock file .* already exists|shared memory block .* still in use/.test(log)
  const timeout = other?.status === "ready" ? 2000 : 30_000
  if (busy && waited > timeout) {
    throw new EmbeddedPostgresFault(
      `another server (process ${other?.pid}) already uses ${host.dir}: stop it, or set another DATA_DIR`
    )
  }
  const portTaken = launchOptions.listen === "tcp" && /could not bind/.test(log) && waited < 5000
  if (!busy && !portTaken) {
    throw new EmbeddedPostgresFault(`PostgreSQL did not start (${attempt.end()}), see ${host.logFile}`)
  }
}

/**
 * Starts a private PostgreSQL for one data folder: one cluster per folder, one server per cluster. It ends with this process,
 * however that ends; committed data is there again at the next start.
 */
export const startEmbeddedPostgres = async (options: EmbeddedOptions): Promise<EmbeddedServer> => {
  const durable = options.durable ?? true
  mkdirSync(options.dataDir, { recursive: true })
  const host = await prepareHost(options.dataDir)
  await ensureCluster(host, durable)
  const launchOptions: Launch = {
    listen: onWindows ? "tcp" : (options.listen ?? "socket"),
    at: options.at,
    settings: { ...(durable ? {} : notDurable), ...options.settings }
  }
  for (const startedAt = Date.now(); ; await sleep(100)) {
    removeStalePidFile(host.cluster)
    const attempt = await launch(host, launchOptions)
    if (attempt.end() === undefined) {
      removeUnfinishedClusters(host)
      attempt.unref()
      host.closeLog()
      return {
        host: attempt.host,
        port: attempt.port,
        user: "postgres",
        password: readFileSync(join(host.cluster, "superuser.password"), "utf8"),
        pid: attempt.child.pid ?? 0,
        exited: attempt.exited,
        stop: makeStop(host, attempt)
      }
    }
    checkRetry(host, attempt, launchOptions, Date.now() - startedAt)
  }
}
