import { useTranslation } from "react-i18next"
import { callConsoleApi } from "#console/callConsoleApi.ts"
import { useEventText } from "#console/details/useEventText.ts"
import type { GroupKey, LoadGroups } from "#console/table/groups/GroupKey.ts"
import { useDayKey } from "#console/table/groups/useDayKey.ts"
import type { AuditQuery } from "#core/contract/consoleAudit.ts"

/** CONS-001 The groups of the audit log: by action, and by day. */
export const useAuditGroups = (query: Omit<AuditQuery, "after">): ReadonlyArray<GroupKey> => {
  const { t } = useTranslation("console")
  const eventText = useEventText()
  const load =
    (by: "action" | "day"): LoadGroups =>
    (signal) =>
      callConsoleApi((api) => api.groupAudit({ query: { ...query, by } }), signal)
  const day = useDayKey(load("day"))
  const action: GroupKey = {
    by: "action",
    label: t("column.what"),
    load: load("action"),
    filtersOf: (value) => ({ action: value }),
    textOf: eventText
  }
  return [action, day]
}
