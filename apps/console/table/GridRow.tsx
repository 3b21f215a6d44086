import type { ReactTable, Row as TableRow } from "@tanstack/react-table"
import type { features } from "./features.ts"

type Props<Row extends object> = {
  readonly table: ReactTable<typeof features, Row>
  readonly row: TableRow<typeof features, Row>
  readonly id: string
  readonly index: number
  /** Pixels from the top of the body. */
  readonly top: number
  readonly isActive: boolean
  readonly isSelected: boolean
  /** Whether the list no longer has the row. */
  readonly isGone: boolean
  readonly onChoose: (index: number, isMarking: boolean) => void
}

/** One row. Keys are handled by the grid, which has the focus; a click opens the row, with Ctrl or Cmd it marks it. */
export function GridRow<Row extends object>(props: Props<Row>) {
  const { table, row, id, index, top, isActive, isSelected, isGone, onChoose } = props
  return (
    <div
      id={id}
      role="row"
      tabIndex={-1}
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      data-gone={isGone ? "" : undefined}
      data-active={isActive ? "" : undefined}
      className="co-row"
      style={{ transform: `translateY(${top}px)` }}
      onClick={(event) => onChoose(index, event.ctrlKey || event.metaKey)}
      onKeyDown={undefined}
    >
      {row.getVisibleCells().map((cell) => {
        const content = <table.FlexRender cell={cell} />
        return (
          <div key={cell.id} role="gridcell" className="co-cell" data-column={cell.column.id}>
            {content}
          </div>
        )
      })}
    </div>
  )
}
