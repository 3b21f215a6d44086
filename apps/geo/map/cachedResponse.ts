import { createHash } from "node:crypto"
import { type HttpServerRequest, HttpServerResponse } from "effect/http"

/** The map is public; the desktop console requests it from another origin. */
export const corsHeaders = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": "etag, content-range, content-length",
  "cross-origin-resource-policy": "cross-origin"
}

interface Content {
  readonly body: string | Uint8Array
  readonly contentType: string
  readonly cacheControl: string
}

const isKnown = (ifNoneMatch: string | undefined, etag: string) =>
  ifNoneMatch !== undefined && ifNoneMatch.split(",").some((one) => one.trim() === "*" || one.trim() === etag)

/**
 * Responds with the content, or with 304 if the client has it. The ETag is weak, as compression changes the
 * bytes.
 */
export const cachedResponse = ({ body, cacheControl, contentType }: Content) => {
  const etag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`
  const headers = { ...corsHeaders, etag, "cache-control": cacheControl, vary: "host" }
  const full =
    typeof body === "string"
      ? HttpServerResponse.text(body, { contentType, headers })
      : HttpServerResponse.uint8Array(body, { contentType, headers })
  const unchanged = HttpServerResponse.empty({ status: 304, headers })
  return (request: HttpServerRequest.HttpServerRequest): HttpServerResponse.HttpServerResponse =>
    isKnown(request.headers["if-none-match"], etag) ? unchanged : full
}
