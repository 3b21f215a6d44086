import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import { callApi } from "#ui/api/callApi.ts"
import { isRetriedWhenBusy } from "#ui/api/queryClient.ts"
import { openSession } from "#ui/api/session.ts"

/**
 * CONS-002 Exchanges the single-use ticket in the address for a session of this tab. Removes the ticket from the address at
 * once, and the cached data of an earlier user before the session opens. `isMissing`: the address has no ticket.
 */
export const useRedeemTicket = () => {
  const queries = useQueryClient()
  const [ticket] = useState(() => globalThis.location.hash.slice(1))
  useEffect(() => {
    history.replaceState(history.state, "", globalThis.location.pathname)
  }, [])
  const session = useQuery({
    queryKey: ["login-as", ticket],
    queryFn: async () => {
      const { token } = await callApi((api) => api.loginAs.redeem({ payload: { token: ticket } }))
      queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== "login-as" })
      openSession({ token, kind: "acting" })
      return true
    },
    retry: isRetriedWhenBusy,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    enabled: ticket !== ""
  })
  return { ...session, isMissing: ticket === "" }
}
