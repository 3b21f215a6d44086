import { queryOptions, type UseQueryResult, useQuery } from "@tanstack/react-query"
import type { ProfileView } from "#core/contract/views/profile.ts"
import { run } from "#ui/api/run.ts"
import { useSession } from "#ui/api/session.ts"

export type Me = ProfileView

/** PROF-028: asked again at most every 10 s, when the page is looked at again and whenever a command changed the profile. */
export const meQuery = queryOptions({
  queryKey: ["me"],
  queryFn: ({ signal }): Promise<Me> => run((api) => api.me.profile(), { signal }),
  staleTime: 10_000,
  refetchOnWindowFocus: true
})

/** The signed-in person. `data` is undefined for a guest and until the first answer. */
export const useMe = (): UseQueryResult<Me> => {
  const session = useSession()
  return useQuery({ ...meQuery, enabled: session !== undefined })
}
