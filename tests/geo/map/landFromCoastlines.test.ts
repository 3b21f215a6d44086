import { assert, describe, it } from "@effect/vitest"
import { landFromCoastlines } from "#geo/map/landFromCoastlines.ts"
import { NodeStore } from "#geo/osm/NodeStore.ts"
import type { Extract } from "#geo/osm/readExtract.ts"

/** An extract of 0 to 10 degrees with these coastlines; land lies on their left. */
const aCoast = (...lines: ReadonlyArray<ReadonlyArray<readonly [number, number]>>): Extract => {
  const nodes = new NodeStore()
  const ids = new Map<string, number>()
  const idOf = ([x, y]: readonly [number, number]) => {
    const key = `${x} ${y}`
    const id = ids.get(key) ?? ids.size + 1
    if (!ids.has(key)) nodes.add(id, y * 1e7, x * 1e7)
    ids.set(key, id)
    return id
  }
  const ways = lines.map((line, id) => ({ id, refs: line.map(idOf), tags: { natural: "coastline" } }))
  return {
    bounds: { west: 0, south: 0, east: 10, north: 10 },
    nodes,
    points: [],
    ways: new Map(ways.map((way) => [way.id, way])),
    relations: []
  }
}

const areaOf = (extract: Extract) =>
  landFromCoastlines(extract)?.reduce(
    (sum, ring) =>
      sum +
      ring.reduce((area, [x = 0, y = 0], i) => {
        const [nextX = 0, nextY = 0] = ring[(i + 1) % ring.length] ?? []
        return area + (x * nextY - nextX * y) / 2
      }, 0),
    0
  )

describe("the land behind a coastline", () => {
  it.each([
    [
      "lies north of a coast that runs east",
      [
        [
          [-1, 4],
          [11, 4]
        ]
      ],
      60
    ],
    [
      "lies south of a coast that runs west",
      [
        [
          [11, 4],
          [-1, 4]
        ]
      ],
      40
    ],
    [
      "fills a corner",
      [
        [
          [4, -1],
          [4, 4],
          [11, 4]
        ]
      ],
      100 - 6 * 4
    ],
    [
      "is an island",
      [
        [
          [2, 2],
          [4, 2],
          [4, 4],
          [2, 4],
          [2, 2]
        ]
      ],
      4
    ],
    [
      "has two sides of a sound",
      [
        [
          [3, -1],
          [3, 11]
        ],
        [
          [7, 11],
          [7, -1]
        ]
      ],
      60
    ],
    [
      "is a spit between two seas",
      [
        [
          [3, 11],
          [3, -1]
        ],
        [
          [7, -1],
          [7, 11]
        ]
      ],
      40
    ],
    [
      "has a headland",
      [
        [
          [-1, 4],
          [4, 4],
          [4, 1],
          [6, 1],
          [6, 4],
          [11, 4]
        ]
      ],
      66
    ],
    [
      "is one polygon of a coast in two ways",
      [
        [
          [-1, 4],
          [3, 4]
        ],
        [
          [3, 4],
          [11, 4]
        ]
      ],
      60
    ]
  ] as const)("%s", (_title, lines, area) => {
    assert.closeTo(areaOf(aCoast(...lines)) ?? 0, area, 1e-6)
  })

  it("is unknown without a coast, or when one ends inside the box", () => {
    assert.isUndefined(
      areaOf(
        aCoast([
          [-1, 4],
          [5, 4]
        ])
      )
    )
    assert.isUndefined(areaOf(aCoast()))
  })
})
