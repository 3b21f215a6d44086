import type { ReactNode } from "react"
import { Outlet, useLocation, useNavigate, useParams } from "react-router"
import { ViewHeader } from "#console/shell/ViewHeader.tsx"
import type { ListName } from "#core/shared/ListName.ts"
import { BulkButton } from "./BulkButton.tsx"
import { useListColumns } from "./columns/useListColumns.ts"
import { DataTable } from "./DataTable.tsx"
import type { Columns } from "./features.ts"
import { GroupBar } from "./groups/GroupBar.tsx"
import type { GroupKey } from "./groups/GroupKey.ts"
import { ListState } from "./ListState.tsx"
import { ListTools } from "./ListTools.tsx"
import type { ListQuery } from "./listQueryText.ts"
import { useBulkActionsOf } from "./useBulkActionsOf.ts"
import { useCountText } from "./useCountText.ts"
import { afterRow, type ListContext } from "./useListContext.ts"
import type { ListPages } from "./useListPages.ts"
import { useOpenRow } from "./useOpenRow.ts"
import { useRowMarks } from "./useRowMarks.ts"

type Props<Row extends object> = {
  readonly title: string
  readonly list: ListName
  /** The filters and the order, as the call of the list takes them. */
  readonly query: ListQuery
  /** The path of the view; a row opens at `path/id`. Without it the rows do not open. */
  readonly path?: string
  readonly pages: ListPages<Row>
  readonly columns: Columns<Row>
  /** The column of the order, `-column` for a descending one. */
  readonly sort?: string | undefined
  readonly onSort?: (sort: string | undefined) => void
  readonly onClear: () => void
  /** What the list can be grouped by. */
  readonly groupKeys?: ReadonlyArray<GroupKey>
  /** The filters in the header. */
  readonly children?: ReactNode
}

/** A view with a table of the server's rows and a details panel beside it. The address has the open row. */
export function ListView<Row extends object>(props: Props<Row>) {
  const { children, columns, groupKeys, list: name, onClear } = props
  const { onSort, pages, path, query, sort, title } = props
  const countText = useCountText()
  const navigate = useNavigate()
  const { search } = useLocation()
  const { id } = useParams()
  const { listColumns, shownColumns } = useListColumns(name, columns)
  const openRow = useOpenRow(path ?? "")
  const marks = useRowMarks(search)
  const canMark = useBulkActionsOf(name).length > 0
  const { changes, count, freshness, hasMore, idOf, list, onMore, onVisible, rows } = pages
  const openNext = (from: string) => {
    const next = afterRow(rows.map(idOf), from)
    if (next !== undefined) openRow(next)
    else if (path !== undefined) void navigate({ pathname: path, search })
  }
  const context: ListContext = { openNext }
  const sorting = sort === undefined ? [] : [{ id: sort.replace("-", ""), desc: sort.startsWith("-") }]
  return (
    <main className="co-view">
      <ViewHeader title={title} count={count === undefined ? "" : countText(count)} query={freshness}>
        {children}
        <ListTools list={name} query={query} columns={listColumns} groupKeys={groupKeys} />
        <BulkButton list={name} query={query} marked={marks.ids} count={count && countText(count)} />
      </ViewHeader>
      <GroupBar keys={groupKeys} list={name} query={query} />
      <div className="co-view-body">
        <ListState query={list} isEmpty={rows.length === 0} onClear={onClear}>
          <DataTable
            label={title}
            columns={shownColumns}
            rows={rows}
            total={count?.total ?? 0}
            getRowId={idOf}
            sort={sorting}
            {...(onSort !== undefined && {
              onSort: ([first]) => onSort(first && `${first.desc ? "-" : ""}${first.id}`)
            })}
            selectedId={id}
            {...(path !== undefined && { onOpen: openRow })}
            onVisible={onVisible}
            changes={changes}
            hasMore={hasMore}
            onMore={onMore}
            marks={canMark ? marks : undefined}
          />
        </ListState>
        <Outlet context={context} />
      </div>
    </main>
  )
}
