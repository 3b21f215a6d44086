import { type SortingState, useTable } from "@tanstack/react-table"
import { type Columns, features } from "./features.ts"

type Options<Row extends object> = {
  readonly columns: Columns<Row>
  readonly rows: Array<Row>
  readonly idOf: (row: Row) => string
  readonly sort?: SortingState
  readonly onSort?: (sort: SortingState) => void
}

const noSort: SortingState = []

/** The table's model over rows that the server sorted; `template` shares the width out by the columns' sizes. */
export const useServerTable = <Row extends object>(options: Options<Row>) => {
  const { columns, rows, idOf, sort = noSort, onSort } = options
  const table = useTable({
    features,
    columns,
    data: rows,
    getRowId: idOf,
    manualSorting: true,
    enableSortingRemoval: false,
    state: { sorting: sort },
    onSortingChange: (next) => onSort?.(typeof next === "function" ? next(sort) : next)
  })
  const template = table
    .getVisibleLeafColumns()
    .map((column) => `minmax(${column.getSize()}px, ${column.getSize()}fr)`)
    .join(" ")
  return { table, template }
}
