import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { buildLeg } from "#geo/roads/buildLeg.ts"
import { type ArcSegment, PathFinder } from "#geo/roads/PathFinder.ts"
import { RoadGraph } from "#geo/roads/RoadGraph.ts"
import { BACKWARD, FORWARD, type RoadTable } from "#geo/roads/roadFile.ts"
import type { SnappedPoint } from "#geo/roads/Snapper.ts"

const NODES = 12

const below = (limit: number) => Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: limit - 1 }))
const Road = Schema.Tuple([
  below(NODES),
  below(NODES),
  Schema.Literals([FORWARD, BACKWARD, FORWARD | BACKWARD]),
  Schema.Literals([30, 50, 80, 110])
])
const Roads = Schema.Array(Road).check(Schema.isBetweenLength(4, 40))
const Share = Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 1 }))

/** Twelve nodes, three by four, and straight roads between them. */
const networkOf = (roads: typeof Roads.Type): RoadGraph => {
  const column = <A>(of: (road: typeof Road.Type) => A) => roads.map(of)
  const table: RoadTable = {
    nodeLat: Int32Array.from({ length: NODES }, (_, node) => 55_6000000 + Math.floor(node / 4) * 100_000),
    nodeLng: Int32Array.from({ length: NODES }, (_, node) => 12_5000000 + (node % 4) * 170_000),
    from: Uint32Array.from(column(([from]) => from)),
    to: Uint32Array.from(column(([, to]) => to)),
    access: Uint8Array.from(column(([, , access]) => access)),
    speed: Uint8Array.from(column(([, , , speed]) => speed)),
    name: new Uint32Array(roads.length),
    bendStart: new Uint32Array(roads.length + 1),
    bendLat: new Int32Array(),
    bendLng: new Int32Array(),
    names: [""]
  }
  return new RoadGraph(table)
}

const arcsOf = (graph: RoadGraph, road: number) => [road * 2, road * 2 + 1].filter((arc) => graph.allows(arc))
const lengthOf = (graph: RoadGraph, arc: number) => graph.length[arc >> 1] ?? 0
const at = (graph: RoadGraph, { along, road }: SnappedPoint, arc: number) =>
  (arc & 1) === 0 ? along : (graph.length[road] ?? 0) - along

/** The shortest time by the Bellman-Ford algorithm. */
const shortestTime = (graph: RoadGraph, from: SnappedPoint, to: SnappedPoint): number => {
  const speedOf = (arc: number) => (graph.table.speed[arc >> 1] ?? 1) / 3.6
  const costs = Array.from({ length: NODES }, () => Number.POSITIVE_INFINITY)
  const lower = (node: number, cost: number) => {
    costs[node] = Math.min(costs[node] ?? 0, cost)
  }
  for (const arc of arcsOf(graph, from.road)) {
    lower(graph.endOf(arc), (lengthOf(graph, arc) - at(graph, from, arc)) / speedOf(arc))
  }
  for (let round = 0; round < NODES; round++) {
    for (let road = 0; road < graph.roads; road++) {
      for (const arc of arcsOf(graph, road)) {
        lower(graph.endOf(arc), (costs[graph.startOf(arc)] ?? 0) + lengthOf(graph, arc) / speedOf(arc))
      }
    }
  }
  const ends = arcsOf(graph, to.road).flatMap((arc) => {
    const ahead = at(graph, to, arc) - at(graph, from, arc)
    const direct = from.road === to.road && ahead >= 0 ? [ahead / speedOf(arc)] : []
    return [(costs[graph.startOf(arc)] ?? 0) + at(graph, to, arc) / speedOf(arc), ...direct]
  })
  return Math.min(...ends)
}

const pointOn = (graph: RoadGraph, road: number, share: number): SnappedPoint => {
  const { from, nodeLat, nodeLng, to } = graph.table
  const [a = 0, b = 0] = [from[road], to[road]]
  const between = (column: Int32Array) => (column[a] ?? 0) + ((column[b] ?? 0) - (column[a] ?? 0)) * share
  return { road, along: (graph.length[road] ?? 0) * share, lat: between(nodeLat), lng: between(nodeLng) }
}

/** Whether every segment respects its direction and begins where the previous one ends. */
const isDrivable = (graph: RoadGraph, segments: ReadonlyArray<ArcSegment>) =>
  segments.every((segment, index) => {
    const before = segments[index - 1]
    const isJoined =
      before === undefined ||
      (graph.endOf(before.arc) === graph.startOf(segment.arc) &&
        segment.enter === 0 &&
        before.leave === lengthOf(graph, before.arc))
    return isJoined && graph.allows(segment.arc) && segment.enter <= segment.leave
  })

describe("MAP-011 the path search", () => {
  it.prop(
    "finds the quickest path in every network with one-way streets, and none if there is none",
    [Roads, below(40), Share, below(40), Share],
    ([roads, first, firstShare, last, lastShare]) => {
      const graph = networkOf(roads)
      const from = pointOn(graph, first % roads.length, firstShare)
      const to = pointOn(graph, last % roads.length, lastShare)
      const segments = new PathFinder(graph).find(from, to)
      const best = shortestTime(graph, from, to)
      if (segments === undefined) return best === Number.POSITIVE_INFINITY
      const leg = buildLeg(graph, segments)
      return isDrivable(graph, segments) && Math.abs(leg.duration - best) < 1e-6 * Math.max(1, best)
    },
    { arbitrary: { runs: 2000 } }
  )

  it("finds paths repeatedly with the same memory", () => {
    const graph = networkOf([
      [0, 1, FORWARD, 50],
      [1, 2, FORWARD, 50],
      [2, 0, FORWARD, 50]
    ])
    const finder = new PathFinder(graph)
    const [a, b] = [pointOn(graph, 0, 0.5), pointOn(graph, 1, 0.5)]
    const roads = (segments: ReadonlyArray<ArcSegment> | undefined) => segments?.map(({ arc }) => arc >> 1)
    for (const _ of [1, 2, 3]) {
      assert.deepStrictEqual(roads(finder.find(a, b)), [0, 1])
      assert.deepStrictEqual(roads(finder.find(b, a)), [1, 2, 0])
    }
  })

  it("drives round the block to a destination behind on the same one-way street", () => {
    const graph = networkOf([
      [0, 1, FORWARD, 50],
      [1, 5, FORWARD, 50],
      [5, 0, FORWARD, 50]
    ])
    const finder = new PathFinder(graph)
    const behind = finder.find(pointOn(graph, 0, 0.8), pointOn(graph, 0, 0.2))
    assert.deepStrictEqual(
      behind?.map(({ arc }) => arc),
      [0, 2, 4, 0]
    )
    const ahead = finder.find(pointOn(graph, 0, 0.2), pointOn(graph, 0, 0.8))
    assert.strictEqual(ahead?.length, 1)
  })
})
