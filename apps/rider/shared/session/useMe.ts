import { queryOptions, type UseQueryResult, useQuery } from "@tanstack/react-query"
import type { ProfileView } from "#core/contract/views/profile.ts"
import { callApi } from "#ui/api/callApi.ts"
import { useSession } from "#ui/api/session.ts"

export type Me = ProfileView

/** PROF-028 The profile, reloaded at most every 10 s: when the window gets the focus and when a command changed it. */
export const meQuery = queryOptions({
  queryKey: ["me"],
  queryFn: ({ signal }): Promise<Me> => callApi((api) => api.me.profile(), { signal }),
  staleTime: 10_000,
  refetchOnWindowFocus: true
})

/** The signed-in user. `data` is undefined for a guest and until the first response. */
export const useMe = (): UseQueryResult<Me> => {
  const session = useSession()
  return useQuery({ ...meQuery, enabled: session !== undefined })
}
