import type { GeoPoint } from "#core/shared/geo.ts"
import { itemAt } from "#geo/demo/random.ts"

export type Tags = Readonly<Record<string, string>>

/** Ids ascend from 1; nodes and ways are numbered separately, as in OpenStreetMap. */
export type NodeId = number

export interface OsmNode {
  readonly id: NodeId
  readonly point: GeoPoint
  readonly tags: Tags | undefined
}

export interface OsmWay {
  readonly id: number
  readonly refs: ReadonlyArray<NodeId>
  readonly tags: Tags
}

/** A map under construction; ids follow the order of addition. */
export interface OsmMap {
  readonly nodes: ReadonlyArray<OsmNode>
  readonly ways: ReadonlyArray<OsmWay>
  readonly addNode: (point: GeoPoint, tags?: Tags) => NodeId
  readonly addWay: (refs: ReadonlyArray<NodeId>, tags: Tags) => void
  /** Replaces the tags of a node. */
  readonly setTags: (id: NodeId, tags: Tags) => void
  /** Adds a closed way around the given corners. */
  readonly addArea: (corners: ReadonlyArray<GeoPoint>, tags: Tags) => void
  readonly pointOf: (id: NodeId) => GeoPoint
}

export const makeOsmMap = (): OsmMap => {
  const nodes: Array<OsmNode> = []
  const ways: Array<OsmWay> = []
  const addNode = (point: GeoPoint, tags?: Tags) => {
    nodes.push({ id: nodes.length + 1, point, tags })
    return nodes.length
  }
  const addWay = (refs: ReadonlyArray<NodeId>, tags: Tags) => {
    if (refs.length > 1) ways.push({ id: ways.length + 1, refs, tags })
  }
  return {
    nodes,
    ways,
    addNode,
    addWay,
    setTags: (id, tags) => {
      nodes[id - 1] = { ...itemAt(nodes, id - 1), tags }
    },
    addArea: (corners, tags) => {
      const refs = corners.map((corner) => addNode(corner))
      addWay([...refs, itemAt(refs, 0)], tags)
    },
    pointOf: (id) => itemAt(nodes, id - 1).point
  }
}
