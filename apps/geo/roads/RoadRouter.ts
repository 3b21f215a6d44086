import { encodePolyline } from "#core/shared/polyline.ts"
import { buildLeg } from "./buildLeg.ts"
import { PathFinder } from "./PathFinder.ts"
import { RoadGraph } from "./RoadGraph.ts"
import type { RoadQuery } from "./roadEngine.ts"
import type { RoadTable } from "./roadFile.ts"
import { Snapper } from "./Snapper.ts"

/** There is no road near a point or no path between two points; the message says which. */
class RouteNotFound extends Error {}

/** Routes by car over the roads of a region, without native code. */
export class RoadRouter {
  readonly #graph: RoadGraph
  readonly #snapper: Snapper
  readonly #finder: PathFinder

  constructor(table: RoadTable) {
    this.#graph = new RoadGraph(table)
    this.#snapper = new Snapper(this.#graph)
    this.#finder = new PathFinder(this.#graph)
  }

  /**
   * Computes a route in whole metres and seconds. Throws `RouteNotFound`. Steps are street names, without a
   * language.
   */
  route({ points, withSteps }: RoadQuery) {
    const snapped = points.map((point) => {
      const snappedPoint = this.#snapper.nearest(point)
      if (snappedPoint === undefined) throw new RouteNotFound(`no road near ${point.lat},${point.lng}`)
      return snappedPoint
    })
    const legs = snapped.slice(1).map((to, at) => {
      const segments = this.#finder.find(snapped[at] ?? to, to)
      if (segments === undefined) throw new RouteNotFound("no road leads there")
      return buildLeg(this.#graph, segments)
    })
    const sum = (valueOf: (leg: (typeof legs)[number]) => number) =>
      Math.round(legs.reduce((total, leg) => total + valueOf(leg), 0))
    return {
      distance: sum(({ distance }) => distance),
      duration: sum(({ duration }) => duration),
      polyline: encodePolyline(
        legs.flatMap(({ path }, leg) => path.slice(leg === 0 ? 0 : 1)),
        5
      ),
      legs: legs.map(({ distance, duration }) => ({
        distance: Math.round(distance),
        duration: Math.round(duration)
      })),
      steps: (withSteps ? legs : []).flatMap(({ streets }) =>
        streets.map(({ name, distance }) => ({ text: name, distance: Math.round(distance) }))
      )
    }
  }
}
