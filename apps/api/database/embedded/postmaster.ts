import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { onWindows } from "./binaries.ts"
import { endOf, type Host } from "./host.ts"
import { readPidFile } from "./pidFile.ts"

export interface Launch {
  readonly listen: "socket" | "tcp"
  /** Where an earlier one listened, to come back in its place. */
  readonly at: { readonly host: string; readonly port: number } | undefined
  readonly settings: Readonly<Record<string, string>>
}

/** One attempt: `end` is undefined while the server runs. */
export interface Attempt {
  readonly child: ChildProcess
  readonly host: string
  readonly port: number
  readonly logFrom: number
  readonly exited: Promise<void>
  readonly end: () => string | undefined
  readonly letGo: () => void
}

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, "127.0.0.1")
  await once(probe, "listening")
  const address = probe.address()
  probe.close()
  await once(probe, "close")
  return typeof address === "object" && address !== null ? address.port : 0
}

/** A socket's path has about 100 characters, so it does not live in the data folder. */
const makeSocketFolder = (wanted: string | undefined): string => {
  if (wanted === undefined) return mkdtempSync(join(tmpdir(), "pg-"))
  mkdirSync(wanted, { recursive: true, mode: 0o700 })
  return wanted
}

/**
 * Its input closes when our process is gone, even by kill -9; then it stops the server. (Windows ends children by
 * itself.)
 */
const guardOf = (host: Host, pid: number, socketFolder: string) =>
  onWindows
    ? undefined
    : spawn("/bin/sh", ["-c", 'cat >/dev/null; kill -INT "$1"; rm -rf "$2"', "sh", `${pid}`, socketFolder], {
        ...host.disguise.as,
        cwd: "/",
        detached: true,
        stdio: ["pipe", "ignore", "ignore"]
      })

const argumentsOf = (settings: Readonly<Record<string, string>>) =>
  Object.entries(settings).flatMap(([key, value]) => ["-c", `${key}=${value}`])

/** Where it will listen: a folder with a socket, or a port of 127.0.0.1. */
const placeFor = async (host: Host, { listen, at }: Launch) => {
  if (listen === "tcp") {
    return { address: "127.0.0.1", socketFolder: "", port: at?.port ?? (await freePort()) }
  }
  const socketFolder = host.give(makeSocketFolder(at?.host))
  return { address: socketFolder, socketFolder, port: 5432 }
}

/** Starts PostgreSQL and answers when it is ready or has ended. */
export const launch = async (host: Host, command: Launch): Promise<Attempt> => {
  const tcp = command.listen === "tcp"
  const { address, socketFolder, port } = await placeFor(host, command)
  const settings = {
    listen_addresses: tcp ? address : "",
    unix_socket_directories: socketFolder,
    port: String(port),
    timezone: "UTC",
    log_timezone: "UTC",
    ...command.settings
  }
  const logFrom = statSync(host.logFile).size
  const child = host.run("postgres", ["-D", host.cluster, ...argumentsOf(settings)])
  const pid = child.pid ?? 0
  const guard = guardOf(host, pid, socketFolder)
  const ended: Array<string> = []
  const watch = async () => {
    ended.push(await endOf(child))
    guard?.kill("SIGKILL")
    if (!tcp) rmSync(socketFolder, { recursive: true, force: true })
  }
  const exited = watch()
  const isReady = () => {
    const file = readPidFile(host.cluster)
    return file?.pid === pid && file.status === "ready"
  }
  while (ended.length === 0 && !isReady()) await Promise.race([exited, sleep(20)])

  const letGo = () => {
    child.unref()
    guard?.unref()
    const input = guard?.stdin
    if (input !== null && input !== undefined && "unref" in input && typeof input.unref === "function") {
      input.unref()
    }
  }
  return { child, host: address, port, logFrom, exited, end: () => ended[0], letGo }
}
