import { Anchor } from "@mantine/core"
import { useTranslation } from "react-i18next"
import type { ParkingDay } from "#core/contract/consoleParking.ts"
import { isNoShow } from "#core/parking/carpoolOutcome.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"

type Props = { readonly day: ParkingDay; readonly onOpen: (id: string) => void }

/** PROD-011 The reservations that are in force or have ended without a carpool that came to the site. */
export function NoShows({ day, onOpen }: Props) {
  const { t } = useTranslation("console")
  const format = useFormat()
  const rows = day.reservations.filter(({ carpool, state }) => state !== "released" && isNoShow(carpool))
  if (rows.length === 0) return <p className="co-muted">{t("board.noNoShows")}</p>
  return (
    <section className="co-no-shows" aria-labelledby="no-shows">
      <h3 id="no-shows">{t("board.noShows", { count: rows.length })}</h3>
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <Anchor component="button" type="button" className="co-plate" onClick={() => onOpen(row.id)}>
              {row.licensePlate}
            </Anchor>{" "}
            {row.section.name} {row.parkingSpot.name} ·{" "}
            <span>
              {t("parking.times", { from: format.time(row.startingAt), to: format.time(row.endingAt) })}
            </span>{" "}
            · <span>{t(`parking.outcome.${row.carpool}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
