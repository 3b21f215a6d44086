import { useOutletContext } from "react-router"

/** The actions of a list for the panel of its open row. */
export interface ListContext {
  /** Opens the row after the one with this id, or closes the panel where there is none. */
  readonly openNext: (id: string) => void
}

/** The id after `id`, or the one before the last; none if `id` is alone. */
export const afterRow = (ids: ReadonlyArray<string>, id: string): string | undefined => {
  const index = ids.indexOf(id)
  return ids[index + 1] ?? ids[index - 1]
}

export const useListContext = () => useOutletContext<ListContext>()
