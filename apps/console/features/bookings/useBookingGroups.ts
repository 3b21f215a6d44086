import { useTranslation } from "react-i18next"
import { callConsoleApi } from "#console/callConsoleApi.ts"
import { byFilter, type GroupKey, type LoadGroups } from "#console/table/groups/GroupKey.ts"
import { useDayKey } from "#console/table/groups/useDayKey.ts"
import { type BookingFilters, bookingStatuses, toBookingQuery } from "./bookingFilters.ts"

/** CONS-001 The groups of the bookings: by state, and by day of departure. */
export const useBookingGroups = (filters: BookingFilters): ReadonlyArray<GroupKey> => {
  const { t } = useTranslation("console")
  const load =
    (by: "status" | "day"): LoadGroups =>
    (signal) =>
      callConsoleApi((api) => api.groupBookings({ query: { ...toBookingQuery(filters), by } }), signal)
  const day = useDayKey(load("day"))
  return [
    byFilter({
      by: "status",
      label: t("column.state"),
      choices: bookingStatuses.map((value) => ({ value, label: t(`booking.${value}`) })),
      load: load("status")
    }),
    day
  ]
}
