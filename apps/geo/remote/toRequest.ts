import { Redacted } from "effect"
import { HttpClientRequest } from "effect/http"
import type { ServiceAddress } from "./ServiceAddress.ts"

export interface RemoteQuery {
  /** Relative to the address of the service, without a leading slash. */
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  /** Sent as JSON by POST; without a body the request is a GET. */
  readonly body?: unknown
}

/** Builds a request with the query of the address, such as a key; `user:password@` becomes a header. */
export const toRequest = (address: ServiceAddress, { path, query = {}, body }: RemoteQuery) => {
  const base = Redacted.value(address.url)
  const url = new URL(base)
  url.username = ""
  url.password = ""
  url.pathname = `${base.pathname.replace(/\/+$/, "")}/${path}`
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  const request = body === undefined ? HttpClientRequest.get(url) : HttpClientRequest.post(url)
  const filled = body === undefined ? request : HttpClientRequest.bodyJsonUnsafe(request, body)
  const named = HttpClientRequest.setHeaders(filled, { accept: "application/json", "user-agent": "Samvej" })
  return base.username === ""
    ? named
    : HttpClientRequest.basicAuth(named, decodeURIComponent(base.username), decodeURIComponent(base.password))
}
