import "./guardList.css"
import { useTranslation } from "react-i18next"
import type { ParkingDay, ParkingRow } from "#core/contract/consoleParking.ts"
import { noonOf } from "#core/shared/localDay.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"

type Props = { readonly day: ParkingDay }

/** CONS-004 The guard's list of the day on paper: each section with its cars by licence plate. It is printed instead of the board. */
export function GuardList({ day }: Props) {
  const { t } = useTranslation("console")
  const format = useFormat()
  const rows = day.reservations.filter(({ state }) => state !== "released")
  return (
    <div className="co-guard-list">
      <h2>{t("board.listTitle", { site: day.site.name, day: format.day(noonOf(day.date)) })}</h2>
      <p>{t("board.listAt", { time: format.dayTime(day.at) })}</p>
      {day.sections.map(({ id, name, spots }) => {
        const own = rows.filter(({ section }) => section.id === id)
        return (
          <section key={id} aria-labelledby={`list-${id}`}>
            <h3 id={`list-${id}`}>
              {name}: {t("board.reserved", { taken: own.length, spots: spots.length })}
            </h3>
            {own.length > 0 && <SectionTable rows={own} />}
          </section>
        )
      })}
    </div>
  )
}

function SectionTable({ rows }: { readonly rows: ReadonlyArray<ParkingRow> }) {
  const { t } = useTranslation("console")
  const format = useFormat()
  const byPlate = rows.toSorted((one, other) => (one.licensePlate < other.licensePlate ? -1 : 1))
  return (
    <table>
      <thead>
        <tr>
          <th>{t("parking.plate")}</th>
          <th>{t("parking.spot")}</th>
          <th>{t("parking.start")}</th>
          <th>{t("parking.end")}</th>
          <th>{t("parking.carpool")}</th>
        </tr>
      </thead>
      <tbody>
        {byPlate.map((row) => (
          <tr key={row.id}>
            <td>{row.licensePlate}</td>
            <td>{row.parkingSpot.name}</td>
            <td>{format.time(row.startingAt)}</td>
            <td>{format.time(row.endingAt)}</td>
            <td>{t(`parking.outcome.${row.carpool}`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
