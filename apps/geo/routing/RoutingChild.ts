import { type ChildProcess, fork } from "node:child_process"
import { availableParallelism } from "node:os"
import { RouteAnswer } from "./messages.ts"
import type { RouteEngine } from "./RouteEngine.ts"

/** The routing process ended before it answered. */
export class RoutingStopped extends Error {}

/** The engine does not route there; the message is its own. */
export class RoutingRefused extends Error {}

interface Waiting {
  readonly resolve: (answer: string) => void
  readonly reject: (cause: Error) => void
}

/** One routing process, started when first needed and again after it has ended. */
export class RoutingChild {
  readonly #engine: Pick<RouteEngine, "script" | "data">
  readonly #waiting = new Map<number, Waiting>()
  #child: ChildProcess | undefined
  #last = 0

  constructor(engine: Pick<RouteEngine, "script" | "data">) {
    this.#engine = engine
  }

  get pid(): number | undefined {
    return this.#child?.pid
  }

  /** Rejects with `RoutingStopped` or `RoutingRefused`. */
  ask(query: string): Promise<string> {
    const child = this.start()
    const id = ++this.#last
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      child.send({ id, query }, (error) => {
        if (error !== null) this.#settle(id, (waiting) => waiting.reject(new RoutingStopped()))
      })
    })
  }

  start(): ChildProcess {
    if (this.#child?.connected === true) return this.#child
    const child = fork(this.#engine.script, [this.#engine.data], {
      stdio: ["ignore", "ignore", "inherit", "ipc"],
      execArgv: [],
      env: { ...process.env, UV_THREADPOOL_SIZE: String(Math.max(2, availableParallelism())) }
    })
    child.on("message", (raw) => this.#receive(raw))
    child.once("error", () => this.#lost(child))
    child.once("exit", () => this.#lost(child))
    this.#child = child
    return child
  }

  /** Everything that waits is told `RoutingStopped`; the next question starts a new process. */
  stop(): void {
    const child = this.#child
    if (child === undefined) return
    child.kill("SIGKILL")
    this.#lost(child)
  }

  #receive(raw: unknown) {
    const reply = RouteAnswer.safeParse(raw).data
    if (reply === undefined) return
    this.#settle(reply.id, ({ resolve, reject }) => {
      if ("answer" in reply) resolve(reply.answer)
      else reject(new RoutingRefused(reply.refusal))
    })
  }

  #settle(id: number, settle: (waiting: Waiting) => void) {
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    if (waiting !== undefined) settle(waiting)
  }

  #lost(child: ChildProcess) {
    if (this.#child !== child) return
    this.#child = undefined
    for (const id of this.#waiting.keys()) {
      this.#settle(id, (waiting) => waiting.reject(new RoutingStopped()))
    }
  }
}
