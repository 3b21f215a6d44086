import type { SavedViewRow } from "#core/contract/consoleSavedViews.ts"

/** The parameter of an address that names the open view. */
export const viewParameter = "view"

/** The address of a list as a view has saved it. */
export const viewAddress = ({ filters, id, list }: Pick<SavedViewRow, "filters" | "id" | "list">): string =>
  `/${list}?${new URLSearchParams({ ...filters, [viewParameter]: id }).toString()}`

/** The filters and the order in an address, as a view saves them. */
export const filtersIn = (search: URLSearchParams): Readonly<Record<string, string>> =>
  Object.fromEntries([...search].filter(([name, value]) => name !== viewParameter && value !== ""))

/** Whether two sets of filters are the same, in any order. */
export const areSameFilters = (
  one: Readonly<Record<string, string>>,
  other: Readonly<Record<string, string>>
): boolean => {
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
}
