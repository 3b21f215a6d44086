import { useComputedColorScheme } from "@mantine/core"
import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { MapView } from "#console/map/MapView.tsx"
import { type MappedPlaces, placeLayers } from "./placeLayers.ts"

const ignore = () => undefined

/** Loads deck.gl. Only `PlaceMap` imports it, lazily. */
export function PlaceMapView({ places, reach = 0 }: MappedPlaces) {
  const { t } = useTranslation("console")
  const scheme = useComputedColorScheme("light")
  const deckLayers = useMemo(() => placeLayers({ places, reach }, scheme), [places, reach, scheme])
  return (
    <MapView
      label={t("inspector.map")}
      deckLayers={deckLayers}
      fit={places}
      onPick={ignore}
      onMove={ignore}
    />
  )
}
