import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { callConsoleApi } from "#console/callConsoleApi.ts"
import type { NewSavedView, SavedViewContent, SavedViewRow } from "#core/contract/consoleSavedViews.ts"
import type { SavedViewId } from "#core/shared/ids.ts"

const savedViewsQuery = queryOptions({
  queryKey: ["saved-views"],
  queryFn: async ({ signal }): Promise<ReadonlyArray<SavedViewRow>> =>
    (await callConsoleApi((api) => api.savedViews(), signal)).data,
  staleTime: 60_000
})

/** CONS-001 Loads the agent's own views and the shared ones, of all lists. */
export const useSavedViews = () => useQuery(savedViewsQuery)

/** A view to save: a new one of a list, or one with an id over the earlier one. */
type ViewCommand =
  | { readonly id: SavedViewId; readonly payload: SavedViewContent }
  | { readonly id: undefined; readonly payload: NewSavedView }

/** CONS-001 Saves a view; answers its id. */
export const useSaveView = (onSaved: (id: SavedViewId) => void) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (command: ViewCommand): Promise<SavedViewId> => {
      if (command.id === undefined) {
        const { payload } = command
        return (await callConsoleApi((api) => api.saveView({ payload }))).id
      }
      const { id, payload } = command
      await callConsoleApi((api) => api.changeView({ params: { id }, payload }))
      return id
    },
    onSuccess: async (id) => {
      await queryClient.invalidateQueries(savedViewsQuery)
      onSaved(id)
    }
  })
}

/** CONS-001 Removes a view, a shared one for everybody. */
export const useRemoveView = (onRemoved: () => void) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: SavedViewId) => callConsoleApi((api) => api.removeView({ params: { id } })),
    onSuccess: onRemoved,
    onSettled: () => queryClient.invalidateQueries(savedViewsQuery)
  })
}
