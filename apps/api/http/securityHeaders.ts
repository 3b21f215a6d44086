import type { HttpServerRequest } from "effect/http"

const policy = (rules: Readonly<Record<string, string>>) =>
  Object.entries(rules)
    .map(([name, sources]) => `${name} ${sources}`)
    .join("; ")

/**
 * MapLibre needs blobs for its worker, and blobs and data URLs for tiles. Everything else is from this
 * origin.
 */
const pages = {
  "default-src": "'self'",
  "script-src": "'self' 'wasm-unsafe-eval'",
  "worker-src": "'self' blob:",
  "style-src": "'self' 'unsafe-inline'",
  "img-src": "'self' data: blob:",
  "font-src": "'self' data:",
  "connect-src": "'self' ws: wss:",
  "manifest-src": "'self'",
  "object-src": "'none'",
  "base-uri": "'self'",
  "form-action": "'self'",
  "frame-ancestors": "'none'"
}

const riderPolicy = policy(pages)
/** The console shows the impersonated rider app in a frame. */
const consolePolicy = policy({ ...pages, "frame-src": "'self'" })
const apiPolicy = "default-src 'none'; frame-ancestors 'none'"
/** The page of the API documentation has inline scripts and styles. */
const docsPolicy = policy({
  ...pages,
  "script-src": "'self' 'unsafe-inline' 'unsafe-eval'",
  "connect-src": "'self'"
})

const policyFor = (path: string) => {
  if (path.startsWith("/api/docs")) return docsPolicy
  if (path.startsWith("/api/")) return apiPolicy
  return path.startsWith("/console") ? consolePolicy : riderPolicy
}

/** The security headers of a response; HSTS over https only. */
export const securityHeaders = ({ url, headers }: HttpServerRequest.HttpServerRequest) => ({
  "content-security-policy": policyFor(url),
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(self), geolocation=(self), microphone=(), payment=(self)",
  ...(headers["x-forwarded-proto"] === "https"
    ? { "strict-transport-security": "max-age=31536000; includeSubDomains" }
    : {})
})
