import type { HttpServerRequest } from "effect/http"

/**
 * Whether the page that sent this request is ours: a browser names the page's origin and its own relation to
 * us, and no foreign page can change either.
 */
export const isFromOurOrigin = ({ headers }: HttpServerRequest.HttpServerRequest): boolean => {
  const site = headers["sec-fetch-site"]
  if (site !== undefined) return site === "same-origin"
  const origin = headers["origin"]
  const host = headers["host"]
  if (origin === undefined || host === undefined) return false
  return URL.canParse(origin) && new URL(origin).host === host
}
