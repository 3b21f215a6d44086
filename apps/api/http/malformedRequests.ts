import { translate } from "#api/i18n/translate.ts"
import { toLanguage } from "#core/shared/language.ts"
import type { SerialServer } from "./SerialServer.ts"

/** Status and error code by Node's own code: headers too large, or sent too slowly. */
const refusals: Readonly<Record<string, readonly [status: string, code: string]>> = {
  HPE_HEADER_OVERFLOW: ["431 Request Header Fields Too Large", "invalid_request"],
  ERR_HTTP_REQUEST_TIMEOUT: ["408 Request Timeout", "timeout"]
}
const badRequest = ["400 Bad Request", "invalid_request"] as const

/** A socket that still receives data would lose the response if it closed at once. */
const LINGER_MS = 1000

const responseFor = (cause: string): string => {
  const [status, error] = refusals[cause] ?? badRequest
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

/** Answers the requests that Node itself refuses with the error envelope; Node's own response has no body. */
export const refuseMalformedRequests = (server: SerialServer): SerialServer =>
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    if (socket.writableEnded) return
    if (!socket.writable || server.isBusy(socket) || error.code === "ECONNRESET") {
      socket.destroy()
      return
    }
    socket.end(responseFor(error.code ?? ""))
    socket.resume()
    setTimeout(() => socket.destroy(), LINGER_MS).unref()
  })
