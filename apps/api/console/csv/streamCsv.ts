import { Effect } from "effect"
import { streamParts } from "#api/http/streamParts.ts"
import { type CsvValue, csvLine } from "./csvLine.ts"

/** Rows that are read at once; only these are in memory. */
export const CSV_BATCH = 2_000

/** The cells of a row, by the names of their columns. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => CsvValue>>

interface Options<Row, Id extends string | number, R> {
  /** Without the ending: `trips`. */
  readonly name: string
  readonly columns: CsvColumns<Row>
  /** The next rows behind one, in the order of an index, at most `CSV_BATCH`; the first ones for undefined. */
  readonly nextRows: (after: Id | undefined) => Effect.Effect<ReadonlyArray<Row>, never, R>
  readonly idOf: (row: Row) => Id
}

/** Excel reads a file as UTF-8 only with this mark. */
const byteOrderMark = "\uFEFF"

/**
 * CONS-001 Answers all rows of a list as a CSV file, written while it is read: a batch follows the last row of the one before, and memory
 * does not grow with the number of rows.
 */
export const streamCsv = <Row, Id extends string | number, R>({
  name,
  columns,
  nextRows,
  idOf
}: Options<Row, Id, R>) =>
  streamParts<R>(
    (write) =>
      Effect.gen(function* () {
        yield* write(byteOrderMark + csvLine(Object.keys(columns)))
        let after: Id | undefined
        for (;;) {
          const rows = yield* nextRows(after)
          const lines = rows.map((row) => csvLine(Object.values(columns).map((valueOf) => valueOf(row))))
          if (lines.length > 0) yield* write(lines.join(""))
          const last = rows.at(-1)
          if (last === undefined || rows.length < CSV_BATCH) return
          after = idOf(last)
        }
      }),
    {
      contentType: "text/csv; charset=utf-8",
      headers: { "content-disposition": `attachment; filename="${name}.csv"`, "cache-control": "no-store" }
    }
  )
