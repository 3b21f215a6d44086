import { UnstyledButton } from "@mantine/core"
import type { DateTime } from "effect"
import { Option } from "effect"
import { useTranslation } from "react-i18next"
import type { PassedStop } from "#core/contract/consoleReplay.ts"
import type { TripDetails } from "#core/contract/consoleTrips.ts"
import { minutesLate } from "#core/trip/replay.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { bookedStops, mainStops } from "../TripTimeline.tsx"

type Props = {
  readonly trip: TripDetails
  readonly passed: ReadonlyArray<PassedStop>
  readonly onMoment: (moment: DateTime.Utc) => void
}

/** The first and the last stop and those of passengers: when the car should have passed them, and when it did. */
export function DriveStops({ trip, passed, onMoment }: Props) {
  const { t } = useTranslation("console")
  const format = useFormat()
  const main = mainStops(trip, bookedStops(trip))
  const timeOf = (id: string) =>
    Option.flatMap(Option.fromUndefinedOr(passed.find((stop) => stop.id === id)), (stop) => stop.passedAt)
  return (
    <table className="co-replay-stops" aria-label={t("replay.stops")}>
      <thead>
        <tr>
          <th scope="col">{t("replay.stop")}</th>
          <th scope="col">{t("replay.planned")}</th>
          <th scope="col">{t("replay.actual")}</th>
          <th scope="col">{t("replay.difference")}</th>
        </tr>
      </thead>
      <tbody>
        {trip.stops
          .filter(({ id }) => main.has(id))
          .map((stop) => (
            <tr key={stop.id}>
              <th scope="row">{stop.name}</th>
              <td className="sv-figure">{format.time(stop.plannedTime, trip.from.country)}</td>
              <PassedCells stop={stop} at={timeOf(stop.id)} trip={trip} onMoment={onMoment} />
            </tr>
          ))}
      </tbody>
    </table>
  )
}

type CellProps = Pick<Props, "trip" | "onMoment"> & {
  readonly stop: TripDetails["stops"][number]
  readonly at: Option.Option<DateTime.Utc>
}

function PassedCells({ trip, stop, at, onMoment }: CellProps) {
  const { t } = useTranslation("console")
  const format = useFormat()
  if (Option.isNone(at)) return <td colSpan={2}>{t("replay.notPassed")}</td>
  const time = format.time(at.value, trip.from.country)
  const late = minutesLate(stop.plannedTime, at.value)
  const difference =
    late === 0 ? t("replay.onTime") : t(late > 0 ? "replay.late" : "replay.early", { count: Math.abs(late) })
  return (
    <>
      <td className="sv-figure">
        <UnstyledButton
          className="co-replay-go"
          aria-label={t("replay.go", { time })}
          onClick={() => onMoment(at.value)}
        >
          {time}
        </UnstyledButton>
      </td>
      <td className="sv-figure">{difference}</td>
    </>
  )
}
