import type { ListName } from "#core/shared/ListName.ts"
import { ColumnChooser } from "./columns/ColumnChooser.tsx"
import type { ListColumns } from "./columns/useListColumns.ts"
import { DownloadLink } from "./DownloadLink.tsx"
import type { GroupKey } from "./groups/GroupKey.ts"
import { GroupSelect } from "./groups/GroupSelect.tsx"
import type { ListQuery } from "./listQueryText.ts"
import { ViewMenu } from "./views/ViewMenu.tsx"

type Props = {
  readonly list: ListName
  readonly query: ListQuery
  readonly columns: ListColumns
  readonly groupKeys: ReadonlyArray<GroupKey> | undefined
}

/** Offers the tools of every list beside its filters: groups, saved views, the choice of columns, and its file. */
export function ListTools({ columns, groupKeys, list, query }: Props) {
  const { changed, chosen, setShown, view } = columns
  return (
    <>
      {groupKeys !== undefined && <GroupSelect keys={groupKeys} />}
      <ViewMenu
        list={list}
        view={view}
        changedColumns={changed}
        onSaved={() => (view === undefined ? undefined : setShown(undefined))}
      />
      <ColumnChooser columns={chosen} onChange={setShown} />
      <DownloadLink list={list} query={query} />
    </>
  )
}
