import { useQuery } from "@tanstack/react-query"
import { callApi } from "#ui/api/callApi.ts"

const beatMs = 2_000

/**
 * SEC-008 Asks every two seconds, also in a hidden tab, whether the impersonation is still valid. A refusal makes the transport report
 * that the session has ended, which blanks the tab and says why: no event reaches a session that may only look.
 */
export const useImpersonationHeartbeat = (): void => {
  useQuery({
    queryKey: ["impersonation-heartbeat"],
    queryFn: async ({ signal }) => {
      await callApi((api) => api.loginAs.isValid(), { signal })
      return true
    },
    refetchInterval: beatMs,
    refetchIntervalInBackground: true,
    staleTime: 0,
    retry: false
  })
}
