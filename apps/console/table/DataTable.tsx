import "#ui/theme/cssProperties.ts"
import "./table.css"
import type { SortingState } from "@tanstack/react-table"
import { useVirtualizer } from "@tanstack/react-virtual"
import { useEffect, useId, useMemo, useRef } from "react"
import { useTranslation } from "react-i18next"
import { rowHeight, useDensity } from "#console/shell/density.ts"
import { ChangesButton, type ShownChanges } from "./ChangesButton.tsx"
import type { Columns } from "./features.ts"
import { GridRow } from "./GridRow.tsx"
import { HeaderRow } from "./HeaderRow.tsx"
import { revealRow } from "./revealRow.ts"
import { useRowKeys } from "./useRowKeys.ts"
import type { RowMarks } from "./useRowMarks.ts"
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
  /** Receives the first and the last visible row by index. */
  readonly onVisible: (first: number, last: number) => void
  /** The rows that the server has and the table has not, and the other way round; a button loads the list again. */
  readonly changes: ShownChanges
  readonly hasMore: boolean
  readonly onMore: () => void
  /** The marked rows, where the list has actions on many. */
  readonly marks?: RowMarks | undefined
}

/** The next page loads this many rows before the end of the loaded ones. */
const prefetchRows = 20

type Range = { readonly startIndex: number; readonly endIndex: number }

const useVisibleRange = (range: Range | null, onVisible: (first: number, last: number) => void) =>
  useEffect(() => {
    if (range !== null) onVisible(range.startIndex, range.endIndex)
  }, [range, onVisible])

/** A virtualised grid over all rows of the server; further pages load while scrolling. */
export function DataTable<Row extends object>(props: Props<Row>) {
  const { label, getRowId, rows, total, selectedId, onOpen, hasMore, marks, onMore, onVisible, changes } =
    props
  const { t } = useTranslation("console")
  const [grid, gridId] = [useRef<HTMLDivElement>(null), useId()]
  const height = rowHeight(useDensity())
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => grid.current,
    estimateSize: () => height,
    overscan: 12
  })
  useEffect(() => virtual.measure(), [virtual, height])
  const ids = useMemo(() => rows.map(getRowId), [rows, getRowId])
  const reveal = revealRow({ list: grid, virtual, isRowOpen: selectedId !== undefined })
  const keys = useRowKeys({ ids, selectedId, onOpen, marks, reveal })
  const visible = virtual.getVirtualItems()
  const [start, end] = [visible[0]?.index ?? 0, (visible.at(-1)?.index ?? -1) + 1]
  // The table builds its model of these rows alone: one of all loaded rows would be built again with each page.
  const drawn = useMemo(() => rows.slice(start, end), [rows, start, end])
  const { table, template, minWidth } = useServerTable({ ...props, rows: drawn })
  const model = table.getRowModel().rows
  useVisibleRange(virtual.range, onVisible)
  // A row outside of the view has no element that the grid could name.
  const active = visible.find(({ index }) => ids[index] === keys.activeId)
  useEffect(() => {
    if (hasMore && end > rows.length - prefetchRows) onMore()
  }, [hasMore, end, rows.length, onMore])

  return (
    <>
      <ChangesButton changes={changes} />
      <div
        ref={grid}
        role="grid"
        data-rows
        tabIndex={0}
        aria-label={label}
        aria-multiselectable={marks !== undefined}
        aria-rowcount={total + 1}
        aria-activedescendant={active === undefined ? undefined : `${gridId}-${keys.activeId}`}
        className="co-grid"
        style={{ "--sv-row": `${height}px`, "--sv-columns": template, "--sv-table": `${minWidth}px` }}
        onKeyDown={keys.onKeyDown}
      >
        <HeaderRow table={table} canSort={props.onSort !== undefined} />
        <div role="rowgroup" style={{ height: virtual.getTotalSize(), position: "relative" }}>
          {visible.map(({ index, start: top }) => {
            const row = model[index - start]
            if (row === undefined) return null
            const isActive = row.id === keys.activeId
            const isSelected = row.id === selectedId || marks?.ids.has(row.id) === true
            const isGone = changes.goneIds.has(row.id)
            const position = { isGone, id: `${gridId}-${row.id}`, index, top, isActive, isSelected }
            return <GridRow key={row.id} {...position} table={table} row={row} onChoose={keys.choose} />
          })}
        </div>
        {hasMore && <div className="co-grid-more">{t("table.loadingMore")}</div>}
      </div>
    </>
  )
}
