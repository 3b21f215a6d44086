import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"
import { Effect } from "effect"
import type { HttpServerRequest } from "effect/http"
import { type Content, cachedResponse } from "#geo/http/cachedResponse.ts"

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

const vary = { vary: "Accept-Encoding" }

/** Whether the header names the coding, and not with a weight of zero. */
const accepts = (header: string, coding: string) =>
  header.split(",").some((one) => {
    const [name, ...parameters] = one.split(";").map((part) => part.trim().toLowerCase())
    return name === coding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })

/**
 * As `cachedResponse`, and compresses the content once for each coding, at the first request for it. For content so large
 * that compressing it at each request is slow.
 */
export const compressedResponse = Effect.fnUntraced(function* (content: Content) {
  const plain = cachedResponse({ ...content, headers: { ...content.headers, ...vary } })
  const encoded = (coding: string, compress: () => Promise<Uint8Array>) =>
    Effect.cached(
      Effect.map(Effect.promise(compress), (body) =>
        cachedResponse({
          ...content,
          body,
          headers: { ...content.headers, ...vary, "content-encoding": coding }
        })
      )
    )
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 }
  const brotli = yield* encoded("br", () => brotliAsync(content.body, { params }))
  const gzipped = yield* encoded("gzip", () => gzipAsync(content.body))

  return Effect.fnUntraced(function* (request: HttpServerRequest.HttpServerRequest) {
    const accepted = request.headers["accept-encoding"] ?? ""
    if (accepts(accepted, "br")) return (yield* brotli)(request)
    return accepts(accepted, "gzip") ? (yield* gzipped)(request) : plain(request)
  })
})
