import { useComputedColorScheme } from "@mantine/core"
import { useReducedMotion } from "@mantine/hooks"
import { useCallback, useMemo } from "react"
import { useTranslation } from "react-i18next"
import { MapView } from "#console/map/MapView.tsx"
import type { MapPick } from "#console/map/mapTypes.ts"
import type { LiveSite } from "#core/contract/consoleLive.ts"
import { liveMapLayers, type Trail } from "./liveMapLayers.ts"
import type { TripMarker } from "./tripMarkers.ts"
import type { Light } from "./useLight.ts"
import type { useMapSelection } from "./useMapSelection.ts"

type Props = Light & {
  readonly markers: ReadonlyArray<TripMarker>
  readonly trails: ReadonlyArray<Trail>
  readonly sites: ReadonlyArray<LiveSite>
  readonly selectedId: string | undefined
  readonly selection: ReturnType<typeof useMapSelection>
  readonly onPick: (pick: MapPick) => void
  readonly onBounds: (bounds: string) => void
}

export function LiveMap(props: Props) {
  const { markers, trails, sites, selectedId, litId, onLight, selection, onPick, onBounds } = props
  const { t } = useTranslation("console")
  const scheme = useComputedColorScheme("light")
  const isMotionReduced = useReducedMotion()
  const deckLayers = useMemo(
    () =>
      liveMapLayers(
        { route: selection.route, markers, trails, sites, selectedId, litId, isMotionReduced },
        scheme
      ),
    [selection.route, markers, trails, sites, selectedId, litId, isMotionReduced, scheme]
  )
  const lightPick = useCallback(
    (pick: MapPick | undefined) => onLight(pick?.layer === "trips" ? pick.id : undefined),
    [onLight]
  )
  return (
    <div className="co-live-map">
      <MapView
        label={t("section.live")}
        deckLayers={deckLayers}
        fit={selection.fit}
        onPick={onPick}
        onHover={lightPick}
        onMove={(move) => onBounds(move.bounds)}
      />
    </div>
  )
}
