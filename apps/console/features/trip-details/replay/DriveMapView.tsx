import { useComputedColorScheme } from "@mantine/core"
import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { MapView } from "#console/map/MapView.tsx"
import { decodeRoute } from "#ui/map/decodeRoute.ts"
import { driveLayers } from "./driveLayers.ts"
import type { DriveMapProps } from "./driveMapProps.ts"

const ignore = () => undefined

/** Loads deck.gl. Only `DriveMap` imports it, lazily. */
export function DriveMapView({ trip, positions, car }: DriveMapProps) {
  const { t } = useTranslation("console")
  const scheme = useComputedColorScheme("light")
  const route = useMemo(() => decodeRoute(trip.route), [trip.route])
  const deckLayers = useMemo(
    () => driveLayers({ route, positions, stops: trip.stops, car }, scheme),
    [route, positions, trip.stops, car, scheme]
  )
  return (
    <MapView label={t("replay.title")} deckLayers={deckLayers} fit={route} onPick={ignore} onMove={ignore} />
  )
}
