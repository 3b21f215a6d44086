import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useEffect } from "react"
import { bridge } from "#console/bridge.ts"
import { callConsoleApi } from "#console/callConsoleApi.ts"
import type { Impersonation } from "#core/contract/consoleImpersonations.ts"
import type { Staff } from "#core/contract/consoleStaff.ts"
import type { ImpersonationId } from "#core/shared/ids.ts"
import { canSeePeople } from "../canSeePeople.ts"

const activeRefreshMs = 2_000
const idleRefreshMs = 15_000

const impersonationsQuery = queryOptions({
  queryKey: ["impersonations"],
  queryFn: async ({ signal }): Promise<ReadonlyArray<Impersonation>> => {
    const { data } = await callConsoleApi((api) => api.impersonations(), signal)
    return data
  },
  refetchInterval: ({ state }) => ((state.data?.length ?? 0) > 0 ? activeRefreshMs : idleRefreshMs)
})

/** CONS-002 Loads the agent's running impersonations and reloads them as soon as the window of one closes. */
export const useImpersonations = (staff: Staff): ReadonlyArray<Impersonation> => {
  const queryClient = useQueryClient()
  const running = useQuery({ ...impersonationsQuery, enabled: canSeePeople(staff) })
  useEffect(
    () =>
      bridge?.onImpersonationEnded(
        () => void queryClient.invalidateQueries({ queryKey: ["impersonations"] })
      ),
    [queryClient]
  )
  return running.data ?? []
}

/** Ends an impersonation on the server; on the desktop the main process also closes its window. */
export const useEndImpersonation = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (id: ImpersonationId) => {
      if (bridge === undefined) await callConsoleApi((api) => api.endImpersonation({ params: { id } }))
      else await bridge.endImpersonation({ id })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["impersonations"] })
  })
}
