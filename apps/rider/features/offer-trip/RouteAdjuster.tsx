import { Button } from "@mantine/core"
import { useMemo, useState } from "react"
import { useTranslation } from "react-i18next"
import type { MeetingPointId } from "#core/shared/ids.ts"
import type { MapScene } from "#rider/shared/map/MapScene.ts"
import { MapView } from "#rider/shared/map/MapView.tsx"
import { SheetDialog } from "#rider/shared/sheet/SheetDialog.tsx"
import { decodeRoute } from "#ui/map/decodeRoute.ts"
import { editableRouteLayers } from "./offerLayers.ts"
import type { RoutePoints } from "./useRoute.ts"
import { useRouteAdjuster } from "./useRouteAdjuster.ts"
import { ViaPointList } from "./ViaPointList.tsx"

type RouteChange = Pick<RoutePoints, "via"> & { readonly deactivatedStops: readonly MeetingPointId[] }

type Props = {
  readonly opened: boolean
  readonly onClose: () => void
  readonly points: RoutePoints
  readonly deactivatedStops: readonly MeetingPointId[]
  readonly onUse: (change: RouteChange) => void
}

/** TRIP-073, MAP-007, MAP-008 A map on which the driver adds via points and switches stops; each point updates the route. */
export function RouteAdjuster({ opened, onClose, ...rest }: Props) {
  const { t } = useTranslation("offer")
  return (
    <SheetDialog opened={opened} onClose={onClose} title={t("adjust.title")} tall>
      <Adjuster {...rest} onClose={onClose} />
    </SheetDialog>
  )
}

function Adjuster({ points, onUse, onClose, ...before }: Omit<Props, "opened">) {
  const { t } = useTranslation("offer")
  const {
    via,
    deactivatedStops,
    route,
    message,
    isLoading,
    canAddPoint,
    map,
    addPointAtCentre,
    removePoint
  } = useRouteAdjuster(points, before.deactivatedStops)
  const layers = useMemo(
    () => editableRouteLayers({ ...points, via, deactivatedStops }, route),
    [points, via, deactivatedStops, route]
  )
  // The map fits only the first route; afterwards it keeps the driver's view.
  const [fit] = useState(() => (route === undefined ? [points.from, points.to] : decodeRoute(route.route)))
  const scene: MapScene = { label: t("adjust.title"), layers, fit, ...map }
  const use = (): void => {
    onUse({ via, deactivatedStops })
    onClose()
  }
  return (
    <div className="sv-adjuster">
      <p className="sv-offer-hint" role="status">
        {message ?? t("adjust.hint")}
      </p>
      <div className="sv-adjuster-map">
        <MapView scene={scene} />
        <span className="sv-adjuster-cross" aria-hidden="true" />
      </div>
      <Button variant="default" disabled={!canAddPoint} onClick={addPointAtCentre}>
        {t("adjust.add")}
      </Button>
      <ViaPointList via={via} onRemove={removePoint} />
      <Button size="lg" loading={isLoading} disabled={route === undefined} onClick={use}>
        {t("adjust.use")}
      </Button>
    </div>
  )
}
