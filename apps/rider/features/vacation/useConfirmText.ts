import { Option } from "effect"
import { useTranslation } from "react-i18next"
import { lockedUntil, type Vacation } from "#core/account/vacation.ts"
import { useVacationDays } from "./useVacationDays.ts"

/** VAC-003, VAC-019 Says what a new vacation does and, where it begins too soon to be deleted again, what can still change. */
export const useConfirmText = (today: string, leadDays: number) => {
  const { t } = useTranslation("vacation")
  const { dayText } = useVacationDays()
  return (vacation: Vacation): string =>
    [
      t("confirmText", { from: dayText(vacation.start), to: dayText(vacation.end) }),
      ...Option.toArray(lockedUntil(vacation, today, leadDays)).map((day) =>
        t("confirmSoon", { day: dayText(day) })
      )
    ].join(" ")
}
