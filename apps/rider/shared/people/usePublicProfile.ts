import { queryOptions, useQuery } from "@tanstack/react-query"
import type { UserId } from "#core/shared/ids.ts"
import { callApi } from "#ui/api/callApi.ts"

const publicProfileQuery = (id: UserId) =>
  queryOptions({
    queryKey: ["public-profile", id],
    queryFn: ({ signal }) =>
      callApi((api) => api.publicProfiles.publicProfile({ params: { id } }), { signal })
  })

/** PUBPROF-005 What signed-in people see of a person. */
export const usePublicProfile = (id: UserId) => useQuery(publicProfileQuery(id))
