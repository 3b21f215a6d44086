import { useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useCommand } from "#rider/shared/api/useCommand.ts"
import { type Me, meQuery } from "#rider/shared/session/useMe.ts"
import { useConfirm } from "#rider/shared/sheet/DialogHost.tsx"
import { useRefusalAlert } from "#rider/shared/sheet/useRefusalAlert.ts"
import { useAlert } from "#ui/alert/AlertHost.tsx"
import { callApi } from "#ui/api/callApi.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { usePayoutDay } from "./usePayoutDay.ts"

/** MONEY-032, MONEY-037 Requests a payout after a confirmation. MONEY-039 A dialog says that another payout is under way. */
export const usePayout = ({ balancePayable, currency }: Me) => {
  const { t } = useTranslation(["account", "common"])
  const confirm = useConfirm()
  const alert = useAlert()
  const format = useFormat()
  const queries = useQueryClient()
  const showRefusal = useRefusalAlert()
  const day = usePayoutDay()
  const reload = async (): Promise<void> => {
    await queries.invalidateQueries({ queryKey: meQuery.queryKey })
    await queries.invalidateQueries({ queryKey: ["transactions"] })
  }
  const command = useCommand<void>(
    (_, headers) =>
      callApi((api) => api.money.payout({ headers: { "idempotency-key": headers["Idempotency-Key"] } })),
    {
      onSuccess: async () => {
        alert({ type: "success", title: t("payout.requested"), description: t("payout.points.day", { day }) })
        await reload()
      },
      onRefusal: (refusal) => {
        void reload()
        if (refusal.code !== "pending_payout_transactions") return showRefusal(refusal)
        void confirm({ title: t("dialog.accountPayout.pendingError"), success: t("common:ok") })
      }
    }
  )
  const request = async (): Promise<void> => {
    const { confirmed } = await confirm({
      title: t("payout.confirm", { amount: format.money({ amount: balancePayable, currency }) }),
      text: t("payout.points.day", { day }),
      success: t("payout.request"),
      cancel: t("common:cancel")
    })
    if (confirmed) command.mutate()
  }
  return { isPending: command.isPending, request }
}
