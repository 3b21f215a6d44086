import "./rideAgent.css"
import { Button, SegmentedControl } from "@mantine/core"
import { useMemo, useState } from "react"
import { useTranslation } from "react-i18next"
import { missingTimes, type WeekDraft } from "#core/recurring/weekDraft.ts"
import { placeName } from "#core/search/placeName.ts"
import type { PickerMode } from "#core/shared/dateTimePicker.ts"
import { WeekEditor } from "#rider/shared/forms/WeekEditor.tsx"
import { endsLayer } from "#rider/shared/map/mapLayers.ts"
import { BackButton } from "#rider/shared/page/Page.tsx"
import { MapLayout } from "#rider/shared/sheet/MapLayout.tsx"
import type { MapContent } from "#rider/shared/trips/tripLayers.ts"
import { type RideAgentDraft, weekProblem } from "./rideAgentParams.ts"
import { useRideAgentDraft } from "./useRideAgentDraft.ts"
import { useSaveRideAgent } from "./useSaveRideAgent.ts"

type Props = { readonly draft: RideAgentDraft; readonly isReturn: boolean }

/** RECUR-004 to RECUR-007 When the passenger travels each week: days, times, and whether they are for leaving or arriving. */
export function RideAgentOptions({ draft: opened, isReturn }: Props) {
  const { t } = useTranslation(["request", "week"])
  const { draft, change } = useRideAgentDraft(opened)
  const [wasPressed, setPressed] = useState(false)
  const { save, isSaving } = useSaveRideAgent(draft, isReturn)
  const { from, to, week, by } = draft
  const missing = missingTimes(week)
  const problem = weekProblem(week, missing)
  const press = (): void => {
    setPressed(true)
    if (problem === undefined) save()
  }
  const changeWeek = (next: WeekDraft): void => {
    setPressed(false)
    change({ week: next })
  }
  const map = useMemo((): MapContent => ({ layers: [endsLayer({ from, to })], fit: [from, to] }), [from, to])
  return (
    <MapLayout
      label={t("options.title")}
      start="full"
      header={<h1>{t(isReturn ? "options.titleReturn" : "options.title")}</h1>}
      corner={<BackButton to />}
      map={{ ...map, label: t("edit.map") }}
      footer={
        <Button size="lg" fullWidth loading={isSaving} onClick={press}>
          {t("options.save")}
        </Button>
      }
    >
      <div className="sv-agent-week">
        <p>
          {placeName(from)} → {placeName(to)}
        </p>
        <TimesFor by={by} onChange={(next) => change({ by: next })} />
        <WeekEditor
          label={t("options.days")}
          week={week}
          onChange={changeWeek}
          missing={wasPressed ? missing : []}
          error={wasPressed && problem === "noDay" ? t("week:noDay") : undefined}
        />
      </div>
    </MapLayout>
  )
}

type TimesForProps = { readonly by: PickerMode; readonly onChange: (by: PickerMode) => void }

function TimesFor({ by, onChange }: TimesForProps) {
  const { t } = useTranslation(["request", "picker"])
  return (
    <SegmentedControl
      fullWidth
      size="md"
      aria-label={t("options.by")}
      value={by}
      onChange={(next) => onChange(next === "arrival" ? "arrival" : "departure")}
      data={[
        { value: "departure", label: t("picker:departure") },
        { value: "arrival", label: t("picker:arrival") }
      ]}
    />
  )
}
