import { net } from "electron"
import type { StaffTokenStore } from "./staffTokenStore.ts"

export interface Server {
  readonly origin: string
  readonly tokenStore: StaffTokenStore
}

export interface ApiCall {
  readonly method: string
  /** Path with query: `/api/console/trips?page=2`. */
  readonly path: string
  readonly headers?: Headers
  readonly body?: ArrayBuffer | string
  /** Replaces the deadline for the whole call. */
  readonly signal?: AbortSignal
}

/** A call that has not ended by then fails as without a connection: a server that accepts and never answers would hold a view for good. */
export const callDeadlineMs = 20_000

/** Sends a request to the server. Calls of the API carry the staff token if the agent is signed in. */
export const callApi = ({ origin, tokenStore }: Server, { method, path, headers, body, signal }: ApiCall) => {
  const sentHeaders = new Headers(headers)
  const token = tokenStore.get()
  if (token !== null && path.startsWith("/api/")) sentHeaders.set("authorization", `Bearer ${token}`)
  return net.fetch(origin + path, {
    method,
    headers: sentHeaders,
    redirect: "error",
    credentials: "omit",
    signal: signal ?? AbortSignal.timeout(callDeadlineMs),
    ...(body === undefined ? {} : { body })
  })
}
