import { callApi, type Server } from "./apiCall.ts"
import { consoleOrigin } from "./scheme.ts"

const passedUp = [
  "accept",
  "accept-language",
  "content-type",
  "idempotency-key",
  "if-none-match",
  "range",
  "x-platform",
  "x-product-framework",
  "x-product-version",
  "x-recaptcha-token"
]
const passedDown = [
  "accept-ranges",
  "cache-control",
  "content-range",
  "content-type",
  "etag",
  "retry-after",
  "x-request-id"
]

const only = (names: ReadonlyArray<string>, from: Headers) =>
  new Headers(
    names.flatMap((name) => {
      const value = from.get(name)
      return value === null ? [] : [[name, value] satisfies [string, string]]
    })
  )

/** What a window may ask the server for. Anything that answers a token is missing on purpose. */
const isOpen = (method: string, path: string) =>
  (path.startsWith("/api/console/") && !(method === "POST" && path === "/api/console/impersonations")) ||
  (method === "GET" && /^\/(tiles|fonts)\//.test(path)) ||
  (method === "GET" && ["/api/auth/challenge", "/api/ping"].includes(path)) ||
  (method === "POST" && path === "/api/auth/otp")

/**
 * A map style names its tiles and sprites in full, on the server's own origin, where the window may not ask: they are
 * served under the window's.
 */
const atHome = (text: string) =>
  text.replaceAll(/https?:\/\/[^/"]+\/(tiles|fonts)\//g, `${consoleOrigin}/$1/`)

const isMapStyle = (path: string) => /^\/tiles\/[^?]*\.json$/.test(path)

/** Sends a window's request on to the server, adds the token, and streams the answer back. */
export const forward = async (server: Server, request: Request): Promise<Response> => {
  const { pathname, search } = new URL(request.url)
  if (!isOpen(request.method, pathname)) return Response.json({ error: "not_forwarded" }, { status: 403 })
  const hasBody = request.method !== "GET" && request.method !== "HEAD"
  const answer = await callApi(server, {
    method: request.method,
    path: pathname + search,
    headers: only(passedUp, request.headers),
    signal: request.signal,
    ...(hasBody ? { body: await request.arrayBuffer() } : {})
  }).catch(() => null)
  if (answer === null) return Response.error()
  if (answer.status === 401) await server.token.clear()
  const body = isMapStyle(pathname) && answer.ok ? atHome(await answer.text()) : answer.body
  return new Response(body, { status: answer.status, headers: only(passedDown, answer.headers) })
}
