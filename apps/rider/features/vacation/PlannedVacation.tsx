import { Button } from "@mantine/core"
import { Option, Result } from "effect"
import { useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { checkDelete, type VacationState } from "#core/account/vacation.ts"
import { Note } from "#rider/shared/page/Note.tsx"
import { StateChip } from "#rider/shared/trips/StateChip.tsx"
import { EditVacationSheet } from "./EditVacationSheet.tsx"
import { PausedTrips } from "./PausedTrips.tsx"
import { useDeleteVacation } from "./useDeleteVacation.ts"
import { useVacationDays } from "./useVacationDays.ts"

type Props = {
  readonly state: Exclude<VacationState, { readonly _tag: "None" }>
  readonly today: string
  readonly leadDays: number
}

/**
 * VAC-002, VAC-007 to VAC-009, C31 The days of the vacation. Before it starts it has a delete button, which names the reason where it
 * is off; a vacation that can no longer be deleted has an edit button.
 */
export function PlannedVacation({ state, today, leadDays }: Props) {
  const { t } = useTranslation(["vacation", "common", "error"])
  const reasonId = useId()
  const [isEdited, setEdited] = useState(false)
  const { dayText } = useVacationDays()
  const deleting = useDeleteVacation()
  const { vacation } = state
  const isActive = state._tag === "EndOnly" && state.isActive
  const refusal = Option.getOrUndefined(Result.getFailure(checkDelete(state, leadDays)))
  return (
    <div className="sv-vacation">
      <section className="sv-card sv-vacation-card" aria-label={t("yours")}>
        <StateChip tone={isActive ? "positive" : "waiting"}>{t(isActive ? "active" : "planned")}</StateChip>
        <dl>
          <dt>{t("from")}</dt>
          <dd>{dayText(vacation.start)}</dd>
          <dt>{t("to")}</dt>
          <dd>{dayText(vacation.end)}</dd>
        </dl>
        <div className="sv-vacation-buttons">
          {state._tag === "EndOnly" && <Button onClick={() => setEdited(true)}>{t("edit")}</Button>}
          {!isActive && (
            <Button
              variant="default"
              disabled={refusal !== undefined}
              aria-describedby={reasonId}
              loading={deleting.isDeleting}
              onClick={() => void deleting.ask()}
            >
              {t("common:delete")}
            </Button>
          )}
        </div>
        <div id={reasonId}>
          {!isActive && refusal?._tag === "vacation_not_deletable" && (
            <Note>{t("error:vacation_not_deletable", { days: refusal.days })}</Note>
          )}
        </div>
      </section>
      <PausedTrips />
      {state._tag === "EndOnly" && (
        <EditVacationSheet
          key={vacation.end}
          vacation={vacation}
          today={today}
          leadDays={leadDays}
          opened={isEdited}
          onClose={() => setEdited(false)}
        />
      )}
    </div>
  )
}
