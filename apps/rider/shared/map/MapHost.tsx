import "#ui/map/map.css"
import "./riderMap.css"
import { useComputedColorScheme } from "@mantine/core"
import {
  type ReactNode,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore
} from "react"
import { useIsWaiting } from "#rider/shared/api/useIsWaiting.ts"
import { loadPart, PartNotLoaded } from "#rider/shared/routing/loadPart.ts"
import { useOnline } from "#ui/api/useOnline.ts"
import { supportsWebGl } from "#ui/map/supportsWebGl.ts"
import { useIdle } from "#ui/map/useIdle.ts"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"
import type { Scheme } from "#ui/theme/tokens.ts"
import { MapContext } from "./MapContext.ts"
import { noInset } from "./MapScene.ts"
import { createMapStage, type MapStage } from "./mapStage.ts"
import { loadRegionBounds, type RegionBounds } from "./regionBounds.ts"
import type { createRiderMap, RiderMap } from "./riderMap.ts"

/**
 * Owns the one map of the app for all pages below it. MapLibre loads when a page wants the map, has the answers that it shows, and the
 * browser is idle: its code is larger than all else, and would come before them.
 */
export function MapHost({ children }: { readonly children: ReactNode }) {
  const [stage] = useState(createMapStage)
  const isWanted = useSyncExternalStore(stage.subscribe, () => stage.state().entry !== undefined)
  const { idle, skip } = useIdle({ isWanted, isBusy: useIsWaiting() })
  const scheme = useComputedColorScheme("light")
  const { hasFailed, isMissing, retry } = useRiderMap(stage, idle, scheme)
  const isOutdated = useOnline().online && isMissing
  const parking = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (parking.current !== null) stage.park(parking.current)
  }, [stage])
  const value = useMemo(
    () => ({ stage, hasFailed, isOutdated, retry, hurry: skip }),
    [stage, hasFailed, isOutdated, retry, skip]
  )
  return (
    <MapContext value={value}>
      {children}
      <div ref={parking} className="sv-map-parking" aria-hidden="true" />
    </MapContext>
  )
}

/** Creates the map once, and again only to retry. It shows the scene of the stage in the colours of the page. */
const useRiderMap = (stage: MapStage, isIdle: boolean, scheme: Scheme) => {
  const { key, entry } = useSyncExternalStore(stage.subscribe, stage.state)
  const { center } = useProductSettings().map
  /** 0 until a screen wants the map. */
  const [attempt, setAttempt] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const [map, setMap] = useState<RiderMap>()
  const shownKey = useRef<object>(undefined)
  if (attempt === 0 && isIdle && entry !== undefined && supportsWebGl()) setAttempt(1)

  const create = useEffectEvent((make: typeof createRiderMap, region: RegionBounds | undefined): RiderMap => {
    const inset = stage.state().entry?.inset ?? noInset
    return make({ box: stage.box, scheme, inset, region, center, onFailure: setFailed })
  })
  useEffect(() => {
    if (attempt === 0) return
    let isOver = false
    let created: RiderMap | undefined
    const load = async (): Promise<void> => {
      const [module, region] = await Promise.all([loadPart(import("./riderMap.ts")), loadRegionBounds()])
      if (isOver) return
      created = create(module.createRiderMap, region)
      setMap(created)
    }
    load().catch((problem: unknown) => {
      setMissing(problem instanceof PartNotLoaded)
      setFailed(true)
    })
    return () => {
      isOver = true
      shownKey.current = undefined
      setMap(undefined)
      created?.remove()
    }
  }, [attempt])

  useLayoutEffect(() => {
    if (map === undefined) return
    if (entry === undefined) map.hide()
    else map.show(entry.scene, entry.label, entry.inset, shownKey.current !== key)
    shownKey.current = key
  }, [map, key, entry])
  useEffect(() => map?.setScheme(scheme), [map, scheme])

  const retry = useCallback(() => {
    setFailed(false)
    setMissing(false)
    setAttempt((before) => before + 1)
  }, [])
  useEffect(() => {
    if (!hasFailed) return
    globalThis.addEventListener("online", retry)
    return () => globalThis.removeEventListener("online", retry)
  }, [hasFailed, retry])
  return { hasFailed, isMissing, retry }
}
