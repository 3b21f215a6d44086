import { Anchor } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import type { ParkingDay, ParkingWaiting } from "#core/contract/consoleParking.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"

/** N112 Those who wait for a spot of the site on the day, in the order in which they joined. */
export function WaitingList({ day: { waiting } }: { readonly day: ParkingDay }) {
  const { t } = useTranslation("console")
  const format = useFormat()
  if (waiting.length === 0) return <p className="co-muted">{t("board.noneWaiting")}</p>
  return (
    <section className="co-waiting" aria-labelledby="waiting">
      <h3 id="waiting">{t("board.waiting", { count: waiting.length })}</h3>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("board.place")}</th>
            <th scope="col">{t("parking.plate")}</th>
            <th scope="col">{t("board.arrives")}</th>
            <th scope="col">{t("board.waitsSince")}</th>
          </tr>
        </thead>
        <tbody>
          {waiting.map((one) => (
            <tr
              key={`${one.licensePlate} ${one.joinedAt.epochMilliseconds} ${one.startingAt.epochMilliseconds}`}
            >
              <td className="sv-figure">{one.place}</td>
              <th scope="row">
                <Plate waiting={one} />
              </th>
              <td className="sv-figure">{format.time(one.startingAt)}</td>
              <td className="sv-figure">
                {format.date(one.joinedAt)} {format.time(one.joinedAt)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The licence plate, which opens the trip for those who may see it. */
function Plate({ waiting: { licensePlate, tripId } }: { readonly waiting: ParkingWaiting }) {
  if (tripId === null) return <span className="co-plate">{licensePlate}</span>
  return (
    <Anchor component={Link} className="co-plate" to={`/trips/${tripId}`}>
      {licensePlate}
    </Anchor>
  )
}
