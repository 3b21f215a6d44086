import { useTranslation } from "react-i18next"
import type { TripDetails } from "#core/contract/consoleTrips.ts"

/** Returns a function that says who is notified of what support does: the driver, and the passengers of some bookings. */
export const useNotifiedText = () => {
  const { t } = useTranslation("console")
  return (driver: TripDetails["driver"], bookings: TripDetails["bookings"]): string =>
    bookings.length === 0
      ? t("action.notified", { name: driver.name })
      : t("action.notifiedAll", { driver: driver.name, count: bookings.length })
}
