import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import { run } from "#ui/api/run.ts"
import { openSession } from "#ui/api/session.ts"

/**
 * CONS-002: turns the one-use ticket in the address into a session of this tab alone. The ticket leaves the address at
 * once; whoever was signed in here is forgotten first.
 */
export const useTicket = () => {
  const queries = useQueryClient()
  const [ticket] = useState(() => globalThis.location.hash.slice(1))
  useEffect(() => {
    history.replaceState(history.state, "", globalThis.location.pathname)
  }, [])
  return useQuery({
    queryKey: ["login-as", ticket],
    queryFn: async () => {
      const { token } = await run((api) => api.loginAs.redeem({ payload: { token: ticket } }))
      queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== "login-as" })
      openSession({ token, kind: "acting" })
      return true
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0
  })
}
