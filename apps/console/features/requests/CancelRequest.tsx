import { useTranslation } from "react-i18next"
import { callConsoleApi } from "#console/callConsoleApi.ts"
import { AgentAction } from "#console/details/AgentAction.tsx"
import type { RequestDetails } from "#core/contract/consoleRequests.ts"
import { nextRequestStatuses } from "#core/request/nextRequestStatuses.ts"

type Props = { readonly request: RequestDetails }

/** CONS-001, REQ-018 Cancels the request for support. One with a booking ends with its booking. */
export function CancelRequest({ request }: Props) {
  const { t } = useTranslation("console")
  return (
    <AgentAction
      id="cancel-request"
      icon="close"
      keys="z"
      label={t("action.cancelRequest")}
      isAllowed={nextRequestStatuses(request.status).includes("CANCELED")}
      effects={[
        t("action.notified", { name: request.passenger.name }),
        t("action.requestEnds", { name: request.passenger.name })
      ]}
      hint={t("action.requestHint")}
      doneText={t("action.requestCancelled")}
      act={(command) =>
        callConsoleApi((api) => api.cancelRequest({ params: { id: request.id }, ...command }))
      }
    />
  )
}
