import { Skeleton } from "@mantine/core"
import { Option, Schema } from "effect"
import { useTranslation } from "react-i18next"
import { Navigate, useParams, useSearchParams } from "react-router"
import { RequestId } from "#core/shared/ids.ts"
import { pathWithoutEdited } from "#core/shell/pathWithoutEdited.ts"
import { LoadError } from "#rider/shared/page/LoadError.tsx"
import { BackButton } from "#rider/shared/page/Page.tsx"
import { useRequest } from "#rider/shared/requests/requestQuery.ts"
import { MapLayout } from "#rider/shared/sheet/MapLayout.tsx"
import { emptyMapContent } from "#rider/shared/trips/tripLayers.ts"
import { EditRequest } from "./EditRequest.tsx"

const decodeId = Schema.decodeUnknownOption(RequestId)

/** REQ-011 The page of one request, which the path or the parameter `request` names. */
export function EditRequestScreen() {
  const { id } = useParams()
  const [params] = useSearchParams()
  const named = id ?? params.get("request")
  const requestId = Option.getOrUndefined(decodeId(named))
  const { data, error, refetch } = useRequest(requestId)
  if (requestId === undefined) return <Navigate to={pathWithoutEdited("request", named)} replace />
  if (data?.status === "CANCELED") return <Navigate to="/content-not-found" replace />
  if (data !== undefined) return <EditRequest key={data.id} request={data} />
  if (error !== null) return <LoadError refusal={error} onRetry={() => void refetch()} />
  return <EditSkeleton />
}

function EditSkeleton() {
  const { t } = useTranslation("request")
  return (
    <MapLayout
      label={t("edit.title")}
      header={<h1>{t("edit.title")}</h1>}
      corner={<BackButton to />}
      map={emptyMapContent}
    >
      <div className="sv-edit-request" aria-hidden="true">
        {[0, 1, 2].map((field) => (
          <Skeleton key={field} height={64} />
        ))}
      </div>
    </MapLayout>
  )
}
