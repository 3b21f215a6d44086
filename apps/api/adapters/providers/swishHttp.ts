import { createSecureContext } from "node:tls"
import * as NodeHttpClient from "@effect/platform-node/NodeHttpClient"
import { Layer, Redacted } from "effect"
import { layerRequestsOutsideOfCalls } from "#api/http/admission/outsideOfCalls.ts"

/** Whether a text has a private key and a certificate that belong together. */
export const isKeyAndCertificate = (pem: Redacted.Redacted): boolean => {
  try {
    createSecureContext({ key: Redacted.value(pem), cert: Redacted.value(pem) })
    return true
  } catch {
    return false
  }
}

/**
 * The HTTP client of Swish: mutual TLS with the merchant's key and certificate, both in one PEM text. `authority` is the certificate of a
 * private authority that has signed Swish's own; without it a public one has. It follows no redirect.
 */
export const layerSwishHttp = (pem: Redacted.Redacted, authority?: string) =>
  layerRequestsOutsideOfCalls.pipe(
    Layer.provide(
      NodeHttpClient.layerNodeHttpOptions({
        key: Redacted.value(pem),
        cert: Redacted.value(pem),
        minVersion: "TLSv1.2",
        keepAlive: true,
        ...(authority === undefined ? {} : { ca: authority })
      })
    )
  )
