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

const tablesOf = (statement: string) =>
  statement.matchAll(/\b(INSERT INTO|UPDATE|DELETE FROM|FROM|JOIN) "?([a-z]+(?:_[a-z]+)*)/g)

/** What stands where a table could: the names of functions and of parts of a statement. */
const others = new Set(
  "unnest jsonb_to_recordset account added capped counted entered notified passenger people trip".split(" ")
)

/** Shortens a statement to its tables, those that it writes in capitals, and whether it takes locks by name or by row. */
export const briefly = (statement: string): string => {
  const names = [...tablesOf(statement)]
    .filter(([, , table = ""]) => !others.has(table))
    .map(([, verb, table = ""]) => (verb === "FROM" || verb === "JOIN" ? table : table.toUpperCase()))
  const locks = /FOR NO KEY UPDATE|FOR UPDATE|pg_advisory_xact_lock/.test(statement)
  return [...(locks ? ["lock"] : []), ...new Set(names)].join(" ")
}
