import "#ui/theme/cssProperties.ts"
import "./table.css"
import type { SortingState } from "@tanstack/react-table"
import { useVirtualizer } from "@tanstack/react-virtual"
import { useEffect, useId, useRef } from "react"
import { useTranslation } from "react-i18next"
import { rowHeight, useDensity } from "#console/shell/density.ts"
import type { Columns } from "./features.ts"
import { GridRow } from "./GridRow.tsx"
import { HeaderRow } from "./HeaderRow.tsx"
import { useGridKeys } from "./useGridKeys.ts"
import { useServerTable } from "./useServerTable.ts"

type Props<Row extends object> = {
  /** Names the grid for a screen reader. */
  readonly label: string
  readonly columns: Columns<Row>
  /** The rows loaded so far, of `total`. */
  readonly rows: Array<Row>
  readonly total: number
  readonly getRowId: (row: Row) => string
  readonly sort?: SortingState
  readonly onSort?: (sort: SortingState) => void
  readonly selectedId?: string | undefined
  readonly onOpen?: (id: string) => void
  readonly hasMore: boolean
  readonly onMore: () => void
}

/** The next page loads this many rows before the end of the loaded ones. */
const prefetchRows = 20

/** A virtualised grid over all rows of the server; further pages load while scrolling. */
export function DataTable<Row extends object>(props: Props<Row>) {
  const { label, rows, total, selectedId, onOpen, hasMore, onMore } = props
  const { t } = useTranslation("console")
  const grid = useRef<HTMLDivElement>(null)
  const gridId = useId()
  const height = rowHeight(useDensity())
  const { table, template } = useServerTable(props)
  const model = table.getRowModel().rows
  const virtual = useVirtualizer({
    count: model.length,
    getScrollElement: () => grid.current,
    estimateSize: () => height,
    overscan: 12
  })
  useEffect(() => virtual.measure(), [virtual, height])
  const keys = useGridKeys({
    ids: model.map((row) => row.id),
    selectedId,
    onOpen,
    scrollTo: (index) => virtual.scrollToIndex(index)
  })
  const visible = virtual.getVirtualItems()
  const last = visible.at(-1)?.index ?? 0
  useEffect(() => {
    if (hasMore && last >= rows.length - prefetchRows) onMore()
  }, [hasMore, last, rows.length, onMore])

  return (
    <div
      ref={grid}
      role="grid"
      tabIndex={0}
      aria-label={label}
      aria-rowcount={total + 1}
      aria-activedescendant={keys.activeId === undefined ? undefined : `${gridId}-${keys.activeId}`}
      className="co-grid"
      style={{ "--sv-row": `${height}px`, "--sv-columns": template }}
      onKeyDown={keys.onKeyDown}
    >
      <HeaderRow table={table} canSort={props.onSort !== undefined} />
      <div role="rowgroup" style={{ height: virtual.getTotalSize(), position: "relative" }}>
        {visible.map(({ index, start }) => {
          const row = model[index]
          if (row === undefined) return null
          const isActive = row.id === keys.activeId
          const isSelected = row.id === selectedId
          const position = { id: `${gridId}-${row.id}`, index, start, isActive, isSelected }
          return <GridRow key={row.id} {...position} table={table} row={row} onChoose={keys.choose} />
        })}
      </div>
      {hasMore && <div className="co-grid-more">{t("table.loadingMore")}</div>}
    </div>
  )
}
