import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { createWriteStream, mkdirSync } from "node:fs"
import { dirname, resolve } from "node:path"

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

/** Resolves with the address it says it is ready at; rejects with what it said when it ends before. */
const ready = (child: ChildProcess): Promise<string> =>
  new Promise((done, fail) => {
    let said = ""
    const hear = (chunk: string) => {
      said += chunk
      const url = /ready at (http:\S+)/.exec(said)?.[1]
      if (url !== undefined) done(url)
    }
    child.stdout?.setEncoding("utf8").on("data", hear)
    child.stderr?.setEncoding("utf8").on("data", hear)
    child.once("exit", (code) => fail(new Error(`The server ended with ${code}:\n${said}`)))
  })

const stopper = (child: ChildProcess) => async () => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, "exit")
  child.kill("SIGTERM")
  const tooSlow = setTimeout(() => child.kill("SIGKILL"), 15_000)
  await gone
  clearTimeout(tooSlow)
}

/**
 * The whole product in a process of its own, as `npm start` runs it, on a free port and a data folder of its own. The pages
 * are those that `npm run build` left in `.build`.
 */
export const startServer = async ({ dataDir, logFile, env }: ServerWish): Promise<RunningServer> => {
  const child = spawn(process.execPath, ["apps/api/main.ts"], {
    cwd: resolve(import.meta.dirname, "../../.."),
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, APP_ENV: "test", HOST: "127.0.0.1", PORT: "0", DATA_DIR: dataDir, ...env }
  })
  mkdirSync(dirname(logFile), { recursive: true })
  const log = createWriteStream(logFile)
  child.stdout.pipe(log, { end: false })
  child.stderr.pipe(log, { end: false })
  const stop = stopper(child)
  try {
    return { url: await ready(child), stop }
  } catch (error) {
    await stop()
    throw error
  }
}
