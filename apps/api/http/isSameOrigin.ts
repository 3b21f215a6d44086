import type { HttpServerRequest } from "effect/http"

/**
 * Whether the request comes from a page of this server. Browsers set `sec-fetch-site` and `origin`; no page
 * can change them.
 */
export const isSameOrigin = ({ headers }: HttpServerRequest.HttpServerRequest): boolean => {
  const site = headers["sec-fetch-site"]
  if (site !== undefined) return site === "same-origin"
  const origin = headers["origin"]
  const host = headers["host"]
  if (origin === undefined || host === undefined) return false
  return URL.canParse(origin) && new URL(origin).host === host
}
