interface Column {
  readonly id?: string
}

/** The columns that a list shows, by id, in their order. */
export type ShownColumns = ReadonlyArray<string>

/** Splits the columns into the shown ones in their order and the hidden ones. Without a choice, or where it names none of them, all are shown. */
export const arrangeColumns = <One extends Column>(
  columns: ReadonlyArray<One>,
  shown: ShownColumns | undefined
): { readonly shown: Array<One>; readonly hidden: Array<One> } => {
  const chosen = (shown ?? []).flatMap((id) => columns.find((column) => column.id === id) ?? [])
  if (chosen.length === 0) return { shown: [...columns], hidden: [] }
  return { shown: chosen, hidden: columns.filter((column) => !chosen.includes(column)) }
}

/** Moves a column by one place up or down; at the end of the list it stays. */
export const moveColumn = (shown: ShownColumns, id: string, step: -1 | 1): ShownColumns => {
  const index = shown.indexOf(id)
  const target = index + step
  const other = shown[target]
  if (index === -1 || other === undefined) return shown
  return shown.with(target, id).with(index, other)
}

/** Hides a shown column, or shows a hidden one as the last. The only shown column stays. */
export const toggleColumn = (shown: ShownColumns, id: string): ShownColumns => {
  if (!shown.includes(id)) return [...shown, id]
  return shown.length === 1 ? shown : shown.filter((other) => other !== id)
}
