import { queryOptions, type UseQueryResult, useQuery } from "@tanstack/react-query"
import type { ProfileView } from "#core/contract/views/profile.ts"
import { callApi } from "#ui/api/callApi.ts"
import { useSession } from "#ui/api/session.ts"

export type Me = ProfileView

/** PROF-028 In milliseconds. */
export const FRESH_MS = 10_000

/** PROF-028 The profile, reloaded at most every 10 s by the focus of the window, and when a command changed it. */
export const meQuery = queryOptions({
  queryKey: ["me"],
  queryFn: ({ signal }): Promise<Me> => callApi((api) => api.me.profile(), { signal }),
  staleTime: FRESH_MS,
  refetchOnWindowFocus: true
})

/** The signed-in user. `data` is undefined for a guest and until the first response. */
export const useMe = (): UseQueryResult<Me> => {
  const session = useSession()
  return useQuery({ ...meQuery, enabled: session !== undefined })
}
