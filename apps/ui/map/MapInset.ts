import { createContext, use } from "react"

/** Pixels of the map that another element covers at its left and bottom edge. `fitTo` keeps points out of them. */
export type MapInset = { readonly left: number; readonly bottom: number }

/** A layout that covers a part of its map provides the inset; without one the map is not covered. */
export const MapInsetContext = createContext<MapInset>({ left: 0, bottom: 0 })
export const useMapInset = (): MapInset => use(MapInsetContext)
