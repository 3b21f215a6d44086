import { Button } from "@mantine/core"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { TripDetails } from "#core/contract/consoleTrips.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { ThemeRole } from "#ui/theme/ThemeRole.tsx"
import { RouteTimeline } from "#ui/timeline/RouteTimeline.tsx"

const driverRole = { role: "driver" } as const

export const bookedStops = ({ bookings }: TripDetails): ReadonlySet<string> =>
  new Set(bookings.flatMap(({ fromStopId, toStopId }) => [fromStopId, toStopId]))

/** A trip has many meeting points: the short form shows its first and last stop and the booked ones. */
export const mainStops = ({ stops }: TripDetails, booked: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...[...stops.slice(0, 1), ...stops.slice(-1)].map(({ id }) => id), ...booked])

/** The route timeline of the trip in the driver's colour. */
export function TripTimeline({ trip }: { readonly trip: TripDetails }) {
  const { t } = useTranslation("console")
  const format = useFormat()
  const [isExpanded, setExpanded] = useState(false)
  const booked = bookedStops(trip)
  const main = mainStops(trip, booked)
  const stops = trip.stops
    .filter(({ id }) => isExpanded || main.has(id))
    .map((stop) => ({
      id: stop.id,
      time: format.time(stop.plannedTime, trip.from.country),
      place: stop.name,
      detail: [stop.street, stop.city].filter((part) => part !== "" && part !== stop.name).join(", "),
      deactivated: stop.deactivated,
      mine: booked.has(stop.id)
    }))
  return (
    <ThemeRole {...driverRole}>
      <RouteTimeline stops={stops} inactive={trip.displayState === "cancelled"} />
      {main.size < trip.stops.length && (
        <Button
          size="compact-xs"
          variant="subtle"
          aria-expanded={isExpanded}
          onClick={() => setExpanded(!isExpanded)}
        >
          {isExpanded ? t("trip.fewerStops") : t("trip.allStops", { count: trip.stops.length })}
        </Button>
      )}
    </ThemeRole>
  )
}
