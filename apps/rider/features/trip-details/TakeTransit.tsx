import { Button } from "@mantine/core"
import { useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useNavigate, useSearchParams } from "react-router"
import type { RequestId } from "#core/shared/ids.ts"
import { reloadQueries } from "#rider/shared/api/reloadQueries.ts"
import { useCommand } from "#rider/shared/api/useCommand.ts"
import { useRequest } from "#rider/shared/requests/requestQuery.ts"
import { useRefusalAlert } from "#rider/shared/sheet/useRefusalAlert.ts"
import { useAlert } from "#ui/alert/AlertHost.tsx"
import { callApi } from "#ui/api/callApi.ts"
import { parseResultQuery } from "./parseResultQuery.ts"

/** N23 Takes a journey that was found for an open request, and closes the request: the passenger needs no ride any more. */
export function TakeTransit() {
  const { requestId } = parseResultQuery(useSearchParams()[0])
  const request = useRequest(requestId).data
  return request?.status === "OPEN" ? <TakeButton requestId={request.id} /> : null
}

function TakeButton({ requestId }: { readonly requestId: RequestId }) {
  const { t } = useTranslation("trip")
  const navigate = useNavigate()
  const queries = useQueryClient()
  const alert = useAlert()
  const onRefusal = useRefusalAlert()
  const take = useCommand(
    () =>
      callApi((api) =>
        api.requests.changeRequest({ params: { id: requestId }, payload: { status: "PUBLIC_TRANSPORT" } })
      ),
    {
      onSuccess: () => {
        alert({ type: "success", title: t("result.tookTransit") })
        void reloadQueries(queries)
        void navigate("/")
      },
      onRefusal
    }
  )
  return (
    <Button size="lg" fullWidth loading={take.isPending} onClick={() => take.mutate()}>
      {t("result.takeTransit")}
    </Button>
  )
}
