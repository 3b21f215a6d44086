import { apiPath } from "#core/contract/apiPath.ts"
import { callApi, type Server } from "./apiCall.ts"
import { consoleOrigin } from "./scheme.ts"

const forwardedRequestHeaders = [
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
const forwardedResponseHeaders = [
  "accept-ranges",
  "cache-control",
  "content-range",
  "content-type",
  "etag",
  "retry-after",
  "x-request-id"
]

const pickHeaders = (names: ReadonlyArray<string>, from: Headers) =>
  new Headers(
    names.flatMap((name) => {
      const value = from.get(name)
      return value === null ? [] : [[name, value] satisfies [string, string]]
    })
  )

const allowedPaths: ReadonlySet<string> = new Set([
  apiPath.auth.challenge(),
  apiPath.system.ping(),
  apiPath.system.settings()
])

/** The allowlist of a window's requests. It leaves out every call that answers with a token. */
const isAllowed = (method: string, path: string) =>
  (path.startsWith("/api/console/") && !(method === "POST" && path === apiPath.console.impersonations())) ||
  (method === "GET" && /^\/(tiles|fonts)\//.test(path)) ||
  (method === "GET" && allowedPaths.has(path)) ||
  (method === "POST" && path === apiPath.auth.otp())

/** Rewrites the absolute URLs of a map style to the window's origin, because the window may not request the server's. */
const rewriteTileUrls = (text: string) =>
  text.replaceAll(/https?:\/\/[^/"]+\/(tiles|fonts)\//g, `${consoleOrigin}/$1/`)

const isMapStyle = (path: string) => /^\/tiles\/[^?]*\.json$/.test(path)

/** Forwards an allowed request of a window to the server with the staff token, and streams the response. */
export const forwardRequest = async (server: Server, request: Request): Promise<Response> => {
  const { pathname, search } = new URL(request.url)
  if (!isAllowed(request.method, pathname)) return Response.json({ error: "not_forwarded" }, { status: 403 })
  const hasBody = request.method !== "GET" && request.method !== "HEAD"
  const response = await callApi(server, {
    method: request.method,
    path: pathname + search,
    headers: pickHeaders(forwardedRequestHeaders, request.headers),
    signal: request.signal,
    ...(hasBody ? { body: await request.arrayBuffer() } : {})
  }).catch(() => null)
  if (response === null) return Response.error()
  if (response.status === 401) await server.tokenStore.clear()
  const body = isMapStyle(pathname) && response.ok ? rewriteTileUrls(await response.text()) : response.body
  return new Response(body, {
    status: response.status,
    headers: pickHeaders(forwardedResponseHeaders, response.headers)
  })
}
