import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useEffect } from "react"
import { ask } from "#console/api.ts"
import { bridge } from "#console/bridge.ts"
import type { Impersonation } from "#core/contract/consoleImpersonations.ts"
import type { Staff } from "#core/contract/consoleStaff.ts"
import type { ImpersonationId } from "#core/shared/ids.ts"
import { seesPeople } from "../staff.ts"

const often = 2_000
const seldom = 15_000

const impersonationsQuery = queryOptions({
  queryKey: ["impersonations"],
  queryFn: async ({ signal }): Promise<ReadonlyArray<Impersonation>> => {
    const { data } = await ask((api) => api.impersonations(), signal)
    return data
  },
  refetchInterval: ({ state }) => ((state.data?.length ?? 0) > 0 ? often : seldom)
})

/** CONS-002 the agent's own running impersonations; asked again at once when a window of one closed. */
export const useImpersonations = (staff: Staff): ReadonlyArray<Impersonation> => {
  const queries = useQueryClient()
  const running = useQuery({ ...impersonationsQuery, enabled: seesPeople(staff) })
  useEffect(
    () =>
      bridge?.onImpersonationEnded(() => void queries.invalidateQueries({ queryKey: ["impersonations"] })),
    [queries]
  )
  return running.data ?? []
}

/** Ends it everywhere; on the desktop main closes its window in the same moment. */
export const useEndImpersonation = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (id: ImpersonationId) => {
      if (bridge === undefined) await ask((api) => api.endImpersonation({ params: { id } }))
      else await bridge.endImpersonation({ id })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ["impersonations"] })
  })
}
