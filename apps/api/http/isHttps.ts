import type { HttpServerRequest } from "effect/http"

/** SEC-017 Whether clients reach this server encrypted: PUBLIC_URL says so, or the trusted proxy of the request. */
export const isHttps = (
  { protocol }: Pick<HttpServerRequest.HttpServerRequest, "protocol">,
  publicUrl: string
): boolean => /^https:/i.test(publicUrl) || protocol === "https"
