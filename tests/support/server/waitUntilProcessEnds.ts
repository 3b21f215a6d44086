import { existsSync } from "node:fs"
import { setTimeout } from "node:timers/promises"

/** Tells whether a process is running that may be no child of this one. */
export const isRunning = (pid: number): boolean => existsSync(`/proc/${pid}`)

/** Waits at most ten seconds for the end of a process, and tells whether it has ended. Linux tells no stranger of an end. */
export const waitUntilProcessEnds = async (pid: number): Promise<boolean> => {
  const deadline = Date.now() + 10_000
  while (isRunning(pid) && Date.now() < deadline) await setTimeout(20)
  return !isRunning(pid)
}
