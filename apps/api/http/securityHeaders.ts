import { createHash } from "node:crypto"
import { Effect, Option } from "effect"
import type { HttpServerRequest } from "effect/http"
import { Pusher } from "#api/realtime/Pusher.ts"
import { isHttps } from "./isHttps.ts"
import { PublicUrl } from "./PublicUrl.ts"

const policy = (rules: Readonly<Record<string, string>>) =>
  Object.entries(rules)
    .map(([name, sources]) => `${name} ${sources}`)
    .join("; ")

/** The addresses that pages may connect to: this server, and another one for sockets. */
interface Origins {
  readonly publicUrl: string
  /** REALTIME_HOST; null: the sockets of this server. */
  readonly realtimeHost: string | null
}

export const readOrigins: Effect.Effect<Origins> = Effect.gen(function* () {
  const app = yield* Effect.serviceOption(Pusher)
  return {
    publicUrl: yield* PublicUrl,
    realtimeHost: Option.getOrNull(Option.flatMapNullishOr(app, ({ host }) => host))
  }
})

/** SEC-022 `'self'` includes the sockets of the page's own host. */
const connectSources = ({ publicUrl, realtimeHost }: Origins) => {
  if (realtimeHost === null) return "'self'"
  return `'self' ${/^https:/i.test(publicUrl) ? "wss" : "ws"}://${realtimeHost}`
}

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
  "connect-src": "'self'",
  "manifest-src": "'self'",
  "object-src": "'none'",
  "base-uri": "'none'",
  "form-action": "'self'",
  "frame-ancestors": "'none'"
}

const apiPolicy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'"
/** The page of the API documentation has inline scripts and styles. */
const docsPolicy = policy({
  ...pages,
  "script-src": "'self' 'unsafe-inline' 'unsafe-eval'"
})

const firstPaint = /<script id="first-paint">([^]*?)<\/script>/

/**
 * SEC-022 Makes the policy of the rider's page as it was built: of all inline scripts, it allows the one of the first paint, by its hash. What
 * the server writes into the page later adds none.
 */
export const makeRiderPolicy = (origins: Origins) => (html: string) => {
  const script = firstPaint.exec(html)?.[1] ?? ""
  const hash = createHash("sha256").update(script).digest("base64")
  return policy({
    ...pages,
    "script-src": `${pages["script-src"]} 'sha256-${hash}'`,
    "connect-src": connectSources(origins)
  })
}

const makePolicies = (origins: Origins) => {
  const pagePolicy = policy({ ...pages, "connect-src": connectSources(origins) })
  return (path: string) => {
    if (path.startsWith("/api/docs")) return docsPolicy
    return path.startsWith("/api/") ? apiPolicy : pagePolicy
  }
}

/** Makes the security headers of a response; HSTS over https only. */
export const makeSecurityHeaders = (origins: Origins) => {
  const policyFor = makePolicies(origins)
  return (request: HttpServerRequest.HttpServerRequest) => ({
    "content-security-policy": policyFor(request.url),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(self), geolocation=(self), microphone=(), payment=(self)",
    ...(isHttps(request, origins.publicUrl)
      ? { "strict-transport-security": "max-age=31536000; includeSubDomains" }
      : {})
  })
}
