import { existsSync, readFileSync, rmSync } from "node:fs"
import { join } from "node:path"

export interface Postmaster {
  readonly pid: number
  /** `starting`, `ready` or `stopping`. */
  readonly status: string
}

/** Reads `postmaster.pid`: its first line is the process id, its eighth the status. */
export const readPidFile = (cluster: string): Postmaster | undefined => {
  const file = join(cluster, "postmaster.pid")
  if (!existsSync(file)) return undefined
  const lines = readFileSync(file, "utf8").split("\n")
  return { pid: Number(lines[0]), status: lines[7]?.trim() ?? "" }
}

/** Removes the file if its process id belongs to another program, as after a container's restart; PostgreSQL would not start. */
export const removeStalePidFile = (cluster: string) => {
  const stale = readPidFile(cluster)
  if (stale === undefined) return
  const name = `/proc/${stale.pid}/comm`
  if (existsSync(name) && readFileSync(name, "utf8").trim() !== "postgres") {
    rmSync(join(cluster, "postmaster.pid"), { force: true })
  }
}
