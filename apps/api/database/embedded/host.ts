import { type ChildProcess, spawn } from "node:child_process"
import { chownSync, closeSync, openSync, renameSync, statSync } from "node:fs"
import { join, resolve } from "node:path"
import { accountFor, type Disguise, disguiseAs } from "./account.ts"
import { findBinaries, onWindows } from "./binaries.ts"

/** Where a cluster lives and how its programs are run. */
export interface Host {
  readonly dir: string
  readonly cluster: string
  readonly logFile: string
  readonly disguise: Disguise
  readonly run: (program: "initdb" | "postgres", args: ReadonlyArray<string>) => ChildProcess
  readonly pgCtl: string
  /** Hands a path of ours to the account that runs PostgreSQL. */
  readonly give: (path: string) => string
  /** Once PostgreSQL writes the log itself. */
  readonly closeLog: () => void
}

const LOG_LIMIT = 10_000_000

export const prepareHost = async (dataDir: string): Promise<Host> => {
  const { initdb, postgres, pg_ctl } = await findBinaries()
  const dir = resolve(dataDir)
  const cluster = join(dir, "pg18")
  const logFile = join(dir, "pg18.log")
  const account = accountFor(cluster)
  const disguise = disguiseAs(account, postgres, dir)
  if ((statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > LOG_LIMIT) {
    renameSync(logFile, `${logFile}.1`)
  }
  const log = openSync(logFile, "a", 0o600)
  const programs = { initdb, postgres }

  return {
    dir,
    cluster,
    logFile,
    disguise,
    pgCtl: pg_ctl,
    closeLog: () => closeSync(log),
    give: (path) => {
      if (account !== undefined) chownSync(path, account.uid, account.gid)
      return path
    },
    run: (program, args) => {
      const [command = "", ...rest] = [...disguise.prefix, programs[program], ...args]
      // A clean environment: the person's PG* and LC_* stay outside.
      const env = {
        PATH: process.env["PATH"],
        SystemRoot: process.env["SystemRoot"],
        LC_ALL: "C",
        TZ: "UTC"
      }
      return spawn(command, rest, {
        ...disguise.as,
        cwd: "/",
        env,
        detached: !onWindows, // Ctrl-C in the terminal is for Node alone
        windowsHide: true,
        stdio: ["ignore", log, log]
      })
    }
  }
}

/** How a program ended: its exit code, its signal, or why it could not be started. */
export const endOf = (child: ChildProcess): Promise<string> =>
  new Promise((done) => {
    child.once("exit", (code, signal) => done(signal ?? String(code)))
    child.once("error", (error) => done(error.message))
  })
