import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import type { SessionId } from "#core/shared/ids.ts"
import { useCommand } from "#rider/shared/api/useCommand.ts"
import { useSignInAgain } from "#rider/shared/session/useSignInAgain.ts"
import { useRefusalAlert } from "#rider/shared/sheet/useRefusalAlert.ts"
import { useAlert } from "#ui/alert/AlertHost.tsx"
import { callApi } from "#ui/api/callApi.ts"

const sessionsQuery = queryOptions({
  queryKey: ["sessions"],
  queryFn: ({ signal }) => callApi((api) => api.sessions.list(), { signal })
})

/** ASVS-7.5.2 The devices on which the user is signed in, the latest use first. */
export const useSessions = () => useQuery(sessionsQuery)

/** ASVS-7.5.2, ASVS-7.4.3 Ends one session of the user, or all but this one. After a new sign-in, where it needs one, it goes on by itself. */
export const useEndSession = () => {
  const { t } = useTranslation("profile")
  const queries = useQueryClient()
  const alert = useAlert()
  const alertRefusal = useRefusalAlert()
  const signInAgain = useSignInAgain()
  const reload = () => queries.invalidateQueries(sessionsQuery)
  const command = useCommand(
    (target: SessionId | "others") =>
      callApi((api) =>
        target === "others" ? api.sessions.endOthers() : api.sessions.end({ params: { id: target } })
      ),
    {
      onSuccess: async (_, target) => {
        alert({ type: "success", title: t(target === "others" ? "sessions.othersEnded" : "sessions.ended") })
        await reload()
      },
      onRefusal: (refusal, target) => {
        if (refusal.code === "session_not_found") void reload()
        else if (!signInAgain(refusal, () => command.mutate(target))) alertRefusal(refusal)
      }
    }
  )
  return command
}
