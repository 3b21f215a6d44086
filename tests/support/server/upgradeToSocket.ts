import { request } from "node:http"
import type { Duplex } from "node:stream"

interface Upgrade {
  readonly status: number | undefined
  /** Absent where the server refuses. */
  readonly socket?: Duplex
  /** The first frame that the server sends. */
  readonly head?: Buffer
}

/** Asks a server for a socket, with headers that no browser would let a page send. */
export const upgradeToSocket = (url: string, headers: Readonly<Record<string, string>>) =>
  new Promise<Upgrade>((resolve, reject) => {
    const opening = request(`${url}/api/realtime/app/samvej`, {
      headers: {
        ...headers,
        connection: "Upgrade",
        upgrade: "websocket",
        "sec-websocket-version": "13",
        "sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ=="
      }
    })
    opening.once("response", ({ statusCode: status }) => resolve({ status }))
    opening.once("upgrade", ({ statusCode: status }, socket, head) => {
      const answer = (frame: Buffer) => resolve({ status, socket, head: frame })
      if (head.length > 0) answer(head)
      else socket.once("data", answer)
    })
    opening.once("error", reject)
    opening.end()
  })
