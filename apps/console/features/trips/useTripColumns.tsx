import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { PresenceMark } from "#console/shell/presence/PresenceMark.tsx"
import { StateBadge } from "#console/shell/StateBadge.tsx"
import type { Columns } from "#console/table/features.ts"
import type { TripRow } from "#core/contract/consoleTrips.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"

/** Returns the columns of the trips. The column ids are the server's sort keys. */
export const useTripColumns = (): Columns<TripRow> => {
  const { t } = useTranslation("console")
  const format = useFormat()
  return useMemo(
    () => [
      {
        id: "departure",
        header: t("column.departure"),
        size: 150,
        cell: ({ row: { original: trip } }) => (
          <span className="sv-figure">
            <strong>{format.time(trip.plannedDeparture, trip.from.country)}</strong>{" "}
            <span className="co-muted">{format.day(trip.plannedDeparture, trip.from.country)}</span>
          </span>
        )
      },
      {
        id: "state",
        header: t("column.state"),
        size: 120,
        enableSorting: false,
        cell: ({ row: { original: trip } }) => <StateBadge state={trip.displayState} />
      },
      {
        id: "driver",
        header: t("column.driver"),
        size: 150,
        cell: ({ row: { original: trip } }) => (
          <>
            <PresenceMark id={trip.id} />
            {trip.driver.name}
          </>
        )
      },
      {
        id: "from",
        header: t("column.from"),
        size: 210,
        cell: ({ row: { original: trip } }) => <PlaceText {...trip.from} />
      },
      {
        id: "to",
        header: t("column.to"),
        size: 210,
        cell: ({ row: { original: trip } }) => <PlaceText {...trip.to} />
      },
      {
        id: "booked",
        header: t("column.booked"),
        size: 110,
        enableSorting: false,
        cell: ({ row: { original: trip } }) => <Seats {...trip} />
      }
    ],
    [t, format]
  )
}

function PlaceText({ street, city }: { readonly street: string; readonly city: string }) {
  return (
    <>
      {city} <span className="co-muted">{street}</span>
    </>
  )
}

/** Shows one square per seat: boarded, booked or free. */
function Seats({ seats, booked, boarded }: Pick<TripRow, "seats" | "booked" | "boarded">) {
  const { t } = useTranslation("console")
  const seatStates = Array.from({ length: seats }, (_, index) => ({
    index,
    state: index < boarded ? "boarded" : index < booked ? "booked" : "free"
  }))
  return (
    <span className="co-seats" role="img" aria-label={t("trip.seatsValue", { booked, seats, boarded })}>
      {seatStates.map(({ index, state }) => (
        <i key={index} data-seat={state} />
      ))}
      <span className="sv-figure" aria-hidden="true">
        {booked}/{seats}
      </span>
    </span>
  )
}
