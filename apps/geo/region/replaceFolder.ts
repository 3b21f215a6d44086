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
 * Runs `build` on a new folder and, when it succeeds, turns the link `into` to it by one rename, so that a
 * reader sees the old folder or the new one, never a mix. Keeps the previous folder until the next
 * replacement, for a server that still reads it. When `build` fails or is interrupted, removes the new folder
 * and changes nothing else.
 */
export const replaceFolder = <A, E, R>(into: string, build: (folder: string) => Effect.Effect<A, E, R>) =>
  Effect.acquireUseRelease(
    Effect.sync(() => createFolder(into)),
    (folder) => Effect.tap(build(folder), () => Effect.sync(() => switchLink(folder, into))),
    (folder) => Effect.sync(() => rmSync(folder, { recursive: true, force: true }))
  )

const createFolder = (into: string) => {
  removeAbandoned(into)
  const folder = `${buildingPrefix(into)}${process.pid}`
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  return folder
}

const buildingPrefix = (into: string) => join(dirname(into), `.${basename(into)}.building-`)

const switchLink = (folder: string, into: string) => {
  const target = `${into}-${randomUUID().slice(0, 8)}`
  const link = `${into}.link-${process.pid}`
  const previous = linkTarget(into)
  renameSync(folder, target)
  rmSync(link, { force: true })
  symlinkSync(basename(target), link, "dir")
  renameSync(link, into)
  removeOthers(into, new Set([basename(target), previous]))
}

/**
 * Returns the name of the folder that `into` links to; renames an ordinary folder first, to make room for a
 * link.
 */
const linkTarget = (into: string): string => {
  const found = lstatSync(into, { throwIfNoEntry: false })
  if (found === undefined) return ""
  if (found.isSymbolicLink()) return readlinkSync(into)
  const renamed = `${into}-0`
  rmSync(renamed, { recursive: true, force: true })
  renameSync(into, renamed)
  return basename(renamed)
}

const siblings = (into: string) => (existsSync(dirname(into)) ? readdirSync(dirname(into)) : [])

const removeOthers = (into: string, kept: ReadonlySet<string>) => {
  for (const name of siblings(into)) {
    if (name.startsWith(`${basename(into)}-`) && !kept.has(name)) {
      rmSync(join(dirname(into), name), { recursive: true, force: true })
    }
  }
}

/** Removes the folders of imports whose process was killed. */
const removeAbandoned = (into: string) => {
  const prefix = basename(buildingPrefix(into))
  for (const name of siblings(into)) {
    if (name.startsWith(prefix) && !isRunning(Number(name.slice(prefix.length)))) {
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
