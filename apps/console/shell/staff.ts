import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { callConsoleApi } from "#console/callConsoleApi.ts"
import type { Staff } from "#core/contract/consoleStaff.ts"

export const staffQuery = queryOptions({
  queryKey: ["staff"],
  queryFn: ({ signal }): Promise<Staff> => callConsoleApi((api) => api.session(), signal),
  staleTime: 60_000,
  retryOnMount: false
})

/** CONS-003 Loads the signed-in member of staff. Fails with `unauthenticated` without a session. */
export const useStaff = () => useQuery(staffQuery)

/** CONS-003 A partner sees its sites only; trips and people are for support and administrators. */
export const canSeePeople = (staff: Staff): boolean => staff.role !== "PARTNER"

/** Signs out on the server and clears all loaded data. */
export const useSignOut = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => callConsoleApi((api) => api.signOut()),
    onSettled: () => {
      queryClient.clear()
      globalThis.location.assign(import.meta.env.BASE_URL)
    }
  })
}
