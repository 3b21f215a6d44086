import { Button } from "@mantine/core"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Navigate, useSearchParams } from "react-router"
import { weekdays } from "#core/recurring/week.ts"
import { missingTimes, timesOf, type WeekDraft } from "#core/recurring/weekDraft.ts"
import { placeName } from "#core/search/placeName.ts"
import { WeekEditor } from "#rider/shared/forms/WeekEditor.tsx"
import { BackButton } from "#rider/shared/page/Page.tsx"
import { useRoutedTrip } from "#rider/shared/route/useRoutedTrip.ts"
import { MapLayout } from "#rider/shared/sheet/MapLayout.tsx"
import { hasSameEnds } from "#rider/shared/trips/tripFormValues.ts"
import type { OfferDraft } from "./offerDraft.ts"
import { firstWeek } from "./offerParams.ts"
import { type ChangeDraft, useOfferDraft } from "./useOfferDraft.ts"
import { useSubmitOffer } from "./useSubmitOffer.ts"

/** RECUR-001 The days and times of a weekly trip. RECUR-002 Without a trip in the form it goes back to the form. */
export function RecurringOptionsScreen() {
  const [params] = useSearchParams()
  const { draft, change } = useOfferDraft()
  const hasTrip = draft.from !== undefined && draft.to !== undefined && !hasSameEnds(draft)
  if (!params.has("trip") || !hasTrip) return <Navigate to="/provide?type=recurring" replace />
  return <Options draft={draft} change={change} />
}

type Props = { readonly draft: OfferDraft; readonly change: ChangeDraft }

function Options({ draft, change }: Props) {
  const { t } = useTranslation(["offer", "common", "week"])
  const [params] = useSearchParams()
  const { trip, map } = useRoutedTrip(draft)
  const week = draft.week ?? firstWeek(params)
  const [wasPressed, setPressed] = useState(false)
  const missing = missingTimes(week)
  const hasDay = weekdays.some((day) => week[day].checked)
  const { submit, isSending } = useSubmitOffer(
    trip === undefined ? undefined : { ...trip, draft: { ...draft, week }, times: timesOf(week) },
    change
  )
  const save = (): void => {
    setPressed(true)
    if (hasDay && missing.length === 0) submit()
  }
  const changeWeek = (next: WeekDraft): void => {
    setPressed(false)
    change({ week: next })
  }
  const ends =
    draft.from === undefined || draft.to === undefined
      ? ""
      : `${placeName(draft.from)} → ${placeName(draft.to)}`
  return (
    <MapLayout
      label={t("weekly.title")}
      start="full"
      header={<h1>{t("weekly.title")}</h1>}
      corner={<BackButton to="/provide?type=recurring" />}
      map={map}
      footer={
        <Button size="lg" fullWidth disabled={trip === undefined} loading={isSending} onClick={save}>
          {t("common:save")}
        </Button>
      }
    >
      <div className="sv-offer">
        <p className="sv-offer-hint">{ends}</p>
        <WeekEditor
          label={t("weekly.days")}
          week={week}
          onChange={changeWeek}
          missing={wasPressed ? missing : []}
          error={wasPressed && !hasDay ? t("week:noDay") : undefined}
        />
      </div>
    </MapLayout>
  )
}
