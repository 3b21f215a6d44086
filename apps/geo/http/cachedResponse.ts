import { createHash } from "node:crypto"
import { type HttpServerRequest, HttpServerResponse } from "effect/http"

export interface Content {
  readonly body: string | Uint8Array
  readonly contentType: string
  readonly cacheControl: string
  readonly headers?: Readonly<Record<string, string>>
}

const withoutWeakness = (etag: string) => etag.trim().replace(/^W\//, "")

/** Compares weakly (RFC 9110, 13.1.2): `"x"` and `W/"x"` are the same. */
const isKnown = (ifNoneMatch: string | undefined, etag: string) =>
  ifNoneMatch !== undefined &&
  ifNoneMatch.split(",").some((one) => one.trim() === "*" || withoutWeakness(one) === withoutWeakness(etag))

/**
 * Responds with the content, or with 304 if the client has it. The ETag is weak, as compression changes the
 * bytes.
 */
export const cachedResponse = ({ body, cacheControl, contentType, headers: more = {} }: Content) => {
  const etag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`
  const headers = { ...more, etag, "cache-control": cacheControl }
  const full =
    typeof body === "string"
      ? HttpServerResponse.text(body, { contentType, headers })
      : HttpServerResponse.uint8Array(body, { contentType, headers })
  const unchanged = HttpServerResponse.empty({ status: 304, headers })
  return (request: HttpServerRequest.HttpServerRequest): HttpServerResponse.HttpServerResponse =>
    isKnown(request.headers["if-none-match"], etag) ? unchanged : full
}
