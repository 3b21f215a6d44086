import { type ChildProcess, spawn } from "node:child_process"
import { chownSync, closeSync, openSync, renameSync, statSync } from "node:fs"
import { join, resolve } from "node:path"
import { type AccountSwitch, chooseAccount, switchAccount } from "./account.ts"
import { findBinaries, onWindows } from "./binaries.ts"

/** The folder of a cluster and how its programs are run. */
export interface Host {
  readonly dir: string
  readonly cluster: string
  readonly logFile: string
  readonly accountSwitch: AccountSwitch
  readonly run: (program: "initdb" | "postgres", args: ReadonlyArray<string>) => ChildProcess
  readonly pgCtl: string
  /** Changes the owner of a path to the account that runs PostgreSQL. */
  readonly grant: (path: string) => string
  /** Closes our handle once PostgreSQL writes the log itself. */
  readonly closeLog: () => void
}

const LOG_LIMIT = 10_000_000

export const prepareHost = async (dataDir: string): Promise<Host> => {
  const { initdb, postgres, pg_ctl } = await findBinaries()
  const dir = resolve(dataDir)
  const cluster = join(dir, "pg18")
  const logFile = join(dir, "pg18.log")
  const account = chooseAccount(cluster)
  const accountSwitch = switchAccount(account, postgres, dir)
  if ((statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > LOG_LIMIT) {
    renameSync(logFile, `${logFile}.1`)
  }
  const log = openSync(logFile, "a", 0o600)
  const programs = { initdb, postgres }

  return {
    dir,
    cluster,
    logFile,
    accountSwitch,
    pgCtl: pg_ctl,
    closeLog: () => closeSync(log),
    grant: (path) => {
      if (account !== undefined) chownSync(path, account.uid, account.gid)
      return path
    },
    run: (program, args) => {
      const [command = "", ...rest] = [...accountSwitch.prefix, programs[program], ...args]
      // Without the PG* and LC_* variables of the caller.
      const env = {
        PATH: process.env["PATH"],
        SystemRoot: process.env["SystemRoot"],
        LC_ALL: "C",
        TZ: "UTC"
      }
      return spawn(command, rest, {
        ...accountSwitch.as,
        cwd: "/",
        env,
        detached: !onWindows, // Ctrl-C in the terminal must reach Node alone
        windowsHide: true,
        stdio: ["ignore", log, log]
      })
    }
  }
}

/** Waits for the end of a program: answers its exit code, its signal, or why it could not be started. */
export const exitReason = (child: ChildProcess): Promise<string> =>
  new Promise((done) => {
    child.once("exit", (code, signal) => done(signal ?? String(code)))
    child.once("error", (error) => done(error.message))
  })
