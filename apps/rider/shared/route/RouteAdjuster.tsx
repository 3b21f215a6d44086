import "./routeAdjuster.css"
import { Button } from "@mantine/core"
import { useMemo, useState } from "react"
import { useTranslation } from "react-i18next"
import type { RouteView } from "#core/contract/route.ts"
import { isLongDetour } from "#core/trip/detour.ts"
import type { MapScene } from "#rider/shared/map/MapScene.ts"
import { MapView } from "#rider/shared/map/MapView.tsx"
import { useConfirm } from "#rider/shared/sheet/DialogHost.tsx"
import { SheetDialog } from "#rider/shared/sheet/SheetDialog.tsx"
import { decodeRoute } from "#ui/map/decodeRoute.ts"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"
import { editableRouteLayers } from "./routeLayers.ts"
import type { TripDraft } from "./tripDraft.ts"
import { useDetourText } from "./useDetourText.ts"
import type { RoutePoints } from "./useRoute.ts"
import { useRouteAdjuster } from "./useRouteAdjuster.ts"
import { ViaPointList } from "./ViaPointList.tsx"

type Props = {
  readonly opened: boolean
  readonly onClose: () => void
  readonly points: RoutePoints
  readonly draft: Pick<TripDraft, "from" | "charge" | "deactivatedStops">
  readonly onUse: (change: Pick<TripDraft, "via" | "deactivatedStops">) => void
}

/** TRIP-073, MAP-007, MAP-008 A map on which the driver adds via points and switches stops; the way is previewed. */
export function RouteAdjuster({ opened, onClose, ...rest }: Props) {
  const { t } = useTranslation("offer")
  return (
    <SheetDialog opened={opened} onClose={onClose} title={t("adjust.title")} tall>
      <Adjuster {...rest} onClose={onClose} />
    </SheetDialog>
  )
}

function Adjuster({ points, draft, onUse, onClose }: Omit<Props, "opened">) {
  const { t } = useTranslation(["offer", "common"])
  const { via, deactivatedStops, before, route, shownRoute, message, isLoading, map, undo, ...adjuster } =
    useRouteAdjuster(points, draft.deactivatedStops)
  const isSure = useAskAboutDetour()
  const detourText = useDetourText(draft)
  const layers = useMemo(
    () => editableRouteLayers({ ...points, via, deactivatedStops }, shownRoute),
    [points, via, deactivatedStops, shownRoute]
  )
  // The map fits only the first route; afterwards it keeps the driver's view.
  const [fit] = useState(() =>
    shownRoute === undefined ? [points.from, points.to] : decodeRoute(shownRoute.route)
  )
  const scene: MapScene = { label: t("adjust.title"), layers, fit, ...map }
  const use = async (): Promise<void> => {
    if (route === undefined || !(await isSure(before, route))) return
    onUse({ via, deactivatedStops })
    onClose()
  }
  const isSameWay = before === undefined || route === undefined || before.route === route.route
  return (
    <div className="sv-adjuster">
      <p className="sv-offer-hint" role="status">
        {message ?? t("adjust.hint")}
      </p>
      <div className="sv-adjuster-map">
        <MapView scene={scene} />
        <span className="sv-adjuster-cross" aria-hidden="true" />
      </div>
      <Button variant="default" disabled={!adjuster.canAddPoint} onClick={adjuster.addPointAtCentre}>
        {t("adjust.add")}
      </Button>
      <ViaPointList via={via} onRemove={adjuster.removePoint} />
      <div className="sv-adjuster-preview" role="status">
        {isSameWay ? null : <p className="sv-figure">{detourText(before, route)}</p>}
        {undo !== undefined && (
          <Button variant="subtle" onClick={undo}>
            {t("common:undo")}
          </Button>
        )}
      </div>
      <Button size="lg" loading={isLoading} disabled={route === undefined} onClick={() => void use()}>
        {t("adjust.use")}
      </Button>
    </div>
  )
}

/** Asks again before a way that is absurdly longer than before is taken. */
const useAskAboutDetour = () => {
  const { t } = useTranslation("offer")
  const confirm = useConfirm()
  const detourText = useDetourText(undefined)
  const settings = useProductSettings().route
  return async (before: RouteView | undefined, after: RouteView): Promise<boolean> => {
    if (before === undefined || !isLongDetour(before, after, settings)) return true
    const { confirmed } = await confirm({
      title: t("adjust.longTitle"),
      text: t("adjust.longText", { detour: detourText(before, after) }),
      success: t("adjust.longYes"),
      cancel: t("adjust.longNo"),
      clickOutside: false
    })
    return confirmed
  }
}
