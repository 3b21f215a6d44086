import { Option } from "effect"
import { useMemo } from "react"
import type { SavedViewRow } from "#core/contract/consoleSavedViews.ts"
import type { ListName } from "#core/shared/ListName.ts"
import type { Columns } from "../features.ts"
import { useOpenView } from "../views/useOpenView.ts"
import { arrangeColumns, type ShownColumns } from "./arrangeColumns.ts"
import type { ChosenColumn } from "./ColumnList.tsx"
import { useShownColumns } from "./shownColumns.ts"

const toChosen =
  (isShown: boolean) =>
  <Row extends object>({ header, id = "" }: Columns<Row>[number]): ChosenColumn => ({
    id,
    isShown,
    label: typeof header === "string" ? header : id
  })

/** How the columns of a list are arranged, and by which saved view. */
export interface ListColumns {
  readonly view: SavedViewRow | undefined
  /** The columns that the agent chose, and that the open view has not saved yet. */
  readonly changed: ShownColumns | undefined
  /** All columns, the shown ones first. */
  readonly chosen: ReadonlyArray<ChosenColumn>
  readonly setShown: (shown: ShownColumns | undefined) => void
}

/** Arranges the columns of a list as the agent or the open saved view has them. */
export const useListColumns = <Row extends object>(list: ListName, columns: Columns<Row>) => {
  const view = useOpenView(list)
  const [changed, setShown] = useShownColumns(view?.id ?? list)
  const shown = changed ?? (view && Option.getOrUndefined(view.columns))
  const arranged = useMemo(() => arrangeColumns(columns, shown), [columns, shown])
  const chosen = [...arranged.shown.map(toChosen(true)), ...arranged.hidden.map(toChosen(false))]
  const listColumns: ListColumns = { view, changed, chosen, setShown }
  return { shownColumns: arranged.shown, listColumns }
}
