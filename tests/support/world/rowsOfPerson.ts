import { createHash } from "node:crypto"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { UserId } from "#core/shared/ids.ts"

/** A person who gets a row in every table; `mark` begins all of their texts. */
export interface Marked {
  readonly id: UserId
  readonly phone: string
  readonly mark: string
  readonly number: number
}

interface Column {
  readonly table: string
  readonly name: string
  readonly type: string
  /** The table that the column refers to. */
  readonly refers: string | null
}

/** Columns with the id of a person, or of a row, that no foreign key says. */
const unsaid: Readonly<Record<string, string>> = {
  user_id: "person",
  owner_id: "person",
  actor_id: "person",
  who_id: "person",
  as_id: "person",
  trip_id: "driver_trip",
  booking_id: "booking",
  account_id: "ledger_account",
  transaction_id: "ledger_transaction"
}

/** The id of a marked person's row in a table. */
export const rowIdOf = (table: string, { id, mark }: Marked): string => {
  if (table === "person") return id
  const hex = createHash("md5").update(`${mark} ${table}`).digest("hex")
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5")
}

const idIn = ({ name, refers, table }: Column, marked: Marked): string => {
  const target = refers ?? unsaid[name] ?? (name === "id" ? table : `${table}.${name}`)
  return rowIdOf(target, marked)
}

const valueOf = (column: Column, marked: Marked): unknown => {
  const text = `${marked.mark} ${column.table}.${column.name}`
  if (column.name === "phone" || column.name === "recipient") return marked.phone
  const values: Readonly<Record<string, unknown>> = {
    uuid: idIn(column, marked),
    text,
    jsonb: { of: text },
    _text: [text],
    _uuid: [rowIdOf(`${column.table}.${column.name}`, marked)],
    bytea: `\\x${Buffer.from(text).toString("hex")}`,
    timestamptz: "2026-01-02T03:04:05Z",
    date: "2026-01-02",
    time: "08:00",
    bool: false,
    int2: marked.number,
    int4: marked.number,
    // Beyond the ids that the database gives.
    int8: 1_000_000 + marked.number,
    float8: marked.number,
    numeric: marked.number
  }
  if (!(column.type in values))
    throw new Error(`no value of ${column.type} for ${column.table}.${column.name}`)
  return values[column.type]
}

const readColumns = Effect.flatMap(
  SqlClient.SqlClient,
  (sql) => sql<Column>`SELECT c.table_name AS "table", c.column_name AS name, c.udt_name AS type,
      (SELECT f.confrelid::regclass::text FROM pg_constraint f JOIN pg_attribute a
        ON a.attrelid = f.conrelid AND a.attnum = f.conkey[1]
        WHERE f.contype = 'f' AND f.conrelid = c.table_name::regclass AND a.attname = c.column_name LIMIT 1) AS refers
    FROM information_schema.columns c WHERE c.table_schema = 'public' AND c.is_generated = 'NEVER'`
)

/** Drops what says which values a column may have, so that a table can hold texts that say where they are from. */
export const dropChecks = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const checks = yield* sql<{
    table: string
    name: string
  }>`SELECT conrelid::regclass::text AS "table", conname AS name
    FROM pg_constraint WHERE contype = 'c' AND connamespace = 'public'::regnamespace AND conrelid <> 0`
  yield* Effect.forEach(
    checks,
    ({ name, table }) => sql`ALTER TABLE ${sql(table)} DROP CONSTRAINT ${sql(name)}`
  )
})

/** Inserts a row of a person into each of these tables: every column has a value that is theirs, every id leads to their own rows. */
export const insertRowsOf = Effect.fn("insertRowsOf")(function* (
  marked: Marked,
  tables: ReadonlyArray<string>
) {
  const sql = yield* SqlClient.SqlClient
  const columns = yield* readColumns
  yield* sql.withTransaction(
    Effect.gen(function* () {
      yield* sql`SET LOCAL session_replication_role = replica`
      for (const table of tables) {
        const own = columns.filter((column) => column.table === table)
        const row = Object.fromEntries(own.map((column) => [column.name, valueOf(column, marked)]))
        const names = sql.literal(own.map(({ name }) => `"${name}"`).join(", "))
        yield* sql`INSERT INTO ${sql(table)} (${names}) OVERRIDING SYSTEM VALUE
          SELECT ${names} FROM jsonb_populate_record(NULL::${sql(table)}, ${JSON.stringify(row)}::jsonb)`
      }
    })
  )
})
