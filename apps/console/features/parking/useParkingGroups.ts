import { useTranslation } from "react-i18next"
import { callConsoleApi } from "#console/callConsoleApi.ts"
import { byFilter, type GroupKey, type LoadGroups } from "#console/table/groups/GroupKey.ts"
import { useDayKey } from "#console/table/groups/useDayKey.ts"
import { type ParkingFilters, parkingStates, toParkingQuery } from "./parkingFilters.ts"

const onDate = (date: string) => ({ date })

/** CONS-001 The groups of the reservations: by state, and by day. */
export const useParkingGroups = (filters: ParkingFilters): ReadonlyArray<GroupKey> => {
  const { t } = useTranslation("console")
  const load =
    (by: "state" | "day"): LoadGroups =>
    (signal) =>
      callConsoleApi((api) => api.groupParking({ query: { ...toParkingQuery(filters), by } }), signal)
  const day = useDayKey(load("day"), onDate)
  return [
    byFilter({
      by: "state",
      label: t("column.state"),
      choices: parkingStates.map((value) => ({ value, label: t(`parking.state.${value}`) })),
      load: load("state")
    }),
    day
  ]
}
