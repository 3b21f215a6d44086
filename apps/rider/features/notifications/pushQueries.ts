import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query"
import { Option } from "effect"
import type { PushSettings } from "#core/contract/push.ts"
import { currentPush, supportsPush } from "#rider/shared/session/pushBrowser.ts"
import { callApi } from "#ui/api/callApi.ts"
import type { Refusal } from "#ui/api/Refusal.ts"

export const settingsQuery = queryOptions({
  queryKey: ["push"],
  queryFn: ({ signal }) => callApi((api) => api.push.settings(), { signal })
})

export const browserQuery = queryOptions({
  queryKey: ["push-browser"],
  queryFn: async () => supportsPush() && (await currentPush()) !== undefined
})

const changeKey = ["change-push"] as const

/**
 * N99 Changes what is pushed, shown at once. The last of several quick changes loads what the server has; a refused one before
 * it takes nothing back, because the later ones are shown already.
 */
export const changePush = (queries: QueryClient, alertRefusal: (refusal: Refusal) => void) => {
  const { queryKey } = settingsQuery
  const isLast = (): boolean => queries.isMutating({ mutationKey: changeKey }) === 1
  return mutationOptions({
    mutationKey: changeKey,
    mutationFn: ({ muted, quiet }: PushSettings) =>
      callApi((api) => api.push.change({ payload: { muted, quiet: Option.getOrNull(quiet) } })),
    scope: { id: "push" },
    onMutate: async (next) => {
      await queries.cancelQueries({ queryKey })
      const before = queries.getQueryData(queryKey)
      queries.setQueryData(queryKey, next)
      return before
    },
    onError: (problem: Refusal, _next, before) => {
      if (isLast()) queries.setQueryData(queryKey, before)
      alertRefusal(problem)
    },
    onSettled: () => {
      if (isLast()) void queries.invalidateQueries({ queryKey })
    }
  })
}
