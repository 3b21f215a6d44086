import type { MapItems } from "#core/contract/mapItems.ts"
import type { MeetingPoint } from "#core/ports/MeetingPoints.ts"
import type { GeoPoint } from "#core/shared/geo.ts"

export const stopOf = ({ id, lat, lng, name }: MeetingPoint): MapItems["stops"][number] => ({
  id,
  lat,
  lng,
  name
})

const groupOf = (points: ReadonlyArray<GeoPoint>): MapItems["groups"][number] => {
  const count = points.length
  const sum = points.reduce((one, other) => ({ lat: one.lat + other.lat, lng: one.lng + other.lng }))
  return { lat: sum.lat / count, lng: sum.lng / count, count }
}

/** MAP-009: squares of a size that fits the zoom, each with its points counted; who is alone in a square stays itself. */
export const groupPoints = (points: ReadonlyArray<MeetingPoint>, zoom: number): MapItems => {
  const size = 90 / 2 ** Math.max(1, zoom)
  const bySquare = Map.groupBy(
    points,
    ({ lat, lng }) => `${Math.floor(lat / size)}:${Math.floor(lng / size)}`
  )
  const squares = [...bySquare.values()]
  return {
    stops: squares.filter(({ length }) => length === 1).flatMap((alone) => alone.map(stopOf)),
    groups: squares.filter(({ length }) => length > 1).map(groupOf)
  }
}
