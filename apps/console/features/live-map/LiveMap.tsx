import { useComputedColorScheme } from "@mantine/core"
import { useReducedMotion } from "@mantine/hooks"
import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { MapView } from "#console/map/MapView.tsx"
import type { MapPick } from "#console/map/mapTypes.ts"
import type { LiveSite } from "#core/contract/consoleLive.ts"
import { liveMapLayers, type Trail } from "./liveMapLayers.ts"
import type { TripMarker } from "./tripMarkers.ts"
import type { useMapSelection } from "./useMapSelection.ts"

type Props = {
  readonly markers: ReadonlyArray<TripMarker>
  readonly trails: ReadonlyArray<Trail>
  readonly sites: ReadonlyArray<LiveSite>
  readonly selectedId: string | undefined
  readonly selection: ReturnType<typeof useMapSelection>
  readonly onPick: (pick: MapPick) => void
  readonly onBounds: (bounds: string) => void
}

export function LiveMap({ markers, trails, sites, selectedId, selection, onPick, onBounds }: Props) {
  const { t } = useTranslation("console")
  const scheme = useComputedColorScheme("light")
  const isMotionReduced = useReducedMotion()
  const deckLayers = useMemo(
    () =>
      liveMapLayers({ route: selection.route, markers, trails, sites, selectedId, isMotionReduced }, scheme),
    [selection.route, markers, trails, sites, selectedId, isMotionReduced, scheme]
  )
  return (
    <div className="co-live-map">
      <MapView
        label={t("section.live")}
        deckLayers={deckLayers}
        fit={selection.fit}
        onPick={onPick}
        onMove={(move) => onBounds(move.bounds)}
      />
    </div>
  )
}
