import { SegmentedControl, Switch } from "@mantine/core"
import { useTranslation } from "react-i18next"
import type { RouteView } from "#core/contract/route.ts"
import type { RecurringRole } from "#core/recurring/RecurringTrip.ts"
import type { Weekday } from "#core/recurring/week.ts"
import { PlannedTimeBy } from "#core/trip/DriverTrip.ts"
import { SeatPicker } from "#rider/shared/forms/SeatPicker.tsx"
import { WeekEditor } from "#rider/shared/forms/WeekEditor.tsx"
import { ErrorState } from "#rider/shared/page/ErrorState.tsx"
import { ChargeSwitch } from "#rider/shared/route/ChargeSwitch.tsx"
import { toRouteRefusal } from "#rider/shared/route/toRouteRefusal.ts"
import { AddressPair } from "#rider/shared/trips/AddressPair.tsx"
import type { Refusal } from "#ui/api/Refusal.ts"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"
import type { RecurringDraft } from "./recurringDraft.ts"

type Props = {
  readonly role: RecurringRole
  readonly draft: RecurringDraft
  readonly change: (part: Partial<RecurringDraft>) => void
  /** The driver's route, once it is known. */
  readonly route: RouteView | undefined
  readonly routeRefusal: Refusal | null
  readonly missing: readonly Weekday[]
  readonly lacksDay: boolean
}

/** RECUR-014 Role, addresses, days and times; a driver also has seats, charge, and weekly passengers who are accepted at once. */
export function RecurringForm(props: Props) {
  const { role, draft, change, missing, lacksDay } = props
  const { t } = useTranslation(["edit", "week"])
  return (
    <div className="sv-edit">
      <p className="sv-edit-role">{t(role === "DRIVER" ? "recurring.youDrive" : "recurring.youRide")}</p>
      <AddressPair values={draft} change={({ from = draft.from, to = draft.to }) => change({ from, to })} />
      <TimeBy draft={draft} change={change} />
      <WeekEditor
        label={t("recurring.days")}
        week={draft.week}
        onChange={(week) => change({ week })}
        missing={missing}
        error={lacksDay ? t("week:noDay") : undefined}
      />
      {role === "DRIVER" && <DriverFields {...props} />}
    </div>
  )
}

function TimeBy({ draft, change }: Pick<Props, "draft" | "change">) {
  const { t } = useTranslation("picker")
  const modes = PlannedTimeBy.literals
  return (
    <SegmentedControl
      fullWidth
      size="md"
      aria-label={t("mode")}
      value={draft.plannedTimeBy}
      onChange={(next) =>
        change({ plannedTimeBy: modes.find((mode) => mode === next) ?? draft.plannedTimeBy })
      }
      data={modes.map((value) => ({ value, label: t(value === "ARRIVAL" ? "arrival" : "departure") }))}
    />
  )
}

function DriverFields({ draft, change, route, routeRefusal }: Props) {
  const { t } = useTranslation("edit")
  const { seats } = useProductSettings()
  return (
    <>
      <SeatPicker range={seats} value={draft.seats} onChange={(count) => change({ seats: count })} />
      {routeRefusal !== null && <ErrorState isPart refusal={toRouteRefusal(routeRefusal)} />}
      {route !== undefined && <ChargeSwitch draft={draft} route={route} change={change} />}
      <Switch
        label={t("recurring.autoOffer")}
        description={t("recurring.autoOfferHint")}
        checked={draft.autoOffer}
        onChange={(event) => change({ autoOffer: event.currentTarget.checked })}
      />
    </>
  )
}
