import { useSearchParams } from "react-router"
import type { SavedViewRow } from "#core/contract/consoleSavedViews.ts"
import type { ListName } from "#core/shared/ListName.ts"
import { useSavedViews } from "./useSavedViews.ts"
import { viewParameter } from "./viewAddress.ts"

/** The saved view that the address names, once the views are loaded. */
export const useOpenView = (list: ListName): SavedViewRow | undefined => {
  const [search] = useSearchParams()
  const { data = [] } = useSavedViews()
  const id = search.get(viewParameter)
  return data.find((view) => view.id === id && view.list === list)
}
