import { net } from "electron"
import type { StaffToken } from "./staffToken.ts"

export interface Server {
  readonly origin: string
  readonly token: StaffToken
}

export interface ApiCall {
  readonly method: string
  /** With query: `/api/console/trips?page=2`. */
  readonly path: string
  readonly headers?: Headers
  readonly body?: ArrayBuffer | string
  readonly signal?: AbortSignal
}

/** One request to the API as the member of staff who is signed in, if somebody is. */
export const callApi = ({ origin, token }: Server, { method, path, headers, body, signal }: ApiCall) => {
  const sent = new Headers(headers)
  const held = token.get()
  if (held !== null && path.startsWith("/api/")) sent.set("authorization", `Bearer ${held}`)
  return net.fetch(origin + path, {
    method,
    headers: sent,
    redirect: "error",
    credentials: "omit",
    ...(body === undefined ? {} : { body }),
    ...(signal === undefined ? {} : { signal })
  })
}
