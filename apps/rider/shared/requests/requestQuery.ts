import { queryOptions, skipToken, useQuery } from "@tanstack/react-query"
import type { RequestId } from "#core/shared/ids.ts"
import { callApi } from "#ui/api/callApi.ts"
import { useSession } from "#ui/api/session.ts"

const requestQuery = (id: RequestId | undefined) =>
  queryOptions({
    queryKey: ["request", id],
    queryFn:
      id === undefined
        ? skipToken
        : ({ signal }) => callApi((api) => api.requests.request({ params: { id } }), { signal })
  })

/** REQ-016 A request of the user; idle without an id, and for a guest. */
export const useRequest = (id: RequestId | undefined) => {
  const isSignedIn = useSession() !== undefined
  return useQuery({ ...requestQuery(id), enabled: isSignedIn })
}
