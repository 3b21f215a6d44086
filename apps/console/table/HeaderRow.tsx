import type { Header, ReactTable } from "@tanstack/react-table"
import { Icon } from "../shell/Icon.tsx"
import type { features } from "./features.ts"

type Props<Row extends object> = {
  readonly table: ReactTable<typeof features, Row>
  readonly canSort: boolean
}

const ariaSort = { asc: "ascending", desc: "descending" } as const

/** The column headers; those of sortable columns are buttons. */
export function HeaderRow<Row extends object>({ table, canSort }: Props<Row>) {
  return (
    <div role="rowgroup" className="co-grid-head">
      {table.getHeaderGroups().map((group) => (
        <div key={group.id} role="row" aria-rowindex={1} className="co-head-row">
          {group.headers.map((header) => (
            <HeaderCell key={header.id} table={table} header={header} canSort={canSort} />
          ))}
        </div>
      ))}
    </div>
  )
}

type CellProps<Row extends object> = {
  readonly table: ReactTable<typeof features, Row>
  readonly header: Header<typeof features, Row>
  readonly canSort: boolean
}

function HeaderCell<Row extends object>({ table, header, canSort }: CellProps<Row>) {
  const { column } = header
  const sorted = column.getIsSorted()
  const isSortable = canSort && column.columnDef.enableSorting !== false
  const unsorted = isSortable ? "none" : undefined
  const content = (
    <>
      <table.FlexRender header={header} />
      {sorted !== false && <Icon name={sorted === "asc" ? "up" : "down"} size={12} />}
    </>
  )
  return (
    <div
      role="columnheader"
      tabIndex={-1}
      className="co-head"
      data-column={column.id}
      aria-sort={sorted === false ? unsorted : ariaSort[sorted]}
    >
      {isSortable ? (
        <button type="button" onClick={() => column.toggleSorting(sorted === "asc")}>
          {content}
        </button>
      ) : (
        <span className="co-head-text">{content}</span>
      )}
    </div>
  )
}
