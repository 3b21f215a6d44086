import { useComputedColorScheme } from "@mantine/core"
import { useReducedMotion } from "@mantine/hooks"
import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import type { LiveSite } from "#core/contract/consoleLive.ts"
import { MapView } from "#ui/map/MapView.tsx"
import type { MapPick } from "#ui/map/mapLayers.ts"
import { liveLayers } from "./liveLayers.ts"
import type { useFleet } from "./useFleet.ts"
import type { useSelection } from "./useSelection.ts"

type Props = {
  readonly fleet: ReturnType<typeof useFleet>
  readonly sites: ReadonlyArray<LiveSite>
  readonly selectedId: string | undefined
  readonly selection: ReturnType<typeof useSelection>
  readonly onPick: (pick: MapPick) => void
  readonly onBounds: (bounds: string) => void
}

export function LiveCanvas({ fleet, sites, selectedId, selection, onPick, onBounds }: Props) {
  const { t } = useTranslation("console")
  const scheme = useComputedColorScheme("light")
  const isStill = useReducedMotion()
  const { arrows, trails } = fleet
  const drawn = useMemo(
    () => liveLayers({ arrows, trails, sites, selectedId, isStill }, scheme),
    [arrows, trails, sites, selectedId, isStill, scheme]
  )
  return (
    <div className="co-live-map">
      <MapView
        label={t("section.live")}
        layers={selection.layers}
        drawn={drawn}
        fit={selection.fit}
        onPick={onPick}
        onMove={(move) => onBounds(move.bounds)}
      />
    </div>
  )
}
