import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { PMTiles } from "pmtiles"
import { afterAll } from "vitest"
import { coastLand } from "#geo/map/coastLand.ts"
import { joinRings } from "#geo/map/joinRings.ts"
import { PmtilesWriter } from "#geo/map/PmtilesWriter.ts"
import { NodeStore } from "#geo/osm/NodeStore.ts"
import type { Extract } from "#geo/osm/readExtract.ts"

const folder = mkdtempSync(join(tmpdir(), "samvej-tiles-"))
afterAll(() => rmSync(folder, { recursive: true }))

const read = (file: string) => {
  const bytes = readFileSync(file)
  return new PMTiles({
    getKey: () => file,
    getBytes: (offset, length) =>
      Promise.resolve({ data: new Uint8Array(bytes.subarray(offset, offset + length)).buffer })
  })
}

const textOf = async (tiles: PMTiles, z: number, x: number, y: number) => {
  const tile = await tiles.getZxy(z, x, y)
  return tile === undefined ? undefined : Buffer.from(tile.data).toString("utf8")
}

describe("an archive of tiles", () => {
  it("gives back each of so many tiles that its directory has leaves", async () => {
    const file = join(folder, "many.pmtiles")
    const writer = new PmtilesWriter(file)
    const side = 100
    for (let x = 0; x < side; x++) {
      for (let y = 0; y < side; y++) writer.add([7, x, y], Buffer.from(`tile ${x} ${y} ${Math.sin(x * y)}`))
    }
    const bounds = { west: -180, south: -85, east: 180, north: 85 }
    assert.strictEqual(
      writer.finish({ bounds, maxZoom: 7, attribution: "ours", layers: ["earth"] }),
      side * side
    )
    const tiles = read(file)
    assert.isAbove((await tiles.getHeader()).leafDirectoryLength ?? 0, 0)
    for (const [x, y] of [
      [0, 0],
      [99, 99],
      [3, 99],
      [64, 63],
      [98, 1]
    ] as const) {
      assert.strictEqual(await textOf(tiles, 7, x, y), `tile ${x} ${y} ${Math.sin(x * y)}`)
    }
    assert.isUndefined(await textOf(tiles, 6, 1, 1))
  })

  it("lets one tile stand for everything below it, and nothing beside it", async () => {
    const file = join(folder, "run.pmtiles")
    const writer = new PmtilesWriter(file)
    writer.add([2, 1, 2], Buffer.from("land"), 3)
    writer.add([3, 4, 4], Buffer.from("town"))
    const bounds = { west: -180, south: -85, east: 180, north: 85 }
    assert.strictEqual(
      writer.finish({ bounds, maxZoom: 5, attribution: "ours", layers: [] }),
      1 + 4 + 16 + 64 + 1
    )
    const tiles = read(file)
    for (let z = 2; z <= 5; z++) {
      const scale = 2 ** (z - 2)
      for (let x = 0; x < 4 * scale; x++) {
        for (let y = 0; y < 4 * scale; y++) {
          const isBelow = Math.floor(x / scale) === 1 && Math.floor(y / scale) === 2
          const expected = isBelow ? "land" : z === 3 && x === 4 && y === 4 ? "town" : undefined
          assert.strictEqual(await textOf(tiles, z, x, y), expected, `${z}/${x}/${y}`)
        }
      }
    }
  })
})

/** Coastlines through a box of 0 to 10 degrees; land lies to the left of each. */
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
  coastLand(extract)?.reduce(
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
      "is two shores of a sound",
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
      "is one piece however its coast is cut",
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

  it("cannot be told when a coast ends in the middle, or there is none", () => {
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

describe("the ways of an area", () => {
  it("join into rings whichever way they run, and open ones are left out", () => {
    const rings = joinRings([
      [1, 2, 3],
      [5, 4, 3],
      [5, 6, 1],
      [7, 8, 9]
    ])
    assert.deepStrictEqual(rings, [[1, 2, 3, 4, 5, 6, 1]])
  })
})
