import "./route.css"
import { useTranslation } from "react-i18next"
import { type GeoPoint, type Metres, metres } from "#core/shared/geo.ts"
import { decodePolyline, type LatLng } from "#core/shared/polyline.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"

const WIDTH = 400
const HEIGHT = 120
const MARGIN = 8

/** Makes the projection of a path's surroundings into the box, as wide as they are at their middle latitude, north up. */
const projectionOf = (path: ReadonlyArray<LatLng>) => {
  const lats = path.map(([lat]) => lat)
  const [south, north] = [Math.min(...lats), Math.max(...lats)]
  const narrowing = Math.cos((((south + north) / 2) * Math.PI) / 180)
  const flatten = ([lat, lng]: LatLng) => [lng * narrowing, -lat] as const
  const points = path.map(flatten)
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const [wide, high] = [Math.max(...xs) - left, Math.max(...ys) - top]
  const scale = Math.min((WIDTH - 2 * MARGIN) / (wide || 1e-9), (HEIGHT - 2 * MARGIN) / (high || 1e-9))
  const shift = [(WIDTH - wide * scale) / 2, (HEIGHT - high * scale) / 2] as const
  return (point: LatLng): readonly [number, number] => {
    const [x, y] = flatten(point)
    return [(x - left) * scale + shift[0], (y - top) * scale + shift[1]]
  }
}

type Props = {
  readonly route: string
  readonly distance: Metres | number
  /** Where the car is. */
  readonly car?: GeoPoint | undefined
}

/** TRIP-033 Draws the shape of a route, an encoded polyline of precision 5: a dot where it starts, a ring where it ends, and the car on it. */
export function RouteSketch({ route, distance, car }: Props) {
  const { t } = useTranslation("console")
  const format = useFormat()
  const path = decodePolyline(route, 5)
  const project = projectionOf(path)
  const points = path.map(project)
  const [start, end] = [points[0], points.at(-1)]
  if (start === undefined || end === undefined) return null
  return (
    <svg
      className="co-route"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={t("trip.routeMap", { distance: format.km(metres(distance)) })}
    >
      <polyline points={points.map((point) => point.join(",")).join(" ")} />
      <circle cx={start[0]} cy={start[1]} r="5" data-end="start" />
      <circle cx={end[0]} cy={end[1]} r="5" data-end="end" />
      {car !== undefined && <CarDot at={project([car.lat, car.lng])} />}
    </svg>
  )
}

function CarDot({ at: [x, y] }: { readonly at: readonly [number, number] }) {
  return <circle cx={x} cy={y} r="7" data-car="" />
}
