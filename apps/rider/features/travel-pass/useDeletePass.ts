import { useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import type { TravelPassView } from "#core/contract/views/travelPass.ts"
import { useCommand } from "#rider/shared/api/useCommand.ts"
import { useConfirmDeletion } from "#rider/shared/sheet/useConfirmDeletion.ts"
import { useRefusalAlert } from "#rider/shared/sheet/useRefusalAlert.ts"
import { useAlert } from "#ui/alert/AlertHost.tsx"
import { callApi } from "#ui/api/callApi.ts"
import { travelPassesQuery } from "./travelPassesQuery.ts"

/** PASS-016 Deletes a pass after a dialog. */
export const useDeletePass = ({ id, travelPass }: Pick<TravelPassView, "id" | "travelPass">) => {
  const { t } = useTranslation(["travelPass", "common"])
  const queries = useQueryClient()
  const confirmDeletion = useConfirmDeletion()
  const alert = useAlert()
  const alertRefusal = useRefusalAlert()
  const reload = () => queries.invalidateQueries({ queryKey: travelPassesQuery.queryKey })
  const command = useCommand(() => callApi((api) => api.travelPasses.remove({ params: { id } })), {
    onSuccess: async () => {
      alert({ type: "success", title: t("deleted") })
      await reload()
    },
    onRefusal: (refusal) => {
      alertRefusal(refusal)
      // It may have been approved, or deleted on another device.
      void reload()
    }
  })
  const ask = async (): Promise<void> => {
    if (await confirmDeletion(t("deleteTitle"), t("deleteText", { name: travelPass }))) command.mutate()
  }
  return { ask, isDeleting: command.isPending }
}
