import { Effect, Layer, References, Tracer } from "effect"
import { FetchHttpClient, HttpMiddleware } from "effect/http"
import { OtlpExporter, OtlpSerialization, OtlpTracer } from "effect/observability"
import { Settings } from "#api/config/Settings.ts"

/** A whole trace is kept or left out: what has a parent follows it. */
const sampled = (inner: Tracer.Tracer, rate: number): Tracer.Tracer =>
  Tracer.make({
    ...(inner.context === undefined ? {} : { context: inner.context }),
    span: (options) =>
      inner.span(
        options.root || options.parent._tag === "None"
          ? { ...options, sampled: Math.random() < rate }
          : options
      )
  })

/**
 * N71: traces go to the OpenTelemetry collector at OTLP_URL, `tracing.sampleRate` of them; off without it. The
 * platform's own spans of requests are left out, because they carry whole URLs; ours are named by route.
 */
export const layerTracing = Layer.unwrap(
  Effect.map(Settings, ({ otlpUrl, product }) => {
    // Nobody reads them then, and each costs a few microseconds.
    if (otlpUrl === null) return Layer.succeed(References.TracerEnabled, false)
    const exported = OtlpTracer.make({ url: `${otlpUrl}/v1/traces`, resource: { serviceName: "samvej" } })
    return Layer.merge(
      Layer.effect(
        Tracer.Tracer,
        Effect.map(exported, (tracer) => sampled(tracer, product.tracing.sampleRate))
      ),
      Layer.succeed(HttpMiddleware.TracerDisabledWhen, () => true)
    ).pipe(
      Layer.provide(OtlpExporter.layerFlusher),
      Layer.provide(OtlpSerialization.layerJson),
      Layer.provide(FetchHttpClient.layer)
    )
  })
)
