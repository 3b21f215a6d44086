import { DateTime } from "effect"
import { useTranslation } from "react-i18next"
import type { ParkingDay, ParkingRow } from "#core/contract/consoleParking.ts"
import { isNoShow } from "#core/parking/carpoolOutcome.ts"
import { useNow } from "#ui/clock/useNow.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { boundsOf, shareOf } from "./dayBounds.ts"
import { OccupancyCurve } from "./OccupancyCurve.tsx"

type Section = ParkingDay["sections"][number]
type Props = {
  readonly day: ParkingDay
  readonly section: Section
  /** The reservation at which the keys are. */
  readonly activeId: string | undefined
  readonly onOpen: (id: string) => void
}

const hours = [0, 3, 6, 9, 12, 15, 18, 21]

/** The reservations of a section that take a spot, by their start. */
export const rowsOf = ({ reservations }: ParkingDay, { id }: Section): ReadonlyArray<ParkingRow> =>
  reservations.filter((row) => row.section.id === id && row.state !== "released")

/** The element of a reservation. */
export const barId = (id: string | undefined): string => `bar-${id}`

/** One section: the curve of its occupancy, and a row for each spot with its reservations over the day. */
export function BoardSection({ activeId, day, section, onOpen }: Props) {
  const { t } = useTranslation("console")
  const now = DateTime.toUtc(useNow())
  const rows = rowsOf(day, section)
  const current = rows.filter(
    ({ startingAt, endingAt }) =>
      DateTime.isLessThanOrEqualTo(startingAt, now) && DateTime.isLessThan(now, endingAt)
  )
  const bounds = boundsOf(day.date)
  const nowShare = shareOf(now, bounds)
  return (
    <section className="co-board-section" aria-labelledby={`section-${section.id}`}>
      <h3 id={`section-${section.id}`}>
        {section.name}{" "}
        <span className="co-muted sv-figure">
          {t("board.occupied", { taken: current.length, spots: section.spots.length })}
        </span>
      </h3>
      <div className="co-board-plan">
        {nowShare > 0 && nowShare < 1 && (
          <span
            className="co-board-now"
            style={{ insetInlineStart: `calc(var(--co-spot) + (100% - var(--co-spot)) * ${nowShare})` }}
          />
        )}
        <OccupancyCurve rows={rows} bounds={bounds} spots={section.spots.length} />
        <div className="co-board-hours" aria-hidden="true">
          {hours.map((hour) => (
            <span key={hour} style={{ insetInlineStart: `${(hour / 24) * 100}%` }}>
              {String(hour).padStart(2, "0")}
            </span>
          ))}
        </div>
        <ul className="co-board-spots">
          {section.spots.map(({ id, name }) => (
            <li key={id}>
              <span className="co-board-spot">{name}</span>
              <div className="co-board-lane">
                {rows
                  .filter(({ parkingSpot }) => parkingSpot.name === name)
                  .map((row) => (
                    <Bar
                      key={row.id}
                      row={row}
                      bounds={bounds}
                      isActive={row.id === activeId}
                      onOpen={onOpen}
                    />
                  ))}
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

type BarProps = {
  readonly row: ParkingRow
  readonly bounds: ReturnType<typeof boundsOf>
  readonly isActive: boolean
  readonly onOpen: (id: string) => void
}

function Bar({ row, bounds, isActive, onOpen }: BarProps) {
  const { t } = useTranslation("console")
  const format = useFormat()
  const [start, end] = [shareOf(row.startingAt, bounds), shareOf(row.endingAt, bounds)]
  const times = t("parking.times", { from: format.time(row.startingAt), to: format.time(row.endingAt) })
  const outcome = t(`parking.outcome.${row.carpool}`)
  const carried = t("board.passengers", { count: row.passengers })
  const [shown, other] = isNoShow(row.carpool) ? [outcome, times] : [times, outcome]
  return (
    <button
      type="button"
      id={barId(row.id)}
      className="co-board-bar"
      data-active={isActive ? "" : undefined}
      data-outcome={isNoShow(row.carpool) ? "no-show" : row.carpool}
      style={{ insetInlineStart: `${start * 100}%`, inlineSize: `${(end - start) * 100}%` }}
      aria-label={[row.licensePlate, shown, carried, t(`parking.state.${row.state}`), other].join(", ")}
      onClick={() => onOpen(row.id)}
    >
      <span className="co-plate">{row.licensePlate}</span> <span>{shown}</span> <span>{carried}</span>
    </button>
  )
}
