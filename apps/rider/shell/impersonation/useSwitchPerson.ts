import { useQueryClient } from "@tanstack/react-query"
import { useNavigate } from "react-router"
import { useCommand } from "#rider/shared/api/useCommand.ts"
import { callApi } from "#ui/api/callApi.ts"
import { openSession } from "#ui/api/session.ts"

interface NextPerson {
  readonly phone: string
  readonly reason: string
}

/** CONS-002 Goes on with another person in this tab: nothing of the person before is left in it. */
export const useSwitchPerson = (onSwitched: () => void) => {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useCommand(
    (payload: NextPerson, headers) => callApi((api) => api.loginAs.switchPerson({ payload }), { headers }),
    {
      onSuccess: ({ token }) => {
        queries.clear()
        openSession({ token, kind: "acting" })
        onSwitched()
        void navigate("/", { replace: true })
      }
    }
  )
}
