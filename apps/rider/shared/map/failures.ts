import type { Map as MapLibreMap } from "maplibre-gl"
import * as z from "zod/mini"
import { ownPrefix } from "./toFeatures.ts"

/** How long a failure lasts before it is shown: a page that is being left fails all its requests. */
const shownAfterMs = 1000

const errorShape = z.object({ name: z.string() })
/** Errors of the style have none of these, errors of a source or of a tile have one. */
const originShape = z.object({ sourceId: z.optional(z.string()), tile: z.optional(z.unknown()) })

const isAborted = (error: unknown): boolean => errorShape.safeParse(error).data?.name === "AbortError"

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
    const { sourceId, tile } = originShape.safeParse(event).data ?? {}
    const concernsMap = !isStyleThere || sourceId !== undefined || tile !== undefined
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
