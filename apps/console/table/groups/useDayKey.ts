import { useTranslation } from "react-i18next"
import { noonOf } from "#core/shared/localDay.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import type { GroupKey, LoadGroups } from "./GroupKey.ts"

const wholeDay = (day: string) => ({ from: day, to: day })

/** Groups by day; `filtersOf` makes the filters of one, by default its first and its last day. */
export const useDayKey = (load: LoadGroups, filtersOf: GroupKey["filtersOf"] = wholeDay): GroupKey => {
  const { t } = useTranslation("console")
  const format = useFormat()
  return { by: "day", label: t("groups.day"), load, filtersOf, textOf: (day) => format.day(noonOf(day)) }
}
