import "./rideAgent.css"
import { Button } from "@mantine/core"
import { Option } from "effect"
import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import type { CommuteRequestView } from "#core/contract/views/requests.ts"
import { Note } from "#rider/shared/page/Note.tsx"
import { BackButton } from "#rider/shared/page/Page.tsx"
import { useCancelRequest } from "#rider/shared/requests/useCancelRequest.ts"
import { MapLayout } from "#rider/shared/sheet/MapLayout.tsx"
import { TripFields } from "#rider/shared/trips/TripFields.tsx"
import { requestMap } from "./requestMap.ts"
import { useChangeRequest } from "./useChangeRequest.ts"
import { useLeaveEdit } from "./useLeaveEdit.ts"

type Props = { readonly request: CommuteRequestView }

/** REQ-011 Changes the ends, the time and the seats of a request, or deletes it. */
export function EditRequest({ request }: Props) {
  const { t } = useTranslation("request")
  const { values, change, timeError, save, isSaving, isClosed } = useChangeRequest(request)
  const leave = useLeaveEdit()
  const { cancel, isCancelling } = useCancelRequest(request.id, leave)
  const { from, to } = values
  const map = useMemo(() => requestMap({ from, to }), [from, to])
  const buttons = from !== undefined && to !== undefined && !isClosed
  return (
    <MapLayout
      label={t("edit.title")}
      header={<h1>{t("edit.title")}</h1>}
      corner={<BackButton to />}
      map={{ ...map, label: t("edit.map") }}
      {...(buttons
        ? {
            footer: (
              <EditButtons onSave={save} isSaving={isSaving} onDelete={cancel} isDeleting={isCancelling} />
            )
          }
        : {})}
    >
      <div className="sv-edit-request">
        {isClosed && <Note tone="attention">{t("edit.closed")}</Note>}
        {Option.isSome(request.recurringTripId) && <WeeklyNote id={request.recurringTripId.value} />}
        <TripFields
          values={values}
          change={change}
          timeLabel={t("edit.when")}
          timeError={timeError}
          seatsLabel={t("edit.seats")}
        />
      </div>
    </MapLayout>
  )
}

function WeeklyNote({ id }: { readonly id: string }) {
  const { t } = useTranslation("request")
  return (
    <Note>
      {t("edit.weekly")} <Link to={`/recurring/edit/${id}`}>{t("edit.week")}</Link>
    </Note>
  )
}

type ButtonProps = {
  /** Undefined while the form cannot be saved. */
  readonly onSave: (() => void) | undefined
  readonly isSaving: boolean
  readonly onDelete: () => Promise<void>
  readonly isDeleting: boolean
}

/** REQ-012 They appear once both addresses are set. */
function EditButtons({ onSave, isSaving, onDelete, isDeleting }: ButtonProps) {
  const { t } = useTranslation("common")
  return (
    <div className="sv-buttons">
      <Button
        size="lg"
        variant="default"
        color="negative"
        loading={isDeleting}
        onClick={() => void onDelete()}
      >
        {t("delete")}
      </Button>
      <Button size="lg" disabled={onSave === undefined} loading={isSaving} onClick={onSave}>
        {t("save")}
      </Button>
    </div>
  )
}
