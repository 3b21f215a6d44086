import { Button } from "@mantine/core"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { TripFile } from "#core/contract/consoleTrips.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { ThemeRole } from "#ui/theme/ThemeRole.tsx"
import { RouteTimeline } from "#ui/timeline/RouteTimeline.tsx"

const driver = { role: "driver" } as const

/** A drive passes many meeting points: its ends, and where somebody gets in or out, say most. */
const mainStops = ({ stops, bookings }: TripFile): ReadonlySet<string> =>
  new Set([
    ...stops.slice(0, 1).map(({ id }) => id),
    ...bookings.flatMap(({ fromStopId, toStopId }) => [fromStopId, toStopId]),
    ...stops.slice(-1).map(({ id }) => id)
  ])

/** The trip as every other screen draws it, in the driver's colour. */
export function TripTimeline({ trip }: { readonly trip: TripFile }) {
  const { t } = useTranslation("console")
  const format = useFormat()
  const [isWhole, setWhole] = useState(false)
  const main = mainStops(trip)
  const used = new Set(trip.bookings.flatMap(({ fromStopId, toStopId }) => [fromStopId, toStopId]))
  const stops = trip.stops
    .filter(({ id }) => isWhole || main.has(id))
    .map((stop) => ({
      id: stop.id,
      time: format.time(stop.plannedTime, trip.from.country),
      place: stop.name,
      detail: [stop.street, stop.city].filter((part) => part !== "" && part !== stop.name).join(", "),
      deactivated: stop.deactivated,
      mine: used.has(stop.id)
    }))
  return (
    <ThemeRole {...driver}>
      <RouteTimeline stops={stops} inactive={trip.displayState === "cancelled"} />
      {main.size < trip.stops.length && (
        <Button size="compact-xs" variant="subtle" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t("trip.fewerStops") : t("trip.allStops", { count: trip.stops.length })}
        </Button>
      )}
    </ThemeRole>
  )
}
