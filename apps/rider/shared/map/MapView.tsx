import { Button } from "@mantine/core"
import { useLayoutEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { supportsWebGl } from "#ui/map/supportsWebGl.ts"
import { useMapContext } from "./MapContext.ts"
import { type MapInset, type MapScene, noInset } from "./MapScene.ts"

type Props = {
  readonly scene: MapScene
  /** The widths of the map's edges that other elements cover; none by default. */
  readonly inset?: MapInset
}

/**
 * The place of a screen where the one map of the app appears, with the scene of this screen. `MapLayout` has one; a dialog may have
 * another, and has the map while it is open.
 */
export function MapView({ scene, inset = noInset }: Props) {
  const { t } = useTranslation("common")
  const { stage, hasFailed, hurry } = useMapContext()
  const slot = useRef<HTMLDivElement>(null)
  const [key] = useState(() => ({}))
  const label = scene.label ?? t("map.label")
  useLayoutEffect(() => () => stage.take(key), [stage, key])
  useLayoutEffect(() => {
    if (slot.current !== null) stage.put(key, { slot: slot.current, scene, label, inset })
  }, [stage, key, scene, label, inset])
  if (!supportsWebGl()) {
    return (
      <div className="sv-map sv-map-note">
        <p role="status">{t("map.unsupported")}</p>
      </div>
    )
  }
  return (
    <div className="sv-map" onPointerDown={hurry}>
      <div ref={slot} className="sv-map-slot" />
      {hasFailed && <MapFailed />}
    </div>
  )
}

function MapFailed() {
  const { t } = useTranslation("common")
  const { isOutdated, retry } = useMapContext()
  return (
    <div className="sv-map-failed" role="status">
      <p>{t(isOutdated ? "crash.missing" : "map.failed")}</p>
      <Button variant="default" onClick={isOutdated ? () => globalThis.location.reload() : retry}>
        {t(isOutdated ? "crash.reload" : "retry")}
      </Button>
    </div>
  )
}
