import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { ParkingBadge } from "#console/shell/ParkingBadge.tsx"
import type { Columns } from "#console/table/features.ts"
import type { ParkingRow } from "#core/contract/consoleParking.ts"
import { isNoShow } from "#core/parking/carpoolOutcome.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"

const useTimesAndPlate = (): Columns<ParkingRow> => {
  const { t } = useTranslation("console")
  const format = useFormat()
  return useMemo(
    () => [
      {
        id: "start",
        header: t("parking.start"),
        size: 150,
        cell: ({ row: { original: row } }) => (
          <span className="sv-figure">
            <strong>{format.time(row.startingAt)}</strong>{" "}
            <span className="co-muted">{format.day(row.startingAt)}</span>
          </span>
        )
      },
      {
        id: "end",
        header: t("parking.end"),
        size: 80,
        enableSorting: false,
        cell: ({ row: { original: row } }) => <span className="sv-figure">{format.time(row.endingAt)}</span>
      },
      {
        id: "plate",
        header: t("parking.plate"),
        size: 110,
        cell: ({ row: { original: row } }) => <span className="co-plate">{row.licensePlate}</span>
      },
      {
        id: "state",
        header: t("column.state"),
        size: 120,
        enableSorting: false,
        cell: ({ row: { original: row } }) => <ParkingBadge state={row.state} />
      }
    ],
    [t, format]
  )
}

const usePlaceAndCarpool = (): Columns<ParkingRow> => {
  const { t } = useTranslation("console")
  return useMemo(
    () => [
      {
        id: "site",
        header: t("parking.site"),
        size: 180,
        enableSorting: false,
        cell: ({ row: { original: row } }) => row.site.name
      },
      {
        id: "section",
        header: t("parking.section"),
        size: 110,
        enableSorting: false,
        cell: ({ row: { original: row } }) => row.section.name
      },
      {
        id: "spot",
        header: t("parking.spot"),
        size: 80,
        enableSorting: false,
        cell: ({ row: { original: row } }) => row.parkingSpot.name
      },
      {
        id: "carpool",
        header: t("parking.carpool"),
        size: 160,
        enableSorting: false,
        cell: ({ row: { original: row } }) => (
          <span className={isNoShow(row.carpool) ? "co-negative" : undefined}>
            {t(`parking.outcome.${row.carpool}`)}
          </span>
        )
      }
    ],
    [t]
  )
}

/** CONS-004 Returns the columns of the reservations. The ids of sortable columns are the server's sort keys. */
export const useParkingColumns = (): Columns<ParkingRow> => {
  const first = useTimesAndPlate()
  const rest = usePlaceAndCarpool()
  return useMemo(() => [...first, ...rest], [first, rest])
}
