import type { ReactTable } from "@tanstack/react-table"
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
          {group.headers.map((header) => {
            const sorted = header.column.getIsSorted()
            const isSortable = canSort && header.column.columnDef.enableSorting !== false
            return (
              <div
                key={header.id}
                role="columnheader"
                tabIndex={-1}
                className="co-head"
                data-column={header.column.id}
                aria-sort={sorted === false ? (isSortable ? "none" : undefined) : ariaSort[sorted]}
              >
                {isSortable ? (
                  <button type="button" onClick={() => header.column.toggleSorting(sorted === "asc")}>
                    <table.FlexRender header={header} />
                    {sorted !== false && <Icon name={sorted === "asc" ? "up" : "down"} size={12} />}
                  </button>
                ) : (
                  <table.FlexRender header={header} />
                )}
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}
