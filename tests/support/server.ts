import { type ChildProcess, spawn } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect, Exit, Scope } from "effect"
import type { TestCluster } from "./cluster.ts"
import { freshDatabaseIn, urlOf } from "./database.ts"

/** A server in a process of its own, as `npm start` runs it. */
export interface RunningServer {
  /** Without a slash at the end. */
  readonly url: string
  readonly pid: number
  /** Everything it has printed so far. */
  readonly output: () => string
  /** Its exit code; null when a signal ended it. */
  readonly exited: Promise<number | null>
  /** Asks it to stop, as Ctrl-C does, and waits. */
  readonly stop: () => Promise<number | null>
  /** kill -9. */
  readonly kill: () => Promise<number | null>
}

/** It ended before it was ready; `output` is what it said. */
class ServerEnded extends Error {
  override readonly name = "ServerEnded"
  readonly output: string
  readonly code: number | null
  constructor(output: string, code: number | null) {
    super(`the server ended with ${code} before it was ready:\n${output}`)
    this.output = output
    this.code = code
  }
}

const exitOf = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => {
    child.once("exit", (code) => resolve(code))
  })

type Variables = Readonly<Record<string, string | undefined>>

/** Settings of the person who runs the tests must not reach a server under test. */
const cleanEnvironment = (env: Variables): NodeJS.ProcessEnv => ({
  PATH: process.env["PATH"],
  HOME: process.env["HOME"],
  NODE_OPTIONS: "",
  NODE_COMPILE_CACHE: ".build/node-cache",
  APP_ENV: "test",
  HOST: "127.0.0.1",
  PORT: "0",
  REGION: "none",
  SEED: "none",
  ...env
})

/** Starts a server and answers when it is ready. Fails with `ServerEnded` when it does not get there. */
export const startServer = (env: Variables): Promise<RunningServer> => {
  const child = spawn(process.execPath, ["apps/api/main.ts"], {
    env: cleanEnvironment(env),
    stdio: ["ignore", "pipe", "pipe"]
  })
  const exited = exitOf(child)
  const said: Array<string> = []
  const end = (signal: NodeJS.Signals) => () => {
    child.kill(signal)
    return exited
  }
  return new Promise((resolve, reject) => {
    let isReady = false
    const listen = (text: string) => {
      said.push(text)
      if (isReady) return
      const url = /ready at (\S+)/.exec(said.join(""))?.[1]
      if (url === undefined) return
      isReady = true
      resolve({
        url,
        pid: child.pid ?? 0,
        output: () => said.join(""),
        exited,
        stop: end("SIGTERM"),
        kill: end("SIGKILL")
      })
    }
    child.stdout.setEncoding("utf8").on("data", listen)
    child.stderr.setEncoding("utf8").on("data", (text: string) => said.push(text))
    child.once("close", (code) => reject(new ServerEnded(said.join(""), code)))
  })
}

/** One line for each fault, when a server refuses to start; fails when it starts. */
export const refusalOf = async (
  env: Variables
): Promise<{ readonly code: number | null; readonly lines: ReadonlyArray<string> }> => {
  try {
    const server = await startServer(env)
    await server.stop()
  } catch (ended) {
    if (!(ended instanceof ServerEnded)) throw ended
    return { code: ended.code, lines: ended.output.trim().split("\n") }
  }
  throw new Error("the server started")
}

export interface TestServer extends RunningServer {
  readonly databaseUrl: string
  readonly dataDir: string
}

/**
 * A server on a free port over a database of its own in the cluster, with a data folder of its own; everything is
 * gone after `stop`. Browser tests call it once for each worker.
 */
export const startTestServer = async (command: {
  readonly cluster: TestCluster
  readonly env?: Variables
}): Promise<TestServer> => {
  const scope = await Effect.runPromise(Scope.make())
  const address = await Effect.runPromise(Scope.provide(freshDatabaseIn(command.cluster), scope))
  const dataDir = mkdtempSync(join(tmpdir(), "samvej-server-"))
  const databaseUrl = urlOf(address)
  const clear = async () => {
    await Effect.runPromise(Scope.close(scope, Exit.void))
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    const server = await startServer({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, ...command.env })
    const stop = async () => {
      const code = await server.stop()
      await clear()
      return code
    }
    return { ...server, stop, databaseUrl, dataDir }
  } catch (fault) {
    await clear()
    throw fault
  }
}
