import { randomUUID } from "node:crypto"
import type { HttpServerRequest } from "effect/http"

const plainId = /^[\w.-]{8,64}$/

/** The id of a request: that of its sender, or a new one. */
export const requestIdOf = ({ headers }: HttpServerRequest.HttpServerRequest): string => {
  const received = headers["x-request-id"] ?? ""
  return plainId.test(received) ? received : randomUUID()
}
