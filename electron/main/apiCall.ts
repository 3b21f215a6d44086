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
  readonly signal?: AbortSignal
}

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
    ...(body === undefined ? {} : { body }),
    ...(signal === undefined ? {} : { signal })
  })
}
