import { createContext, use } from "react"
import type { MapStage } from "./mapStage.ts"

type MapContextValue = {
  readonly stage: MapStage
  /** The code, the style or the tiles cannot be loaded. */
  readonly hasFailed: boolean
  /** It is the code. */
  readonly isMissing: boolean
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
