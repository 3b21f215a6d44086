import { callApi, callDeadlineMs, type Server } from "./apiCall.ts"
import { isForwarded, isMapStyle } from "./forwardedCalls.ts"
import { consoleOrigin } from "./scheme.ts"
import { createSilenceDeadline, readUnderDeadline } from "./silenceDeadline.ts"

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
  "content-disposition",
  "content-range",
  "content-type",
  "etag",
  "retry-after",
  "x-request-id"
]

/** ELECTRON-07 What the server sends is data: opened as a page, it would have no script and no origin. */
const dataHeaders = {
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
  "x-content-type-options": "nosniff"
}

const pickHeaders = (names: ReadonlyArray<string>, from: Headers) =>
  new Headers(
    names.flatMap((name) => {
      const value = from.get(name)
      return value === null ? [] : [[name, value] satisfies [string, string]]
    })
  )

/** Rewrites the absolute URLs of a map style to the window's origin, because the window may not request the server's. */
const rewriteTileUrls = (text: string) =>
  text.replaceAll(/https?:\/\/[^/"]+\/tiles\//g, `${consoleOrigin}/tiles/`)

/** Forwards an allowed request of a window, with its decoded path, to the server with the staff token, and streams the response. */
export const forwardRequest = async (
  server: Server,
  request: Request,
  path: string,
  deadlineMs = callDeadlineMs
): Promise<Response> => {
  if (!isForwarded(request.method, path)) return Response.json({ error: "not_forwarded" }, { status: 403 })
  const hasBody = request.method !== "GET" && request.method !== "HEAD"
  const deadline = createSilenceDeadline(deadlineMs)
  const call = callApi(server, {
    method: request.method,
    path: path + new URL(request.url).search,
    headers: pickHeaders(forwardedRequestHeaders, request.headers),
    signal: AbortSignal.any([request.signal, deadline.signal]),
    ...(hasBody ? { body: await request.arrayBuffer() } : {})
  })
  const response = await deadline.during(call).catch(() => null)
  if (response === null) return Response.error()
  if (response.status === 401) await server.tokenStore.clear()
  const bytes = response.body === null ? null : readUnderDeadline(response.body, deadline)
  const body = isMapStyle(path) && response.ok ? rewriteTileUrls(await new Response(bytes).text()) : bytes
  return new Response(body, {
    status: response.status,
    headers: {
      ...Object.fromEntries(pickHeaders(forwardedResponseHeaders, response.headers)),
      ...dataHeaders
    }
  })
}
