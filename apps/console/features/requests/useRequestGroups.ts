import { useTranslation } from "react-i18next"
import { callConsoleApi } from "#console/callConsoleApi.ts"
import { byFilter, type GroupKey, type LoadGroups } from "#console/table/groups/GroupKey.ts"
import { useDayKey } from "#console/table/groups/useDayKey.ts"
import { type RequestFilters, requestStatuses, toRequestQuery } from "./requestFilters.ts"

/** CONS-001 The groups of the requests: by state, and by planned day. */
export const useRequestGroups = (filters: RequestFilters): ReadonlyArray<GroupKey> => {
  const { t } = useTranslation("console")
  const load =
    (by: "status" | "day"): LoadGroups =>
    (signal) =>
      callConsoleApi((api) => api.groupRequests({ query: { ...toRequestQuery(filters), by } }), signal)
  const day = useDayKey(load("day"))
  return [
    byFilter({
      by: "status",
      label: t("column.state"),
      choices: requestStatuses.map((value) => ({ value, label: t(`requests.status.${value}`) })),
      load: load("status")
    }),
    day
  ]
}
