import { Effect } from "effect"
import { Headers, HttpMiddleware, HttpServerRequest, type HttpServerResponse } from "effect/http"
import type { IpNetwork } from "effect/net"

const isForwarding = (name: string): boolean =>
  name.startsWith("x-forwarded-") || name === "forwarded" || name === "x-real-ip"

const withoutForwarding = (request: HttpServerRequest.HttpServerRequest) => {
  const names = Object.keys(request.headers).filter(isForwarding)
  return names.length === 0
    ? request
    : request.modify({ headers: Headers.removeMany(request.headers, names) })
}

/**
 * SEC-017 Takes address, host and protocol of the caller from `X-Forwarded-*` of a trusted proxy, and then removes all such
 * headers. So no later code can read what an untrusted peer has sent.
 */
export const trustedForwarding = (trustedProxies: ReadonlyArray<IpNetwork.IpNetwork>) => {
  const fromTrusted = HttpMiddleware.xForwardedHeaders({ trustedProxies })
  return <E, R>(
    app: Effect.Effect<HttpServerResponse.HttpServerResponse, E, R | HttpServerRequest.HttpServerRequest>
  ) => fromTrusted(Effect.updateService(app, HttpServerRequest.HttpServerRequest, withoutForwarding))
}
