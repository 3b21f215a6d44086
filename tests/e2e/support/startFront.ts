import { once } from "node:events"
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { test as base } from "./test.ts"

/** A reverse proxy in front of a server, as a deployment has one. It passes everything on. */
export interface Front {
  readonly url: string
  /**
   * Marks calls whose path ends so as a proxy does that has them from the first bytes of a connection, which anybody who copied them can
   * send once more (RFC 8470); none without a path.
   */
  readonly receiveEarly: (pathEnd?: string) => void
}

/** Sends a request on, and its answer back; the end of either ends the other. */
const pass = (target: string, incoming: IncomingMessage, outgoing: ServerResponse, isEarly: boolean) => {
  const headers = isEarly ? { ...incoming.headers, "early-data": "1" } : incoming.headers
  const options = { headers, method: incoming.method }
  const sent = request(`${target}${incoming.url ?? "/"}`, options, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(outgoing)
  })
  sent.on("error", () => outgoing.destroy())
  outgoing.on("close", () => sent.destroy())
  incoming.pipe(sent)
}

const startFront = async (target: string): Promise<Front & { readonly stop: () => void }> => {
  let early: string | undefined
  const proxy = createServer((incoming, outgoing) => {
    const isEarly = early !== undefined && incoming.url?.endsWith(early) === true
    pass(target, incoming, outgoing, isEarly)
  }).listen(0, "127.0.0.1")
  await once(proxy, "listening")
  const { port }: Partial<AddressInfo> = Object(proxy.address())
  return {
    url: `http://127.0.0.1:${String(port)}`,
    receiveEarly: (pathEnd) => {
      early = pathEnd
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
