import { tellApi } from "./events.ts"
import { productHeaders } from "./product.ts"
import { offline, type Refusal, timedOut, toRefusal } from "./Refusal.ts"
import { currentSession } from "./session.ts"

/** Client timeout of every call, HTTP-002. An upload of a travel pass takes up to 60 s and says so. */
const callTimeoutMs = 20_000
const timeoutHeader = "x-client-timeout"

const isLogout = (url: URL) => url.pathname.endsWith("/v5/logout")
const locationOf = (input: RequestInfo | URL): URL =>
  new URL(input instanceof Request ? input.url : input, globalThis.location.href)

const withHeaders = (init: RequestInit | undefined): Headers => {
  const headers = new Headers(init?.headers)
  for (const [name, value] of Object.entries(productHeaders())) headers.set(name, value)
  const session = currentSession()
  if (session !== undefined && !headers.has("Authorization")) {
    headers.set("Authorization", `Bearer ${session.token}`)
  }
  if (!headers.has("Accept")) headers.set("Accept", "application/json")
  headers.set("Accept-Language", document.documentElement.lang)
  if ((init?.method ?? "GET") !== "GET" && !headers.has("Idempotency-Key")) {
    headers.set("Idempotency-Key", crypto.randomUUID())
  }
  return headers
}

/** AUTH-036, HTTP-007: what a refused call means for the whole app, whoever made it. */
const announce = (refusal: Refusal, url: URL): Refusal => {
  if (refusal.status === 401 && refusal.code === "unauthenticated" && !isLogout(url)) {
    tellApi("signedOut", undefined)
  }
  if (refusal.status === 503 && refusal.code === "maintenance") tellApi("maintenance", undefined)
  return refusal
}

const bodyOf = async (response: Response): Promise<unknown> => {
  try {
    return await response.clone().json()
  } catch {
    return undefined
  }
}

const holdsRefusal = (body: unknown): boolean =>
  typeof body === "object" && body !== null && "error" in body && typeof body.error === "string"

/** A 2xx may carry an `error` field (marketplace/book does): it is a refusal whatever the status. */
const checked = async (response: Response, url: URL): Promise<Response> => {
  const isJson = response.headers.get("content-type")?.includes("json") === true
  if (response.ok && !isJson) return response
  const body = isJson ? await bodyOf(response) : undefined
  if (!response.ok || holdsRefusal(body)) throw announce(toRefusal(response.status, body), url)
  return response
}

const send = async (input: RequestInfo | URL, init: RequestInit): Promise<Response> => {
  try {
    const response = await fetch(input, init)
    tellApi("online", true)
    return response
  } catch (problem) {
    if (init.signal?.aborted === true) {
      throw init.signal.reason instanceof DOMException && init.signal.reason.name === "TimeoutError"
        ? timedOut()
        : problem
    }
    tellApi("online", false)
    throw offline()
  }
}

/**
 * HTTP-002 to HTTP-009: `fetch` as the API wants it: product headers, token, language, idempotency key, time limit. Throws a `Refusal`.
 * `untimed` leaves out the time limit, for streams.
 */
export const apiFetch = async (
  input: RequestInfo | URL,
  init?: RequestInit,
  { untimed = false }: { readonly untimed?: boolean } = {}
): Promise<Response> => {
  const headers = withHeaders(init)
  const limit = Number(headers.get(timeoutHeader) ?? callTimeoutMs)
  headers.delete(timeoutHeader)
  const signals = [...(init?.signal ? [init.signal] : []), ...(untimed ? [] : [AbortSignal.timeout(limit)])]
  const response = await send(input, { ...init, headers, signal: AbortSignal.any(signals) })
  return await checked(response, locationOf(input))
}
