import { spawnSync } from "node:child_process"
import { readFileSync, statSync } from "node:fs"
import { EmbeddedPostgresFault } from "./EmbeddedPostgresFault.ts"

export interface Account {
  readonly uid: number
  readonly gid: number
}

/** Starts a program as another account: a command prefix, or the account for `spawn`. */
export interface AccountSwitch {
  readonly prefix: ReadonlyArray<string>
  readonly as: Account | undefined
}

/** Finds an unprivileged account that every Linux or macOS has; initdb needs its name. */
const findServiceAccount = (): Account => {
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
 * Chooses the account that runs PostgreSQL, which refuses to run as root: the cluster's owner, else a service account.
 * `undefined` is the account of this process. Creates no account.
 */
export const chooseAccount = (cluster: string): Account | undefined => {
  const me = process.getuid?.()
  if (me === undefined) return undefined
  const owner = statSync(cluster, { throwIfNoEntry: false })
  if (me !== 0 && owner !== undefined && owner.uid !== me) {
    throw new EmbeddedPostgresFault(
      `${cluster} belongs to account ${owner.uid}: start as that one or as root, or set another DATA_DIR`
    )
  }
  if (me !== 0) return undefined
  return owner !== undefined && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : findServiceAccount()
}

const canReach = (accountSwitch: AccountSwitch, binary: string, folder: string): boolean => {
  const test = ["/bin/sh", "-c", 'test -x "$1" && test -x "$2"', "sh", binary, folder]
  return (
    spawnSync("/usr/bin/env", [...accountSwitch.prefix, ...test], { ...accountSwitch.as, cwd: "/" })
      .status === 0
  )
}

/**
 * Switches to `account`; below a folder of root with mode 700 it keeps one capability, to pass through that folder. The
 * secure bit is needed because PostgreSQL calls access(2), which would drop the capability again. Docker's default set has
 * only the second of the two capabilities.
 */
export const switchAccount = (
  account: Account | undefined,
  binary: string,
  folder: string
): AccountSwitch => {
  const plain = { prefix: [], as: account }
  if (account === undefined || canReach(plain, binary, folder)) return plain
  for (const capability of ["dac_read_search", "dac_override"]) {
    const prefix = [
      "setpriv",
      `--reuid=${account.uid}`,
      `--regid=${account.gid}`,
      "--clear-groups",
      "--securebits=+no_setuid_fixup",
      `--inh-caps=+${capability}`,
      `--ambient-caps=+${capability}`
    ]
    const accountSwitch = { prefix, as: undefined }
    if (canReach(accountSwitch, binary, folder)) return accountSwitch
  }
  throw new EmbeddedPostgresFault(
    `started as root, but account ${account.uid} cannot reach ${folder}: start as an ordinary user, move DATA_DIR, or set DATABASE_URL`
  )
}
