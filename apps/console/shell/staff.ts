import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { callConsoleApi } from "#console/callConsoleApi.ts"
import { forgetGuardList } from "#console/features/parking/guardList.ts"
import type { Staff } from "#core/contract/consoleStaff.ts"
import { asRefusal, Refusal } from "#ui/api/Refusal.ts"
import { markSignedIn, maybeSignedIn } from "./signedInMark.ts"

const code = "unauthenticated"
const signedOut = new Refusal({ code, status: 401, message: "", fields: {}, data: {} })

/** Drops what this browser keeps of somebody who was signed in. */
const forgetStaff = (): void => {
  markSignedIn(false)
  forgetGuardList()
}

/** Where nobody has signed in the server is not asked: its refusal would be an error in the browser's console. */
const loadStaff = async (signal: AbortSignal): Promise<Staff> => {
  if (!maybeSignedIn()) throw signedOut
  try {
    return await callConsoleApi((api) => api.session(), signal)
  } catch (problem) {
    if (asRefusal(problem).code === code) forgetStaff()
    throw problem
  }
}

export const staffQuery = queryOptions({
  queryKey: ["staff"],
  queryFn: ({ signal }) => loadStaff(signal),
  staleTime: 60_000,
  retryOnMount: false
})

/** CONS-003 Loads the signed-in member of staff. Fails with `unauthenticated` without a session. */
export const useStaff = () => useQuery(staffQuery)

/** Keeps the profile of the signed-in staff, which opens the console. */
export const useEnter = () => {
  const queryClient = useQueryClient()
  return (staff: Staff): void => {
    markSignedIn(true)
    queryClient.setQueryData(staffQuery.queryKey, staff)
  }
}

/** Signs out on the server and clears all loaded data. */
export const useSignOut = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => callConsoleApi((api) => api.signOut()),
    onSuccess: forgetStaff,
    onSettled: () => {
      queryClient.clear()
      globalThis.location.assign(import.meta.env.BASE_URL)
    }
  })
}
