import { type ChildProcess, fork } from "node:child_process"
import { availableParallelism } from "node:os"
import { RouteAnswer } from "./messages.ts"
import type { RouteEngine } from "./RouteEngine.ts"

/** The routing process ended before it replied; the message says how. */
export class RoutingStopped extends Error {}

/** The engine found no route; the message is its own. */
export class RoutingRefused extends Error {}

interface PendingRequest {
  readonly resolve: (answer: string) => void
  readonly reject: (cause: Error) => void
}

/** One routing process, started on first use and again after it has ended. */
export class RoutingProcess {
  readonly #engine: Pick<RouteEngine, "script" | "data">
  readonly #pending = new Map<number, PendingRequest>()
  #child: ChildProcess | undefined
  #last = 0

  constructor(engine: Pick<RouteEngine, "script" | "data">) {
    this.#engine = engine
  }

  get pid(): number | undefined {
    return this.#child?.pid
  }

  /** Sends a query. Rejects with `RoutingStopped` or `RoutingRefused`. */
  request(query: string): Promise<string> {
    const child = this.start()
    const id = ++this.#last
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject })
      child.send({ id, query }, (error) => {
        if (error === null) return
        const fault = new RoutingStopped("the routing process takes no queries", { cause: error })
        this.#complete(id, (pending) => pending.reject(fault))
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
    child.once("error", (cause) =>
      this.#handleExit(child, new RoutingStopped("the routing process failed", { cause }))
    )
    child.once("exit", (code, signal) =>
      this.#handleExit(
        child,
        new RoutingStopped(`the routing process ended with ${signal ?? `code ${code}`}`)
      )
    )
    this.#child = child
    return child
  }

  /**
   * Ends the process; pending requests reject with `RoutingStopped`, the next request starts a new process.
   */
  stop(): void {
    const child = this.#child
    if (child === undefined) return
    child.kill("SIGKILL")
    this.#handleExit(child, new RoutingStopped("the routing process was stopped"))
  }

  #receive(raw: unknown) {
    const reply = RouteAnswer.safeParse(raw).data
    if (reply === undefined) return
    this.#complete(reply.id, ({ resolve, reject }) => {
      if ("answer" in reply) resolve(reply.answer)
      else reject(new RoutingRefused(reply.refusal))
    })
  }

  #complete(id: number, complete: (waiting: PendingRequest) => void) {
    const pending = this.#pending.get(id)
    this.#pending.delete(id)
    if (pending !== undefined) complete(pending)
  }

  #handleExit(child: ChildProcess, fault: RoutingStopped) {
    if (this.#child !== child) return
    this.#child = undefined
    for (const id of this.#pending.keys()) {
      this.#complete(id, (pending) => pending.reject(fault))
    }
  }
}
