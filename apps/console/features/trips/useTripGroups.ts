import { useTranslation } from "react-i18next"
import { callConsoleApi } from "#console/callConsoleApi.ts"
import { byFilter, type GroupKey, type LoadGroups } from "#console/table/groups/GroupKey.ts"
import { useDayKey } from "#console/table/groups/useDayKey.ts"
import { type TripFilters, toTripQuery, tripStates } from "./tripFilters.ts"

/** CONS-001 The groups of the trips: by state, and by day of departure. */
export const useTripGroups = (filters: TripFilters): ReadonlyArray<GroupKey> => {
  const { t } = useTranslation("console")
  const load =
    (by: "state" | "day"): LoadGroups =>
    (signal) =>
      callConsoleApi((api) => api.groupTrips({ query: { ...toTripQuery(filters), by } }), signal)
  const day = useDayKey(load("day"))
  return [
    byFilter({
      by: "state",
      label: t("column.state"),
      choices: tripStates.map((value) => ({ value, label: t(`state.${value}`) })),
      load: load("state")
    }),
    day
  ]
}
