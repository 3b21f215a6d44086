import type { HttpServerRequest } from "effect/http"

/** In bytes. */
const SMALL_BODY = 16 * 1024

/** Whether the body of a request is large, or of unknown length. A refused call does not read it, and closes the connection. */
export const hasLargeBody = ({ headers }: HttpServerRequest.HttpServerRequest): boolean =>
  Number(headers["content-length"] ?? 0) > SMALL_BODY || headers["transfer-encoding"] !== undefined
