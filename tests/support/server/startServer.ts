import { type ChildProcess, spawn } from "node:child_process"
import { Effect, Exit, Scope } from "effect"
import type { TestCluster } from "#tests/support/database/cluster.ts"
import { freshDatabaseIn, urlOf } from "#tests/support/database/freshDatabase.ts"
import { temporaryFolder } from "#tests/support/temporaryFolder.ts"

/** A server in its own process, as `npm start` runs it. */
export interface RunningServer {
  /** Without a slash at the end. */
  readonly url: string
  readonly pid: number
  /** Everything it has printed so far. */
  readonly output: () => string
  /** Its exit code; null when a signal ended it. */
  readonly exited: Promise<number | null>
  /** Stops it as Ctrl-C does, and waits for its end. */
  readonly stop: () => Promise<number | null>
  /** Kills it with SIGKILL. */
  readonly kill: () => Promise<number | null>
}

/** The server ended before it was ready; `output` is what it printed. */
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

/** Keeps the environment of the person who runs the tests from a server under test. Node has the options of `npm start`. */
const cleanEnvironment = (env: Variables): NodeJS.ProcessEnv => ({
  PATH: process.env["PATH"],
  HOME: process.env["HOME"],
  NODE_OPTIONS: "--max-semi-space-size=16",
  NODE_COMPILE_CACHE: ".build/node-cache",
  APP_ENV: "test",
  HOST: "127.0.0.1",
  PORT: "0",
  REGION: "none",
  SEED: "none",
  ...env
})

/** `npm run mutate -- planted` plants its faults in a server too. */
const plantedEdits = process.env["PLANTED_EDITS"]
const plantHook = plantedEdits === undefined ? [] : ["--import=./scripts/mutate/plantInNode.ts"]

/** Starts a server and answers when it is ready; rejects with `ServerEnded` when it ends before. */
export const startServer = (env: Variables): Promise<RunningServer> => {
  const child = spawn(process.execPath, [...plantHook, "apps/api/main.ts"], {
    env: { ...cleanEnvironment(env), PLANTED_EDITS: plantedEdits },
    stdio: ["ignore", "pipe", "pipe"]
  })
  const exited = exitOf(child)
  const printed: Array<string> = []
  const stopWith = (signal: NodeJS.Signals) => () => {
    child.kill(signal)
    return exited
  }
  return new Promise((resolve, reject) => {
    let isReady = false
    const readOutput = (text: string) => {
      printed.push(text)
      if (isReady) return
      const url = /ready at (\S+)/.exec(printed.join(""))?.[1]
      if (url === undefined) return
      isReady = true
      resolve({
        url,
        pid: child.pid ?? 0,
        output: () => printed.join(""),
        exited,
        stop: stopWith("SIGTERM"),
        kill: stopWith("SIGKILL")
      })
    }
    child.stdout.setEncoding("utf8").on("data", readOutput)
    child.stderr.setEncoding("utf8").on("data", (text: string) => printed.push(text))
    child.once("close", (code) => reject(new ServerEnded(printed.join(""), code)))
  })
}

/** Answers the exit code and the printed lines of a server that refuses to start; fails when it starts. */
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

/** A server that stops with the scope. */
export const scopedServer = (env: Variables) =>
  Effect.acquireRelease(
    Effect.promise(() => startServer(env)),
    (server) => Effect.promise(() => server.stop())
  )

export interface TestServer extends RunningServer {
  readonly databaseUrl: string
  readonly dataDir: string
}

const testServer = Effect.fn("testServer")(function* (cluster: TestCluster, env: Variables = {}) {
  const databaseUrl = urlOf(yield* freshDatabaseIn(cluster))
  const dataDir = yield* temporaryFolder
  const server = yield* scopedServer({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, ...env })
  const running: TestServer = { ...server, databaseUrl, dataDir }
  return running
})

/** Starts a server on a free port, with a database of its own in the cluster and a data folder; `stop` removes both. */
export const startTestServer = async (options: {
  readonly cluster: TestCluster
  readonly env?: Variables
}): Promise<TestServer> => {
  const scope = await Effect.runPromise(Scope.make())
  const close = () => Effect.runPromise(Scope.close(scope, Exit.void))
  try {
    const server = await Effect.runPromise(Scope.provide(testServer(options.cluster, options.env), scope))
    const stop = async () => {
      await close()
      return server.exited
    }
    return { ...server, stop }
  } catch (fault) {
    await close()
    throw fault
  }
}
