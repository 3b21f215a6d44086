import { Option } from "effect"
import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import type { DriverTripView } from "#core/contract/views/driverTrips.ts"
import type { PositionFix } from "#core/trip/position.ts"
import type { MapScene } from "#rider/shared/map/MapScene.ts"
import { carLayer } from "#rider/shared/map/mapLayers.ts"
import { driverTripLayers } from "#rider/shared/trips/tripLayers.ts"

/** The map of the trip on the road: its route, its stops, its destination and the car. The car moves alone. */
export const useLiveMap = (trip: DriverTripView, fix: Option.Option<PositionFix>): MapScene => {
  const label = useTranslation("activeTrip").t("map")
  const { route, driverStops: stops } = trip
  const content = useMemo(() => driverTripLayers({ route, stops, role: "driver" }), [route, stops])
  const car = Option.getOrUndefined(fix)
  return useMemo(
    () => ({
      label,
      layers: [...content.layers, ...(car === undefined ? [] : [carLayer(car)])],
      fit: content.fit
    }),
    [label, content, car]
  )
}
