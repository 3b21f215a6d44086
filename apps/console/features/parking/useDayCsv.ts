import { DateTime } from "effect"
import { useTranslation } from "react-i18next"
import type { ParkingDay } from "#core/contract/consoleParking.ts"

/** Quotes a field, and keeps a spreadsheet from reading it as a formula. */
const field = (text: string): string => `"${text.replace(/^[=+\-@]/, "'$&").replaceAll('"', '""')}"`

/** CONS-004 Returns a function that writes all reservations of a day as CSV with a header, by their start; times in UTC. */
export const useDayCsv = (): ((day: ParkingDay) => string) => {
  const { t } = useTranslation("console")
  const header = [
    t("parking.site"),
    t("parking.section"),
    t("parking.spot"),
    t("parking.plate"),
    t("parking.start"),
    t("parking.end"),
    t("column.state"),
    t("parking.carpool"),
    t("parking.passengers")
  ]
  return ({ reservations }) => {
    const rows = reservations.map((row) => [
      row.site.name,
      row.section.name,
      row.parkingSpot.name,
      row.licensePlate,
      DateTime.formatIso(row.startingAt),
      DateTime.formatIso(row.endingAt),
      t(`parking.state.${row.state}`),
      t(`parking.outcome.${row.carpool}`),
      String(row.passengers)
    ])
    return [header, ...rows].map((row) => `${row.map(field).join(",")}\r\n`).join("")
  }
}
