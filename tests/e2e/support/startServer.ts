import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { createWriteStream } from "node:fs"
import { setTimeout as pause } from "node:timers/promises"

export interface RunningServer {
  /** `http://127.0.0.1:…`, no slash at the end. */
  readonly url: string
  /** Asks it to stop, and waits until it is gone. */
  readonly stop: () => Promise<void>
}

export interface ServerWish {
  readonly dataDir: string
  readonly logFile: string
  readonly env?: Readonly<Record<string, string>>
}

const PATIENCE = 180_000

/** The address it prints once it listens; rejects with what it said when it ends before. */
const address = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let said = ""
    const hear = (chunk: string) => {
      said += chunk
      const url = /http:\/\/127\.0\.0\.1:[1-9]\d*/.exec(said)?.[0]
      if (url !== undefined) resolve(url)
    }
    child.stdout?.setEncoding("utf8").on("data", hear)
    child.stderr?.setEncoding("utf8").on("data", hear)
    child.once("exit", (code) => reject(new Error(`The server ended with ${code}:\n${said}`)))
  })

const untilReady = async (url: string, deadline: number): Promise<void> => {
  const ready = await fetch(`${url}/api/health/ready`).catch(() => undefined)
  if (ready?.ok === true) return
  if (Date.now() > deadline) throw new Error(`${url} was not ready in time (${ready?.status})`)
  await pause(100)
  await untilReady(url, deadline)
}

const stopper = (child: ChildProcess) => async () => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, "exit")
  child.kill("SIGTERM")
  const tooSlow = setTimeout(() => child.kill("SIGKILL"), 15_000)
  await gone
  clearTimeout(tooSlow)
}

/** The whole product in a process of its own, as `npm start` runs it, on a free port and a data folder of its own. */
export const startServer = async ({ dataDir, logFile, env }: ServerWish): Promise<RunningServer> => {
  const child = spawn(process.execPath, ["scripts/start.ts"], {
    cwd: `${import.meta.dirname}/../../..`,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, APP_ENV: "test", HOST: "127.0.0.1", PORT: "0", DATA_DIR: dataDir, ...env }
  })
  const log = createWriteStream(logFile)
  child.stdout.pipe(log, { end: false })
  child.stderr.pipe(log, { end: false })
  const stop = stopper(child)
  try {
    const url = await address(child)
    await untilReady(url, Date.now() + PATIENCE)
    return { url, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
