import { readFileSync, readlinkSync } from "node:fs"

/** Linux counts in hundredths of a second, whatever the kernel's own tick. */
const TICK_MS = 10

/** Sums the processor time of processes in milliseconds; an ended process counts as zero. */
export const cpuOf = (pids: ReadonlyArray<number>): number =>
  pids.reduce((sum, pid) => sum + cpuOfOne(pid), 0)

/** Finds the workers of a process: all processes that run the same program below it. */
export const withWorkers = (pid: number): ReadonlyArray<number> => {
  const program = readlinkSync(`/proc/${pid}/exe`)
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ")
  return [
    pid,
    ...children.filter((child) => child !== "" && readlinkSync(`/proc/${child}/exe`) === program).map(Number)
  ]
}

const cpuOfOne = (pid: number): number => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8")
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ")
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS
  } catch {
    return 0
  }
}
