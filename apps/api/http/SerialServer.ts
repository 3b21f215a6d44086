import { IncomingMessage, Server, type ServerOptions, ServerResponse } from "node:http"
import type { Duplex } from "node:stream"
import { Predicate } from "effect"

/** The requests that may wait on a connection: browsers and proxies send the next one after the answer. */
const MAX_WAITING = 4

/** The answer of a handler that ends the parsing of a chunk by Node, as after an upgrade. */
const END_OF_HTTP = 2

/** Node parses a chunk to its end, also when the socket is destroyed: another 3000 requests. */
const endParsing = (socket: Duplex): void => {
  const parser: unknown = Reflect.get(socket, "parser")
  if (Predicate.isObject(parser)) Reflect.set(parser, "onIncoming", () => END_OF_HTTP)
}

interface WaitingRequest {
  readonly event: string
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

/**
 * SEC-002 Handles the requests of a connection one after the other. A connection that sends more of them without waiting for the
 * answers is closed. Nothing is done for a request whose connection is closed. (Node hands over all requests of a chunk at once,
 * and tells of a closed connection only the first.) A request that comes before the handler waits for it; Node would never answer it.
 */
export class SerialServer extends Server {
  readonly #waiting = new WeakMap<Duplex, Array<WaitingRequest>>()
  /** Those that came after the server began to listen and before it had its handler, as when a worker starts under traffic. */
  readonly #early: Array<WaitingRequest> = []

  constructor(options: Pick<ServerOptions, "headersTimeout" | "keepAliveTimeout" | "requestTimeout">) {
    // Node would answer a request without a host itself, each one of a chunk.
    super({ ...options, requireHostHeader: false })
    this.on("checkExpectation", (_request, response) => response.writeHead(417).end())
    // The handler is there once all that is added with it is.
    this.on("newListener", (event) => event === "request" && setImmediate(() => this.#handleEarly()))
  }

  /** Whether a request of the connection is under way. */
  isBusy(socket: Duplex): boolean {
    return this.#waiting.has(socket)
  }

  override emit(event: string, ...args: Array<unknown>): boolean {
    const [request, other] = args
    if (!(request instanceof IncomingMessage)) return super.emit(event, ...args)
    const { socket } = request
    if (socket.destroyed) return true
    const waiting = this.#waiting.get(socket)
    if (!(other instanceof ServerResponse)) {
      // An upgrade takes the socket over, so nothing else may use it.
      if (waiting === undefined) return super.emit(event, ...args)
      socket.destroy()
    } else if (waiting === undefined) this.#begin({ event, request, response: other })
    else if (waiting.length < MAX_WAITING) waiting.push({ event, request, response: other })
    else {
      endParsing(socket)
      socket.destroy()
    }
    return true
  }

  #begin({ event, request, response }: WaitingRequest): void {
    const { socket } = request
    if (request.headers.host === undefined && request.httpVersion === "1.1") {
      endParsing(socket)
      this.#waiting.delete(socket)
      super.emit("clientError", new Error("The request has no host."), socket)
      return
    }
    this.#waiting.set(socket, this.#waiting.get(socket) ?? [])
    if (this.listenerCount("request") === 0) this.#early.push({ event, request, response })
    else super.emit(event, request, response)
    response.once("close", () => this.#continue(socket))
  }

  #handleEarly(): void {
    for (const { event, request, response } of this.#early.splice(0))
      if (!request.socket.destroyed) super.emit(event, request, response)
  }

  #continue(socket: Duplex): void {
    const next = this.#waiting.get(socket)?.shift()
    if (next === undefined || socket.destroyed) this.#waiting.delete(socket)
    else this.#begin(next)
  }
}
