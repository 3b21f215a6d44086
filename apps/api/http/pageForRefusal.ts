import { Effect } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import { isCanonicalPath } from "./isCanonicalPath.ts"

/** The statuses of an address that cannot be read or found, and what a page is answered with. */
const pageStatuses: Readonly<Record<number, number>> = { 400: 400, 404: 404, 422: 400 }

/** The address of the app's own page for an address that is none. */
const missingPage = "/content-not-found"

/** Decodes letters, digits and separators, as a lenient reader might. */
const decodeAscii = (path: string) =>
  path.replace(/%([2-7][\da-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** Whether a lenient reader could take a path for that of a call, of a file that pages are made of, or of the console. */
const isOfProgram = (path: string) =>
  /(^|[/\\;])(api|assets|console|link-pictures|tiles)([/\\;]|$)/i.test(decodeAscii(path))

const isHtml = ({ headers }: HttpServerResponse.HttpServerResponse) =>
  headers["content-type"]?.startsWith("text/html") === true

/**
 * The address on this host that a path with empty parts means; null if it means none. Its second character is neither `/` nor `\`, so it
 * leads to no other host.
 */
export const withoutEmptyParts = (url: string): string | null => {
  const [path = "", query] = url.split(/\?(.*)/s)
  const only = path.replace(/\/{2,}/g, "/")
  if (only === path || !path.startsWith("/") || !isCanonicalPath(only) || isOfProgram(path)) return null
  return query === undefined ? only : `${only}?${query}`
}

/** ROUTE-022, SEC-009 Whether a person opens an address in a browser: a call and a file never get a page. */
const isOpenedByPerson = ({ headers, method, url }: HttpServerRequest.HttpServerRequest) =>
  (method === "GET" || method === "HEAD") &&
  headers["accept"]?.includes("text/html") === true &&
  !isOfProgram(url.split(/[?#]/, 1)[0] ?? "")

/**
 * ROUTE-022 Answers a person who opens an address that is refused (`/voucher/%`) with the page that says so, in place of the error envelope of
 * calls; one with empty parts (`//book`) leads to the address without them. The page is that of another path, because the app could not read
 * this one.
 */
export const pageForRefusal = <E, R>(handled: Effect.Effect<HttpServerResponse.HttpServerResponse, E, R>) =>
  Effect.flatMap(HttpServerRequest.HttpServerRequest, (request) => {
    if (!isOpenedByPerson(request)) return handled
    const meant = withoutEmptyParts(request.url)
    if (meant !== null) return Effect.succeed(HttpServerResponse.redirect(meant, { status: 302 }))
    return Effect.flatMap(handled, (response) => {
      const status = pageStatuses[response.status]
      if (status === undefined || isHtml(response)) return Effect.succeed(response)
      const elsewhere = request.modify({ url: missingPage })
      return Effect.map(
        Effect.provideService(handled, HttpServerRequest.HttpServerRequest, elsewhere),
        (page) => (isHtml(page) ? HttpServerResponse.setStatus(page, status) : response)
      )
    })
  })
