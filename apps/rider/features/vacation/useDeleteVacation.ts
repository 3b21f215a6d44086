import { useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useCommand } from "#rider/shared/api/useCommand.ts"
import { useConfirmDeletion } from "#rider/shared/sheet/useConfirmDeletion.ts"
import { useRefusalAlert } from "#rider/shared/sheet/useRefusalAlert.ts"
import { useAlert } from "#ui/alert/AlertHost.tsx"
import { callApi } from "#ui/api/callApi.ts"
import { reloadAfterVacation } from "./reloadAfterVacation.ts"

/** VAC-019, VAC-023 Deletes the vacation after a dialog; the trips that it paused are back at once. */
export const useDeleteVacation = () => {
  const { t } = useTranslation(["vacation", "common"])
  const queries = useQueryClient()
  const confirmDeletion = useConfirmDeletion()
  const alert = useAlert()
  const alertRefusal = useRefusalAlert()
  const command = useCommand(() => callApi((api) => api.me.deleteVacation()), {
    onSuccess: async () => {
      alert({ type: "success", title: t("deleted") })
      await reloadAfterVacation(queries)
    },
    onRefusal: (refusal) => {
      alertRefusal(refusal)
      void reloadAfterVacation(queries)
    }
  })
  const ask = async (): Promise<void> => {
    if (await confirmDeletion(t("deleteTitle"), t("deleteText"))) command.mutate()
  }
  return { ask, isDeleting: command.isPending }
}
