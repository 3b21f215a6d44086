import { Context, Effect, Layer, References, Tracer } from "effect"
import { FetchHttpClient, HttpMiddleware } from "effect/http"
import { OtlpExporter, OtlpSerialization, OtlpTracer } from "effect/observability"
import { Settings } from "#api/config/Settings.ts"

/** Annotates a span without a parent that was sampled where it comes from, and is sent in any case. */
export const IsSampled = Context.Reference<boolean>("samvej/api/tracing/IsSampled", {
  defaultValue: () => false
})

const isSampled = (annotations: Context.Context<never>, rate: number): boolean =>
  Context.get(annotations, IsSampled) || Math.random() < rate

/** Samples whole traces: a span with a parent is sampled as its parent is. */
const withSampling = (inner: Tracer.Tracer, rate: number): Tracer.Tracer =>
  Tracer.make({
    ...(inner.context === undefined ? {} : { context: inner.context }),
    span: (options) =>
      inner.span(
        options.root || options.parent._tag === "None"
          ? { ...options, sampled: isSampled(options.annotations, rate) }
          : options
      )
  })

/**
 * N71 Sends a share of the traces (`tracing.sampleRate`) to the OpenTelemetry collector at OTLP_URL; without it tracing is off.
 * The platform's own spans of requests are disabled, because they carry whole URLs; ours are named by route.
 */
export const layerTracing = Layer.unwrap(
  Effect.map(Settings, ({ otlpUrl, product }) => {
    // A span without a collector costs a few microseconds for nothing.
    if (otlpUrl === null) return Layer.succeed(References.TracerEnabled, false)
    const exported = OtlpTracer.make({ url: `${otlpUrl}/v1/traces`, resource: { serviceName: "samvej" } })
    return Layer.merge(
      Layer.effect(
        Tracer.Tracer,
        Effect.map(exported, (tracer) => withSampling(tracer, product.tracing.sampleRate))
      ),
      Layer.succeed(HttpMiddleware.TracerDisabledWhen, () => true)
    ).pipe(
      Layer.provide(OtlpExporter.layerFlusher),
      Layer.provide(OtlpSerialization.layerJson),
      Layer.provide(FetchHttpClient.layer)
    )
  })
)
