import { useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import type { UserId } from "#core/shared/ids.ts"
import { useCommand } from "#rider/shared/api/useCommand.ts"
import { useRefusalAlert } from "#rider/shared/sheet/useRefusalAlert.ts"
import { useAlert } from "#ui/alert/AlertHost.tsx"
import { callApi } from "#ui/api/callApi.ts"

type Person = { readonly id: UserId; readonly name: string }

/** N98 Blocks a person, or ends the block; the profile and the conversation show it at once. */
export const useBlock = ({ id, name }: Person) => {
  const { t } = useTranslation("person")
  const queries = useQueryClient()
  const alert = useAlert()
  const alertRefusal = useRefusalAlert()
  return useCommand(
    (blocks: boolean) =>
      callApi((api) =>
        blocks ? api.publicProfiles.block({ params: { id } }) : api.publicProfiles.unblock({ params: { id } })
      ),
    {
      onSuccess: async (_, blocks) => {
        alert({
          type: "success",
          title: t(blocks ? "blockAndReport.blocked" : "blockAndReport.unblocked", { name })
        })
        await Promise.all(
          ["public-profile", "conversation"].map((topic) => queries.invalidateQueries({ queryKey: [topic] }))
        )
      },
      onRefusal: alertRefusal
    }
  )
}
