import { type SortingState, useTable } from "@tanstack/react-table"
import { type Columns, features } from "./features.ts"
import { gridColumns } from "./gridColumns.ts"

type Options<Row extends object> = {
  readonly columns: Columns<Row>
  readonly rows: Array<Row>
  readonly getRowId: (row: Row) => string
  readonly sort?: SortingState
  readonly onSort?: (sort: SortingState) => void
}

const noSort: SortingState = []

/** Creates the table model of rows that the server sorted; `template` is its CSS grid. */
export const useServerTable = <Row extends object>(options: Options<Row>) => {
  const { columns, rows, getRowId, sort = noSort, onSort } = options
  const table = useTable({
    features,
    columns,
    data: rows,
    getRowId,
    manualSorting: true,
    enableSortingRemoval: false,
    state: { sorting: sort },
    onSortingChange: (next) => onSort?.(typeof next === "function" ? next(sort) : next)
  })
  const sizes = table.getVisibleLeafColumns().map((column) => column.getSize())
  return { table, ...gridColumns(sizes) }
}
