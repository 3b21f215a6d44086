import { encodePolyline } from "#geo/routing/polyline.ts"
import { drawLeg } from "./drawLeg.ts"
import { PathFinder } from "./PathFinder.ts"
import { RoadGraph } from "./RoadGraph.ts"
import type { RoadQuery } from "./roadEngine.ts"
import type { RoadTable } from "./roadFile.ts"
import { Snapper } from "./Snapper.ts"

/** No road leads there; the message says where it ends. */
class NoWay extends Error {}

/** Routes by car over the roads of a region, without anything native. */
export class RoadRouter {
  readonly #graph: RoadGraph
  readonly #snapper: Snapper
  readonly #finder: PathFinder

  constructor(table: RoadTable) {
    this.#graph = new RoadGraph(table)
    this.#snapper = new Snapper(this.#graph)
    this.#finder = new PathFinder(this.#graph)
  }

  /** In whole metres and seconds. Throws where no road leads. Steps are the names of the streets, the same in every language. */
  route({ points, withSteps }: RoadQuery) {
    const spots = points.map((point) => {
      const spot = this.#snapper.nearest(point)
      if (spot === undefined) throw new NoWay(`no road near ${point.lat},${point.lng}`)
      return spot
    })
    const legs = spots.slice(1).map((to, at) => {
      const pieces = this.#finder.find(spots[at] ?? to, to)
      if (pieces === undefined) throw new NoWay("no road leads there")
      return drawLeg(this.#graph, pieces)
    })
    const sum = (of: (leg: (typeof legs)[number]) => number) =>
      Math.round(legs.reduce((total, leg) => total + of(leg), 0))
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
