import { Effect, Tracer } from "effect"

/** Records the statements that an effect sends to the database, without those of its transaction. */
export const statementsOf = Effect.fn("statementsOf")(function* <A, E, R>(effect: Effect.Effect<A, E, R>) {
  const spans: Array<Tracer.NativeSpan> = []
  const tracer = Tracer.make({
    span: (options) => {
      const span = new Tracer.NativeSpan(options)
      spans.push(span)
      return span
    }
  })
  yield* Effect.withTracer(effect, tracer)
  return spans.flatMap((span) => {
    const text = span.attributes.get("db.query.text")
    return typeof text === "string" ? [text] : []
  })
})
