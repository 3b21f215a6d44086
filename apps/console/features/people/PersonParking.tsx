import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { PagedList } from "#console/details/PagedList.tsx"
import { ParkingBadge } from "#console/shell/ParkingBadge.tsx"
import { isNoShow } from "#core/parking/carpoolOutcome.ts"
import type { UserId } from "#core/shared/ids.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { usePersonParking } from "./usePersonAccount.ts"

/** CONS-001, PARK-001 The parking reservations of a driver, the latest first, and what became of their carpools. */
export function PersonParking({ id }: { readonly id: UserId }) {
  const { t } = useTranslation("console")
  const format = useFormat()
  return (
    <PagedList
      query={usePersonParking(id)}
      render={(row) => (
        <>
          <Link to={`/parking/${row.id}`}>
            {row.site.name}, {row.section.name} {row.parkingSpot.name}
          </Link>
          <ParkingBadge state={row.state} />
          <span className="co-muted sv-figure">
            {format.day(row.startingAt)}{" "}
            {t("parking.times", { from: format.time(row.startingAt), to: format.time(row.endingAt) })} ·{" "}
            {row.licensePlate}
          </span>
          <span className={isNoShow(row.carpool) ? "co-negative" : "co-muted"}>
            {t("personFile.carpool", { outcome: t(`parking.outcome.${row.carpool}`) })}
          </span>
        </>
      )}
    />
  )
}
