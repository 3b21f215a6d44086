import type { Server } from "node:http"
import type { Duplex } from "node:stream"
import { translate } from "#api/i18n/translate.ts"
import { toLanguage } from "#core/shared/language.ts"

/** What Node does not take for a request, by its own code: address and headers too long, or sent too slowly. */
const refusals: Readonly<Record<string, readonly [status: string, code: string]>> = {
  HPE_HEADER_OVERFLOW: ["431 Request Header Fields Too Large", "invalid_request"],
  ERR_HTTP_REQUEST_TIMEOUT: ["408 Request Timeout", "timeout"]
}
const garbled = ["400 Bad Request", "invalid_request"] as const

/** Closed at once, a socket that still receives would throw our answer away. */
const LINGER_MS = 1000

const answerTo = (cause: string): string => {
  const [status, error] = refusals[cause] ?? garbled
  const body = JSON.stringify({ message: translate(error, {}, toLanguage("")), error, identifier: error })
  const headers = [
    `HTTP/1.1 ${status}`,
    "connection: close",
    "cache-control: no-store",
    "content-type: application/json",
    `content-length: ${Buffer.byteLength(body)}`
  ]
  return `${headers.join("\r\n")}\r\n\r\n${body}`
}

/** The envelope of every refusal for requests that Node refuses by itself, where its own answer has no body. */
export const refuseMalformedRequests = (server: Server): Server => {
  const answering = new WeakSet<Duplex>()
  server.on("request", ({ socket }, response) => {
    answering.add(socket)
    response.once("close", () => answering.delete(socket))
  })
  return server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    if (socket.writableEnded) return
    if (!socket.writable || answering.has(socket) || error.code === "ECONNRESET") {
      socket.destroy()
      return
    }
    socket.end(answerTo(error.code ?? ""))
    socket.resume()
    setTimeout(() => socket.destroy(), LINGER_MS).unref()
  })
}
