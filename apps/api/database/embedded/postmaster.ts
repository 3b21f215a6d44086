import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { onWindows } from "./binaries.ts"
import { exitReason, type Host } from "./host.ts"
import { readPidFile } from "./pidFile.ts"

export interface Launch {
  readonly listen: "socket" | "tcp"
  /** The address of an earlier server, to restart at. */
  readonly at: { readonly host: string; readonly port: number } | undefined
  readonly settings: Readonly<Record<string, string>>
}

/** One attempt: `end` is undefined while the server runs. */
export interface Attempt {
  readonly child: ChildProcess
  readonly host: string
  readonly port: number
  readonly logOffset: number
  readonly exited: Promise<void>
  readonly end: () => string | undefined
  /** Lets this process exit while the server runs. */
  readonly unref: () => void
}

const findFreePort = async (): Promise<number> => {
  const probe = createServer().listen(0, "127.0.0.1")
  await once(probe, "listening")
  const address = probe.address()
  probe.close()
  await once(probe, "close")
  return typeof address === "object" && address !== null ? address.port : 0
}

/** Outside of the data folder, because the path of a socket has 100 characters at most. */
const makeSocketFolder = (wanted: string | undefined): string => {
  if (wanted === undefined) return mkdtempSync(join(tmpdir(), "pg-"))
  mkdirSync(wanted, { recursive: true, mode: 0o700 })
  return wanted
}

/**
 * Starts a process whose input closes when this process ends, even by kill -9, and which then stops the server. Windows ends
 * child processes itself.
 */
const startWatchdog = (host: Host, pid: number, socketFolder: string) =>
  onWindows
    ? undefined
    : spawn("/bin/sh", ["-c", 'cat >/dev/null; kill -INT "$1"; rm -rf "$2"', "sh", `${pid}`, socketFolder], {
        ...host.accountSwitch.as,
        cwd: "/",
        detached: true,
        stdio: ["pipe", "ignore", "ignore"]
      })

const toArguments = (settings: Readonly<Record<string, string>>) =>
  Object.entries(settings).flatMap(([key, value]) => ["-c", `${key}=${value}`])

/** Chooses a folder for a socket, or a port of 127.0.0.1. */
const chooseAddress = async (host: Host, { listen, at }: Launch) => {
  if (listen === "tcp") {
    return { address: "127.0.0.1", socketFolder: "", port: at?.port ?? (await findFreePort()) }
  }
  const socketFolder = host.grant(makeSocketFolder(at?.host))
  return { address: socketFolder, socketFolder, port: 5432 }
}

/** Starts PostgreSQL and resolves when it is ready or has ended. */
export const launch = async (host: Host, options: Launch): Promise<Attempt> => {
  const tcp = options.listen === "tcp"
  const { address, socketFolder, port } = await chooseAddress(host, options)
  const settings = {
    listen_addresses: tcp ? address : "",
    unix_socket_directories: socketFolder,
    port: String(port),
    timezone: "UTC",
    log_timezone: "UTC",
    ...options.settings
  }
  const logOffset = statSync(host.logFile).size
  const child = host.run("postgres", ["-D", host.cluster, ...toArguments(settings)])
  const pid = child.pid ?? 0
  const watchdog = startWatchdog(host, pid, socketFolder)
  const ended: Array<string> = []
  const waitForExit = async () => {
    ended.push(await exitReason(child))
    watchdog?.kill("SIGKILL")
    if (!tcp) rmSync(socketFolder, { recursive: true, force: true })
  }
  const exited = waitForExit()
  const isReady = () => {
    const file = readPidFile(host.cluster)
    return file?.pid === pid && file.status === "ready"
  }
  while (ended.length === 0 && !isReady()) await Promise.race([exited, sleep(20)])

  const unref = () => {
    child.unref()
    watchdog?.unref()
    const input = watchdog?.stdin
    if (input !== null && input !== undefined && "unref" in input && typeof input.unref === "function") {
      input.unref()
    }
  }
  return { child, host: address, port, logOffset, exited, end: () => ended[0], unref }
}
