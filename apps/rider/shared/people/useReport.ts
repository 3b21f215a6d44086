import { useTranslation } from "react-i18next"
import type { ReportReason } from "#core/messaging/PersonReport.ts"
import type { UserId } from "#core/shared/ids.ts"
import { useCommand } from "#rider/shared/api/useCommand.ts"
import { useRefusalAlert } from "#rider/shared/sheet/useRefusalAlert.ts"
import { useAlert } from "#ui/alert/AlertHost.tsx"
import { callApi } from "#ui/api/callApi.ts"

type Report = { readonly reason: ReportReason; readonly text: string }

/** N98 Reports a person to the staff; the form shows a refused field itself. */
export const useReport = (id: UserId) => {
  const { t } = useTranslation("person")
  const alert = useAlert()
  const alertRefusal = useRefusalAlert()
  return useCommand(
    (payload: Report, headers) =>
      callApi((api) =>
        api.publicProfiles.report({
          params: { id },
          headers: { "idempotency-key": headers["Idempotency-Key"] },
          payload
        })
      ),
    {
      onSuccess: () => alert({ type: "success", title: t("blockAndReport.reported") }),
      onRefusal: (refusal) => {
        if (refusal.field("text") === undefined) alertRefusal(refusal)
      }
    }
  )
}
