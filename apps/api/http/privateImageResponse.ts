import { HttpServerResponse } from "effect/http"
import type { StoredFile } from "#core/ports/FileStore.ts"

/** An image that only its reader may see: no cache keeps it. */
export const privateImageResponse = ({ bytes, contentType }: StoredFile) =>
  HttpServerResponse.uint8Array(bytes, {
    contentType,
    headers: { "cache-control": "private, no-store", "content-disposition": `inline; filename="image"` }
  })
