import { randomBytes } from "node:crypto"
import { once } from "node:events"
import { connect } from "node:net"
import { closeOf } from "./closeOf.ts"
import type { RunningServer } from "./startServer.ts"

const MASKED = 0x80
const FINAL = 0x80
const codes = { part: 0, text: 1, binary: 2, close: 8, ping: 9, pong: 10 } as const

/** A frame of a client with at most 65,535 bytes; its mask is zero, so that its bytes are the text. */
export const frame = (kind: keyof typeof codes, text = "", isFinal = true): Buffer => {
  const payload = Buffer.from(text)
  const first = codes[kind] + (isFinal ? FINAL : 0)
  const length =
    payload.length < 126
      ? [MASKED + payload.length]
      : [MASKED + 126, Math.floor(payload.length / 256), payload.length % 256]
  return Buffer.concat([Buffer.from([first, ...length, 0, 0, 0, 0]), payload])
}

/** Opens a socket over TCP, for frames that no browser sends. `closed` completes when the connection is gone. */
export const openRawSocket = async (server: Pick<RunningServer, "url">, key = "samvej") => {
  const { hostname, port } = new URL(server.url)
  const socket = connect(Number(port), hostname)
  const closed = closeOf(socket)
  const headers = [
    `GET /api/realtime/app/${key}?protocol=7 HTTP/1.1`,
    "host: samvej",
    "connection: upgrade",
    "upgrade: websocket",
    "sec-websocket-version: 13",
    `sec-websocket-key: ${randomBytes(16).toString("base64")}`
  ]
  socket.write(`${headers.join("\r\n")}\r\n\r\n`)
  await Promise.race([once(socket, "data"), closed])
  return { socket, closed }
}
