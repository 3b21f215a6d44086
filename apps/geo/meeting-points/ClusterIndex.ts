import KDBush from "kdbush"
import type { BoundingBox, PointGroup } from "#core/ports/MeetingPoints.ts"

interface Located {
  readonly lat: number
  readonly lng: number
}

/** The result for a map: single points by their row, and groups. */
export interface ClusterResult {
  readonly rows: ReadonlyArray<number>
  readonly groups: ReadonlyArray<PointGroup>
}

/** MAP-004 From this zoom on every point is shown by itself. */
const SINGLE_ZOOM = 13
/** More cells than a screen shows: a larger box gets coarser cells. */
const MAX_CELLS = 4096
/** Above this number points are grouped even at `SINGLE_ZOOM`. */
const MAX_POINTS = 400

/** Side of a grid cell in degrees: a quarter of a screen tile. */
const cellSizeAt = (zoom: number) => 90 / 2 ** zoom

/** A group, or a single point with its row. */
interface Item extends PointGroup {
  readonly row: number
}

/**
 * MAP-009 Groups points for every zoom once, when the region is loaded: by grid cells whose size fits the
 * zoom. A group has the count and the centroid of its points; a point alone in a cell stays single. A query
 * costs what it returns.
 */
export class ClusterIndex {
  readonly #levels: ReadonlyArray<Level>

  constructor(points: ReadonlyArray<Located>) {
    const singles = points.map(({ lat, lng }, row) => ({ lat, lng, row, count: 1 }))
    this.#levels = Array.from(
      { length: SINGLE_ZOOM + 1 },
      (_, zoom) => new Level(zoom === SINGLE_ZOOM ? singles : grouped(points, cellSizeAt(zoom)))
    )
  }

  /** Returns points and groups in a box that does not cross the antimeridian. */
  within(box: BoundingBox, zoom: number): ClusterResult {
    const found = this.#itemsIn(box, zoomFor(box, zoom))
    return {
      rows: found.filter(({ count }) => count === 1).map(({ row }) => row),
      groups: found.filter(({ count }) => count > 1).map(({ lat, lng, count }) => ({ lat, lng, count }))
    }
  }

  #itemsIn(box: BoundingBox, zoom: number): ReadonlyArray<Item> {
    const found = this.#levels[zoom]?.within(box) ?? []
    return zoom === SINGLE_ZOOM && found.length > MAX_POINTS ? this.#itemsIn(box, zoom - 1) : found
  }
}

/** Limits the requested zoom so that the box has at most `MAX_CELLS` cells. */
const zoomFor = ({ west, south, east, north }: BoundingBox, requested: number): number => {
  let zoom = Math.min(SINGLE_ZOOM, Math.max(0, Math.floor(requested)))
  const cells = () => ((east - west) / cellSizeAt(zoom) + 1) * ((north - south) / cellSizeAt(zoom) + 1)
  while (zoom > 0 && cells() > MAX_CELLS) zoom--
  return zoom
}

const grouped = (points: ReadonlyArray<Located>, size: number): ReadonlyArray<Item> => {
  const rows = points.map(({ lat, lng }, row) => ({ lat, lng, row }))
  const cells = Map.groupBy(rows, ({ lat, lng }) => `${Math.floor(lat / size)}:${Math.floor(lng / size)}`)
  return [...cells.values()].map((members) => {
    const count = members.length
    const mean = (valueOf: (point: Located) => number) =>
      members.reduce((sum, point) => sum + valueOf(point), 0) / count
    return { lat: mean(({ lat }) => lat), lng: mean(({ lng }) => lng), count, row: members[0]?.row ?? 0 }
  })
}

class Level {
  readonly #items: ReadonlyArray<Item>
  readonly #index: KDBush | undefined

  constructor(items: ReadonlyArray<Item>) {
    this.#items = items
    this.#index = items.length === 0 ? undefined : new KDBush(items.length)
    for (const { lat, lng } of items) this.#index?.add(lng, lat)
    this.#index?.finish()
  }

  within({ west, south, east, north }: BoundingBox): ReadonlyArray<Item> {
    const found = this.#index?.range(west, south, east, north) ?? []
    return found.sort((a, b) => a - b).flatMap((at) => this.#items.slice(at, at + 1))
  }
}
