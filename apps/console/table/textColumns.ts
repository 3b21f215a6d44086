import type { Columns } from "./features.ts"

/** Makes the function for columns of texts that the server cannot sort by. */
export const textColumns =
  <Row extends object>() =>
  (id: string, header: string, size: number, toText: (row: Row) => string): Columns<Row>[number] => ({
    id,
    header,
    size,
    enableSorting: false,
    cell: ({ row }) => toText(row.original)
  })
