import { useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import type { RequestId } from "#core/shared/ids.ts"
import { reloadQueries } from "#rider/shared/api/reloadQueries.ts"
import { useCommand } from "#rider/shared/api/useCommand.ts"
import { useConfirm } from "#rider/shared/sheet/DialogHost.tsx"
import { useRefusalAlert } from "#rider/shared/sheet/useRefusalAlert.ts"
import { useAlert } from "#ui/alert/AlertHost.tsx"
import { callApi } from "#ui/api/callApi.ts"

/** REQ-018 Deletes a request after a dialog. A 409 means that it has a booking by now, which the reload shows. */
export const useCancelRequest = (id: RequestId, onDeleted?: () => void) => {
  const { t } = useTranslation("request")
  const confirm = useConfirm()
  const alert = useAlert()
  const queries = useQueryClient()
  const alertRefusal = useRefusalAlert()
  const { mutate, isPending } = useCommand(
    () => callApi((api) => api.requests.cancelRequestByPost({ params: { id } })),
    {
      onSuccess: () => {
        alert({ type: "success", title: t("delete.done") })
        onDeleted?.()
        return reloadQueries(queries)
      },
      onRefusal: (refusal) => {
        alertRefusal(refusal)
        void reloadQueries(queries)
      }
    }
  )
  const cancel = async (): Promise<void> => {
    const { confirmed } = await confirm({
      title: t("delete.title"),
      text: t("delete.text"),
      success: t("delete.yes"),
      cancel: t("delete.no"),
      color: "negative"
    })
    if (confirmed) mutate()
  }
  return { cancel, isCancelling: isPending }
}
