import { useTranslation } from "react-i18next"
import type { ParkingRow } from "#core/contract/consoleParking.ts"
import { occupancy } from "#core/parking/occupancy.ts"
import type { ParkingTimes } from "#core/parking/Parking.ts"
import { shareOf } from "./dayBounds.ts"

type Props = {
  readonly rows: ReadonlyArray<ParkingRow>
  readonly bounds: ParkingTimes
  /** The spots of the section. */
  readonly spots: number
}

const HEIGHT = 40

/** How many spots of a section are reserved over the day. */
export function OccupancyCurve({ rows, bounds, spots }: Props) {
  const { t } = useTranslation("console")
  const steps = occupancy(rows, bounds)
  const most = Math.max(0, ...steps.map((step) => step.spots))
  const heightOf = (taken: number) => HEIGHT - (taken / Math.max(1, spots)) * (HEIGHT - 2)
  const line = steps.map((step) => `H ${shareOf(step.at, bounds) * 1000} V ${heightOf(step.spots)}`).join(" ")
  return (
    <svg
      className="co-board-curve"
      viewBox={`0 0 1000 ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={t("board.most", { most, spots })}
    >
      <path d={`M 0 ${HEIGHT} ${line} H 1000 V ${HEIGHT} Z`} />
    </svg>
  )
}
