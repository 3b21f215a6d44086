import KDBush from "kdbush"
import type { Box, PointGroup } from "#core/ports/MeetingPoints.ts"

interface Located {
  readonly lat: number
  readonly lng: number
}

/** What a map shows: points by themselves, by their row, and groups. */
export interface Shown {
  readonly rows: ReadonlyArray<number>
  readonly groups: ReadonlyArray<PointGroup>
}

/** From this zoom on every point is drawn by itself (MAP-004). */
const SINGLE_ZOOM = 13
/** More squares than any screen shows: whoever asks for more gets coarser ones. */
const MOST_SQUARES = 4096
/** More points than this are drawn in groups even when near. */
const MOST_POINTS = 400

/** Degrees of a square's side: a quarter of a screen tile. */
const sizeAt = (zoom: number) => 90 / 2 ** zoom

/** A group, or one point by itself with its row. */
interface Item extends PointGroup {
  readonly row: number
}

/**
 * MAP-009 points grouped for every zoom once, when the region is loaded: in squares whose size fits the zoom, each
 * with its points counted, in their middle; who is alone in a square stays itself. What is asked for afterwards
 * touches what it answers and little else.
 */
export class MapPyramid {
  readonly #levels: ReadonlyArray<Level>

  constructor(points: ReadonlyArray<Located>) {
    const singles = points.map(({ lat, lng }, row) => ({ lat, lng, row, count: 1 }))
    this.#levels = Array.from(
      { length: SINGLE_ZOOM + 1 },
      (_, zoom) => new Level(zoom === SINGLE_ZOOM ? singles : grouped(points, sizeAt(zoom)))
    )
  }

  /** `box` with its west not east of its east. */
  within(box: Box, zoom: number): Shown {
    const found = this.#itemsIn(box, zoomFor(box, zoom))
    return {
      rows: found.filter(({ count }) => count === 1).map(({ row }) => row),
      groups: found.filter(({ count }) => count > 1).map(({ lat, lng, count }) => ({ lat, lng, count }))
    }
  }

  #itemsIn(box: Box, zoom: number): ReadonlyArray<Item> {
    const found = this.#levels[zoom]?.within(box) ?? []
    return zoom === SINGLE_ZOOM && found.length > MOST_POINTS ? this.#itemsIn(box, zoom - 1) : found
  }
}

/** The zoom that was asked for, or as much of it as the box is small enough for. */
const zoomFor = ({ west, south, east, north }: Box, wanted: number): number => {
  let zoom = Math.min(SINGLE_ZOOM, Math.max(0, Math.floor(wanted)))
  const squares = () => ((east - west) / sizeAt(zoom) + 1) * ((north - south) / sizeAt(zoom) + 1)
  while (zoom > 0 && squares() > MOST_SQUARES) zoom--
  return zoom
}

const grouped = (points: ReadonlyArray<Located>, size: number): ReadonlyArray<Item> => {
  const rows = points.map(({ lat, lng }, row) => ({ lat, lng, row }))
  const squares = Map.groupBy(rows, ({ lat, lng }) => `${Math.floor(lat / size)}:${Math.floor(lng / size)}`)
  return [...squares.values()].map((members) => {
    const count = members.length
    const mean = (of: (point: Located) => number) =>
      members.reduce((sum, point) => sum + of(point), 0) / count
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

  within({ west, south, east, north }: Box): ReadonlyArray<Item> {
    const found = this.#index?.range(west, south, east, north) ?? []
    return found.sort((a, b) => a - b).flatMap((at) => this.#items.slice(at, at + 1))
  }
}
