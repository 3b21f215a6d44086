import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs"
import { basename, dirname, join } from "node:path"
import { Effect } from "effect"

const previousOf = (folder: string) => `${folder}.previous`

/** After a crash in the middle of a swap: the old folder takes its place again. */
export const recoverFolder = (folder: string): void => {
  if (existsSync(previousOf(folder)) && !existsSync(folder)) renameSync(previousOf(folder), folder)
}

/**
 * Lets `build` fill a new folder beside `into` and puts it in the place of `into` when it succeeds. When it fails or
 * is interrupted, the new folder is removed and `into` stays as it was.
 */
export const replaceFolder = <A, E, R>(into: string, build: (folder: string) => Effect.Effect<A, E, R>) =>
  Effect.acquireUseRelease(
    Effect.sync(() => startFolder(into)),
    (folder) => Effect.tap(build(folder), () => Effect.sync(() => swap(folder, into))),
    (folder) => Effect.sync(() => rmSync(folder, { recursive: true, force: true }))
  )

const startFolder = (into: string) => {
  recoverFolder(into)
  const folder = join(dirname(into), `.${basename(into)}.building-${process.pid}`)
  removeAbandoned(into)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  return folder
}

const swap = (folder: string, into: string) => {
  rmSync(previousOf(into), { recursive: true, force: true })
  if (existsSync(into)) renameSync(into, previousOf(into))
  renameSync(folder, into)
  rmSync(previousOf(into), { recursive: true, force: true })
}

/** What imports left behind that were killed. */
const removeAbandoned = (into: string) => {
  const parent = dirname(into)
  const start = `.${basename(into)}.building-`
  for (const name of existsSync(parent) ? readdirSync(parent) : []) {
    const pid = Number(name.slice(start.length))
    if (name.startsWith(start) && !isRunning(pid))
      rmSync(join(parent, name), { recursive: true, force: true })
  }
}

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
