import "./vacation.css"
import { Button } from "@mantine/core"
import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { earliestEnd, type Vacation } from "#core/account/vacation.ts"
import { useCommand } from "#rider/shared/api/useCommand.ts"
import { DayField } from "#rider/shared/forms/DayField.tsx"
import { SheetDialog } from "#rider/shared/sheet/SheetDialog.tsx"
import { useRefusalAlert } from "#rider/shared/sheet/useRefusalAlert.ts"
import { useAlert } from "#ui/alert/AlertHost.tsx"
import { callApi } from "#ui/api/callApi.ts"
import { reloadAfterVacation } from "./reloadAfterVacation.ts"
import { useVacationDays } from "./useVacationDays.ts"
import { vacationProblems } from "./vacationProblems.ts"

type Props = {
  readonly vacation: Vacation
  readonly today: string
  readonly leadDays: number
  readonly opened: boolean
  readonly onClose: () => void
}

const useExtendVacation = (onSaved: () => void) => {
  const { t } = useTranslation("vacation")
  const queries = useQueryClient()
  const alert = useAlert()
  const alertRefusal = useRefusalAlert()
  return useCommand((toDate: string) => callApi((api) => api.me.extendVacation({ payload: { toDate } })), {
    onSuccess: async () => {
      onSaved()
      alert({ type: "success", title: t("changed") })
      await reloadAfterVacation(queries)
    },
    onRefusal: (refusal) => {
      if (vacationProblems(refusal) === undefined) alertRefusal(refusal)
    }
  })
}

/** VAC-004, VAC-018 Moves the end of a vacation; its start is shown and stays. */
export function EditVacationSheet({ vacation, today, leadDays, opened, onClose }: Props) {
  const { t } = useTranslation(["vacation", "common"])
  const { dayText } = useVacationDays()
  const earliest = earliestEnd(vacation, today, leadDays)
  const [chosen, setChosen] = useState<string>()
  const end = chosen ?? vacation.end
  const command = useExtendVacation(onClose)
  const change = (day: string): void => {
    command.reset()
    setChosen(day)
  }
  return (
    <SheetDialog
      opened={opened}
      onClose={onClose}
      title={t("editTitle")}
      footer={
        <Button
          size="lg"
          fullWidth
          disabled={end < earliest}
          loading={command.isPending}
          onClick={() => command.mutate(end)}
        >
          {t("common:save")}
        </Button>
      }
    >
      <div className="sv-vacation-form">
        <div className="sv-vacation-days">
          <DayField label={t("from")} value={vacation.start} disabled />
          <DayField
            label={t("to")}
            value={end}
            min={earliest}
            error={command.error === null ? undefined : vacationProblems(command.error)?.to}
            onChange={change}
          />
        </div>
        <p>{t("editHint", { day: dayText(earliest) })}</p>
      </div>
    </SheetDialog>
  )
}
