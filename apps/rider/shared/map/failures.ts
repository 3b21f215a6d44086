import type { Map as MapLibreMap } from "maplibre-gl"
import { ownPrefix } from "./toFeatures.ts"

/** How long a failure lasts before it is shown: a page that is being left fails all its requests. */
const shownAfterMs = 1000

const isAborted = (error: unknown): boolean => error instanceof Error && error.name === "AbortError"

/** Errors of the style have neither, errors of a source or of a tile have one. */
const isOfSource = (event: object): boolean =>
  ["sourceId", "tile"].some((key) => Reflect.get(event, key) !== undefined)

/**
 * Reports when the style or the tiles of the map cannot be loaded, and when they can again. A request that was aborted, because the map
 * has moved on, is no failure.
 */
export const watchFailures = (map: MapLibreMap, report: (hasFailed: boolean) => void): void => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStyleThere = false
  map.on("style.load", () => {
    isStyleThere = true
  })
  map.on("error", (event) => {
    const concernsMap = !isStyleThere || isOfSource(event)
    if (!concernsMap || isAborted(event.error)) return
    timer ??= setTimeout(() => report(true), shownAfterMs)
  })
  map.on("sourcedata", ({ tile, sourceId }) => {
    if (tile === undefined || sourceId.startsWith(ownPrefix)) return
    clearTimeout(timer)
    timer = undefined
    report(false)
  })
  map.once("remove", () => clearTimeout(timer))
}
