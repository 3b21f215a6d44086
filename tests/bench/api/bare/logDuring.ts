import { Effect, Schedule, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { type LoggedStatement, loggedStatements } from "./loggedStatements.ts"

const END = "SELECT 'the end of the log'"

const decodeLogFile = Schema.decodeUnknownEffect(
  Schema.Tuple([Schema.Struct({ file: Schema.NullOr(Schema.String), size: Schema.NullOr(Schema.Int) })])
)

const untilSo = { while: (isSo: boolean) => !isSo, schedule: Schedule.spaced("10 millis") }

/** The other connections read the setting before their next statement, as the own one does. */
const logStatements = Effect.fn("logStatements")(function* (which: "all" | "none") {
  const sql = yield* SqlClient.SqlClient
  yield* sql.unsafe(`ALTER SYSTEM SET log_statement = '${which}'`)
  yield* sql`SELECT pg_reload_conf()`
  const isSet = Effect.map(
    sql<{ log: string }>`SELECT current_setting('log_statement') AS log`,
    ([row]) => row?.log === which
  )
  yield* Effect.repeat(isSet, untilSo)
})

/** Runs work and answers what all connections did meanwhile, in order; none if PostgreSQL writes no log of JSON lines. */
export const logDuring = Effect.fn("logDuring")(function* <E, R>(work: Effect.Effect<void, E, R>) {
  const sql = yield* SqlClient.SqlClient
  const [{ file, size }] = yield* decodeLogFile(
    yield* sql`SELECT file, (pg_stat_file(file)).size::int AS size FROM pg_current_logfile('jsonlog') AS file`
  )
  if (file === null || size === null) return []
  yield* Effect.acquireUseRelease(
    logStatements("all"),
    () => Effect.andThen(work, sql.unsafe(END)),
    () => Effect.orDie(logStatements("none"))
  )
  let statements: ReadonlyArray<LoggedStatement> = []
  const readLog = Effect.map(
    sql<{ log: string }>`SELECT pg_read_file(${file}, ${size}::bigint, 1000000000) AS log`,
    ([row]) => {
      const log = row?.log ?? ""
      statements = loggedStatements(log.slice(0, log.lastIndexOf("\n") + 1))
      return statements.some(({ text }) => text === END)
    }
  )
  yield* Effect.repeat(readLog, untilSo)
  return statements
})
