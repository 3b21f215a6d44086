import { createContext, use } from "react"
import type { MapStage } from "./mapStage.ts"

type MapContextValue = {
  readonly stage: MapStage
  /** The code, the style or the tiles cannot be loaded. */
  readonly hasFailed: boolean
  /** It is the code, and there is a connection: it belongs to another release, so only a new load of the page helps. */
  readonly isOutdated: boolean
  readonly retry: () => void
  /** Loads the map now, without waiting for an idle browser. */
  readonly hurry: () => void
}

export const MapContext = createContext<MapContextValue | undefined>(undefined)

export const useMapContext = (): MapContextValue => {
  const value = use(MapContext)
  if (value === undefined) throw new Error("There is no MapHost around this screen.")
  return value
}
