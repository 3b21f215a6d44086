import { readFileSync } from "node:fs"

/** The resident memory of a process, in megabytes. */
export const megabytesOf = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024
