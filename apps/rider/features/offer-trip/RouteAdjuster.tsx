import { Button } from "@mantine/core"
import { useMemo, useState } from "react"
import { useTranslation } from "react-i18next"
import type { MeetingPointId } from "#core/shared/ids.ts"
import { SheetDialog } from "#rider/shared/sheet/SheetDialog.tsx"
import { MapView } from "#ui/map/MapView.tsx"
import { decodeRoute } from "#ui/map/mapLayers.ts"
import { wayLayers } from "./offerLayers.ts"
import { useAdjuster } from "./useAdjuster.ts"
import type { Way } from "./useRoute.ts"
import { ViaPoints } from "./ViaPoints.tsx"

type Change = Pick<Way, "via"> & { readonly off: readonly MeetingPointId[] }

type Props = {
  readonly opened: boolean
  readonly onClose: () => void
  readonly way: Way
  readonly off: readonly MeetingPointId[]
  readonly onUse: (change: Change) => void
}

/** TRIP-073, MAP-007, MAP-008: the road with via points and stops to touch, drawn anew with every point. */
export function RouteAdjuster({ opened, onClose, ...rest }: Props) {
  const { t } = useTranslation("offer")
  return (
    <SheetDialog opened={opened} onClose={onClose} title={t("adjust.title")} tall>
      <Adjuster {...rest} onClose={onClose} />
    </SheetDialog>
  )
}

function Adjuster({ way, off: offBefore, onUse, onClose }: Omit<Props, "opened">) {
  const { t } = useTranslation("offer")
  const { via, off, route, message, goTo, isFinding, isMapThere, move, press, pick, placeInMiddle, remove } =
    useAdjuster(way, offBefore)
  const layers = useMemo(() => wayLayers({ ...way, via, off }, route), [way, via, off, route])
  /** Only the first road is brought into sight: afterwards the driver's own view stays. */
  const [fit] = useState(() => (route === undefined ? [way.from, way.to] : decodeRoute(route.route)))
  const use = (): void => {
    onUse({ via, off })
    onClose()
  }
  return (
    <div className="sv-adjuster">
      <p className="sv-offer-hint" role="status">
        {message ?? t("adjust.hint")}
      </p>
      <div className="sv-adjuster-map">
        <MapView
          label={t("adjust.title")}
          layers={layers}
          fit={fit}
          goTo={goTo}
          onMove={move}
          onPress={press}
          onPick={pick}
        />
        <span className="sv-adjuster-cross" aria-hidden="true" />
      </div>
      <Button variant="default" disabled={!isMapThere} onClick={placeInMiddle}>
        {t("adjust.add")}
      </Button>
      <ViaPoints via={via} onRemove={remove} />
      <Button size="lg" loading={isFinding} disabled={route === undefined} onClick={use}>
        {t("adjust.use")}
      </Button>
    </div>
  )
}
