import { once } from "node:events"
import {
  type ClientRequest,
  createServer,
  type IncomingMessage,
  request,
  type ServerResponse
} from "node:http"
import type { AddressInfo } from "node:net"
import { test as base } from "./test.ts"

interface Answer {
  readonly status: number
  readonly body: string
}

/** A reverse proxy in front of a server, as a deployment has one. It passes everything on, but the calls that it answers by itself. */
export interface Front {
  readonly url: string
  /** Answers calls of the API by itself, without asking the server, as during maintenance: those whose path ends so, or all. */
  readonly answer: (answer: Answer, ...pathEnds: ReadonlyArray<string>) => void
  /** Passes all calls on again. */
  readonly passOn: () => void
}

const isCall = (path: string, pathEnds: ReadonlyArray<string>): boolean =>
  path.startsWith("/api/") && (pathEnds.length === 0 || pathEnds.some((end) => path.endsWith(end)))

/** Sends a request on, and its answer back; the end of either ends the other. */
const pass = (target: string, incoming: IncomingMessage, outgoing: ServerResponse): ClientRequest => {
  const { headers, method } = incoming
  const sent = request(`${target}${incoming.url ?? "/"}`, { headers, method }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(outgoing)
  })
  sent.on("error", () => outgoing.destroy())
  outgoing.on("close", () => sent.destroy())
  return incoming.pipe(sent)
}

const startFront = async (target: string): Promise<Front & { readonly stop: () => void }> => {
  let own: { readonly answer: Answer; readonly pathEnds: ReadonlyArray<string> } | undefined
  const proxy = createServer((incoming, outgoing) => {
    const [path = ""] = (incoming.url ?? "").split("?", 1)
    if (own === undefined || !isCall(path, own.pathEnds)) {
      pass(target, incoming, outgoing)
      return
    }
    outgoing.writeHead(own.answer.status, { "content-type": "text/html" }).end(own.answer.body)
  }).listen(0, "127.0.0.1")
  await once(proxy, "listening")
  const { port }: Partial<AddressInfo> = Object(proxy.address())
  return {
    url: `http://127.0.0.1:${String(port)}`,
    answer: (answer, ...pathEnds) => {
      own = { answer, pathEnds }
    },
    passOn: () => {
      own = undefined
    },
    stop: () => {
      proxy.close()
      proxy.closeAllConnections()
    }
  }
}

/** `test` with pages and calls that reach the server through `front`. Sockets do not: `cutRealtime`. */
export const frontTest = base.extend<{ readonly front: Front }>({
  front: async ({ server }, use) => {
    const front = await startFront(server.url)
    await use(front)
    front.stop()
  },
  baseURL: async ({ front }, use) => {
    await use(front.url)
  }
})
