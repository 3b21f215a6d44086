import type { DateTime } from "effect"
import { useFormat } from "#ui/i18n/useFormat.ts"
import type { Columns } from "./features.ts"

function DayTime({ at }: { readonly at: DateTime.Utc }) {
  const format = useFormat()
  return <span className="sv-figure">{format.dayTime(at)}</span>
}

/** Makes the column of the times of rows, by which the server sorts. */
export const timeColumn = <Row extends object>(
  header: string,
  toTime: (row: Row) => DateTime.Utc
): Columns<Row>[number] => ({
  id: "at",
  header,
  size: 150,
  cell: ({ row }) => <DayTime at={toTime(row.original)} />
})
