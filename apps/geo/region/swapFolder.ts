import { randomUUID } from "node:crypto"
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync
} from "node:fs"
import { basename, dirname, join } from "node:path"
import { Effect } from "effect"

/**
 * Lets `build` fill a new folder and makes `into` a link to it when it succeeds: one rename, so that every reader
 * finds the old folder or the new one, whole. The folder that `into` led to is kept until the next time, for a
 * server that still reads it. When `build` fails or is interrupted, the new folder is removed and nothing changes.
 */
export const replaceFolder = <A, E, R>(into: string, build: (folder: string) => Effect.Effect<A, E, R>) =>
  Effect.acquireUseRelease(
    Effect.sync(() => startFolder(into)),
    (folder) => Effect.tap(build(folder), () => Effect.sync(() => swap(folder, into))),
    (folder) => Effect.sync(() => rmSync(folder, { recursive: true, force: true }))
  )

const startFolder = (into: string) => {
  removeAbandoned(into)
  const folder = `${unfinished(into)}${process.pid}`
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  return folder
}

const unfinished = (into: string) => join(dirname(into), `.${basename(into)}.building-`)

const swap = (folder: string, into: string) => {
  const target = `${into}-${randomUUID().slice(0, 8)}`
  const link = `${into}.link-${process.pid}`
  const previous = linkTarget(into)
  renameSync(folder, target)
  rmSync(link, { force: true })
  symlinkSync(basename(target), link, "dir")
  renameSync(link, into)
  removeOthers(into, new Set([basename(target), previous]))
}

/** The name of the folder that `into` leads to; a folder that is no link makes way. */
const linkTarget = (into: string): string => {
  const found = lstatSync(into, { throwIfNoEntry: false })
  if (found === undefined) return ""
  if (found.isSymbolicLink()) return readlinkSync(into)
  const aside = `${into}-0`
  rmSync(aside, { recursive: true, force: true })
  renameSync(into, aside)
  return basename(aside)
}

const siblings = (into: string) => (existsSync(dirname(into)) ? readdirSync(dirname(into)) : [])

const removeOthers = (into: string, kept: ReadonlySet<string>) => {
  for (const name of siblings(into)) {
    if (name.startsWith(`${basename(into)}-`) && !kept.has(name)) {
      rmSync(join(dirname(into), name), { recursive: true, force: true })
    }
  }
}

/** What imports left behind that were killed. */
const removeAbandoned = (into: string) => {
  const start = basename(unfinished(into))
  for (const name of siblings(into)) {
    if (name.startsWith(start) && !isRunning(Number(name.slice(start.length)))) {
      rmSync(join(dirname(into), name), { recursive: true, force: true })
    }
  }
}

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
