import { Schema } from "effect"
import { compileDecoding } from "./installParsers.ts"

/** The decoder of rows of the database, compiled because most of a read is decoding. */
export const rowsDecoder = <Row extends Schema.Top>(row: Row) => {
  const Rows = Schema.Array(row)
  compileDecoding(Rows)
  return Schema.decodeUnknownEffect(Rows)
}
