import { themeOf } from "#core/shell/themes.ts"
import "./edit.css"
import { Button } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { Option, Schema } from "effect"
import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { Link, Navigate, useParams, useSearchParams } from "react-router"
import type { RecurringTripView } from "#core/contract/views/recurring.ts"
import { RecurringTripId } from "#core/shared/ids.ts"
import { pathWithoutEdited } from "#core/shell/pathWithoutEdited.ts"
import { endsLayer } from "#rider/shared/map/mapLayers.ts"
import { LoadError } from "#rider/shared/page/LoadError.tsx"
import { BackButton, Page } from "#rider/shared/page/Page.tsx"
import { useRoutedTrip } from "#rider/shared/route/useRoutedTrip.ts"
import { MapLayout } from "#rider/shared/sheet/MapLayout.tsx"
import { callApi } from "#ui/api/callApi.ts"
import { ThemeRole } from "#ui/theme/ThemeRole.tsx"
import { EditSkeleton } from "./EditSkeleton.tsx"
import { RecurringForm } from "./RecurringForm.tsx"
import type { RecurringDraft } from "./recurringDraft.ts"
import { useEditRecurring } from "./useEditRecurring.ts"

const decodeId = Schema.decodeUnknownOption(RecurringTripId)

/** RECUR-008 The address names the recurring trip in its path, or as `recurringTrip`. RECUR-009 An unknown one is not found. */
export function EditRecurringScreen() {
  const { id } = useParams()
  const [params] = useSearchParams()
  const named = id ?? params.get("recurringTrip")
  const recurringId = decodeId(named)
  if (Option.isNone(recurringId)) return <Navigate to={pathWithoutEdited("recurringTrip", named)} replace />
  return <LoadRecurring id={recurringId.value} />
}

function LoadRecurring({ id }: { readonly id: RecurringTripId }) {
  const { t } = useTranslation("edit")
  const query = useQuery({
    queryKey: ["recurring", id],
    queryFn: ({ signal }) => callApi((api) => api.recurring.one({ params: { id } }), { signal })
  })
  if (query.data !== undefined) {
    return (
      <ThemeRole role={themeOf(query.data.role)}>
        <EditRecurring saved={query.data} />
      </ThemeRole>
    )
  }
  if (query.error !== null) return <LoadError refusal={query.error} onRetry={() => void query.refetch()} />
  return (
    <Page title={t("recurring.title")} back>
      <EditSkeleton />
    </Page>
  )
}

/** The form on the map: a driver's route, or the two ends of a passenger's way. */
function EditRecurring({ saved }: { readonly saved: RecurringTripView }) {
  const { t } = useTranslation(["edit", "common"])
  const { draft, change, missing, lacksDay, save, isSaving, ask, isDeleting } = useEditRecurring(saved)
  const isDriver = saved.role === "DRIVER"
  const { route, ...routed } = useRoutedTrip(useRoutedDraft(draft, isDriver))
  const map = useMemo(
    () => ({
      layers: [endsLayer(draft, { role: "passenger" })],
      fit: [draft.from, draft.to]
    }),
    [draft]
  )
  return (
    <MapLayout
      label={t("recurring.title")}
      start="full"
      header={<h1>{t("recurring.title")}</h1>}
      corner={<BackButton to="/?tab=recurring" />}
      map={isDriver ? routed.map : map}
      footer={
        <div className="sv-edit-buttons">
          <Button variant="default" size="lg" loading={isDeleting} onClick={() => void ask()}>
            {t("common:delete")}
          </Button>
          <Button size="lg" loading={isSaving} onClick={save}>
            {t("common:save")}
          </Button>
        </div>
      }
    >
      <RecurringForm
        role={saved.role}
        draft={draft}
        change={change}
        route={isDriver ? route : undefined}
        routeRefusal={isDriver ? routed.routeQuery.error : null}
        missing={missing}
        lacksDay={lacksDay}
      />
      <p className="sv-edit-link">
        <Link to={`/vacation?backToLink=/recurring/edit/${saved.id}`}>{t("recurring.vacation")}</Link>
      </p>
    </MapLayout>
  )
}

/** The ends between which a route is planned: none for a passenger, who drives no route. */
const useRoutedDraft = ({ from, to }: RecurringDraft, isDriver: boolean) =>
  useMemo(() => ({ ...(isDriver ? { from, to } : {}), via: [], deactivatedStops: [] }), [from, to, isDriver])
