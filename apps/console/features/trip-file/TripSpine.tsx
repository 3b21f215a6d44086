import type { TripFile } from "#core/contract/consoleTrips.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { RouteSpine } from "#ui/spine/RouteSpine.tsx"
import { ThemeRole } from "#ui/theme/ThemeRole.tsx"

const driver = { role: "driver" } as const

/** The trip as every other screen draws it, in the driver's colour. */
export function TripSpine({ trip }: { readonly trip: TripFile }) {
  const format = useFormat()
  const used = new Set(trip.bookings.flatMap(({ fromStopId, toStopId }) => [fromStopId, toStopId]))
  const stops = trip.stops.map((stop) => ({
    id: stop.id,
    time: format.time(stop.plannedTime, trip.from.country),
    place: stop.name,
    detail: [stop.street, stop.city].filter((part) => part !== "" && part !== stop.name).join(", "),
    deactivated: stop.deactivated,
    mine: used.has(stop.id)
  }))
  return (
    <ThemeRole {...driver}>
      <RouteSpine stops={stops} inactive={trip.displayState === "cancelled"} />
    </ThemeRole>
  )
}
