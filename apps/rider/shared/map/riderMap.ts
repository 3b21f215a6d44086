import type { GeoPoint } from "#core/shared/geo.ts"
import { createBaseMap, styleUrl } from "#ui/map/createBaseMap.ts"
import { currentView } from "#ui/map/mapView.ts"
import { mapZoom } from "#ui/map/mapZoom.ts"
import type { Scheme } from "#ui/theme/tokens.ts"
import { createCamera } from "./camera.ts"
import { paddingFor } from "./cameraRules.ts"
import { watchFailures } from "./failures.ts"
import { hideSeaUntilLand } from "./hideSea.ts"
import type { MapInset, MapScene } from "./MapScene.ts"
import { markWhenDrawn } from "./markWhenDrawn.ts"
import { provideImages, showFeatures, withOwnLayers } from "./ownStyle.ts"
import type { RegionBounds } from "./regionBounds.ts"
import { listenToTaps } from "./taps.ts"
import { changedSources, toFeatures } from "./toFeatures.ts"
import { createViaMarkers } from "./viaMarkers.ts"

type Options = {
  readonly box: HTMLElement
  readonly scheme: Scheme
  readonly inset: MapInset
  /** Where the map begins; without it at `center` and zoom 6. */
  readonly region: RegionBounds | undefined
  readonly center: GeoPoint
  readonly onFailure: (hasFailed: boolean) => void
}

/** The one map of the app. It shows one scene after the other. */
export type RiderMap = {
  /** `isNewScene`: another screen has taken the map over; otherwise the screen has changed what it shows. */
  readonly show: (scene: MapScene, label: string, inset: MapInset, isNewScene: boolean) => void
  /** No screen shows the map. */
  readonly hide: () => void
  readonly setScheme: (scheme: Scheme) => void
  readonly remove: () => void
}

const startView = ({ box, center, inset, region }: Options) =>
  region === undefined
    ? { center: [center.lng, center.lat] as [number, number], zoom: mapZoom.start }
    : {
        bounds: region,
        fitBoundsOptions: {
          padding: paddingFor(inset, { width: box.clientWidth, height: box.clientHeight })
        }
      }

/** Creates the map. This file and what it imports are loaded when the first screen stands. */
export const createRiderMap = (options: Options): RiderMap => {
  let scheme = options.scheme
  let shown: MapScene | undefined
  let features = toFeatures([])
  const map = createBaseMap({
    box: options.box,
    scheme,
    title: "",
    transformStyle: (_, style) => withOwnLayers(style, scheme, { features, region: options.region }),
    ...startView(options)
  })
  hideSeaUntilLand(map)
  markWhenDrawn(map, options.box)
  const camera = createCamera(map, options.region)
  const via = createViaMarkers(map, () => shown)
  provideImages(map)
  listenToTaps(map, () => shown, camera.openGroup)
  watchFailures(map, options.onFailure)
  map.on("moveend", () => shown?.onMove?.(currentView(map)))

  const draw = (scene: MapScene | undefined): void => {
    const layers = scene?.layers ?? []
    const changed = changedSources(shown?.layers ?? [], layers)
    shown = scene
    if (changed.length > 0) features = toFeatures(layers)
    showFeatures(map, changed, features)
    via.show()
  }
  return {
    show: (scene, label, inset, isNewScene) => {
      draw(scene)
      map.getCanvas().setAttribute("aria-label", label)
      if (isNewScene) map.resize()
      camera.show(scene, inset, isNewScene)
      if (isNewScene) scene.onMove?.(currentView(map))
    },
    hide: () => draw(undefined),
    setScheme: (next) => {
      if (next === scheme) return
      scheme = next
      map.setStyle(styleUrl(next))
    },
    remove: () => map.remove()
  }
}
