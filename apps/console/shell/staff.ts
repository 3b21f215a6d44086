import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import type { Staff } from "#core/contract/consoleStaff.ts"
import { ask } from "../api.ts"

export const staffQuery = queryOptions({
  queryKey: ["staff"],
  queryFn: ({ signal }): Promise<Staff> => ask((api) => api.session(), signal),
  staleTime: 60_000,
  retryOnMount: false
})

/** CONS-003 who is signed in. Fails with `unauthenticated` when nobody is. */
export const useStaff = () => useQuery(staffQuery)

/** PARTNER sees its sites only; everything about people and trips is for SUPPORT and ADMIN. */
export const seesPeople = (staff: Staff): boolean => staff.role !== "PARTNER"

/** Signs out here and on the server, and forgets everything that was read. */
export const useSignOut = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => ask((api) => api.signOut()),
    onSettled: () => {
      queries.clear()
      globalThis.location.assign(import.meta.env.BASE_URL)
    }
  })
}
