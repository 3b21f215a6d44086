import { spawnSync } from "node:child_process"
import { readFileSync, statSync } from "node:fs"
import { EmbeddedPostgresFault } from "./fault.ts"

export interface Account {
  readonly uid: number
  readonly gid: number
}

/** How a program is started as another account. */
export interface Disguise {
  readonly prefix: ReadonlyArray<string>
  readonly as: Account | undefined
}

/** An account with a name (initdb looks it up) that every Linux or macOS has one of. */
const serviceAccount = (): Account => {
  const users = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"))
  for (const name of ["postgres", "_postgres", "nobody"]) {
    const user = users.find((fields) => fields[0] === name)
    if (user !== undefined) return { uid: Number(user[2]), gid: Number(user[3]) }
  }
  throw new EmbeddedPostgresFault(
    "started as root, and there is neither a `postgres` nor a `nobody` account: start as an ordinary user"
  )
}

/**
 * PostgreSQL refuses to run as root: take the cluster's owner, else a service account. `undefined` means as
 * ourselves. Creates no account.
 */
export const accountFor = (cluster: string): Account | undefined => {
  const me = process.getuid?.()
  if (me === undefined) return undefined
  const owner = statSync(cluster, { throwIfNoEntry: false })
  if (me !== 0 && owner !== undefined && owner.uid !== me) {
    throw new EmbeddedPostgresFault(
      `${cluster} belongs to account ${owner.uid}: start as that one or as root, or set another DATA_DIR`
    )
  }
  if (me !== 0) return undefined
  return owner !== undefined && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : serviceAccount()
}

const reaches = (disguise: Disguise, binary: string, folder: string): boolean => {
  const test = ["/bin/sh", "-c", 'test -x "$1" && test -x "$2"', "sh", binary, folder]
  return spawnSync("/usr/bin/env", [...disguise.prefix, ...test], { ...disguise.as, cwd: "/" }).status === 0
}

/**
 * Plainly as `account`; or, behind a folder of mode 700 that is root's, keeping one right: to walk through it.
 * (The secure bit is there because PostgreSQL asks access(2), which would drop the right again. Docker's default
 * set has only the second of the two rights.)
 */
export const disguiseAs = (account: Account | undefined, binary: string, folder: string): Disguise => {
  const plain = { prefix: [], as: account }
  if (account === undefined || reaches(plain, binary, folder)) return plain
  for (const right of ["dac_read_search", "dac_override"]) {
    const prefix = [
      "setpriv",
      `--reuid=${account.uid}`,
      `--regid=${account.gid}`,
      "--clear-groups",
      "--securebits=+no_setuid_fixup",
      `--inh-caps=+${right}`,
      `--ambient-caps=+${right}`
    ]
    const disguise = { prefix, as: undefined }
    if (reaches(disguise, binary, folder)) return disguise
  }
  throw new EmbeddedPostgresFault(
    `started as root, but account ${account.uid} cannot reach ${folder}: start as an ordinary user, move DATA_DIR, or set DATABASE_URL`
  )
}
