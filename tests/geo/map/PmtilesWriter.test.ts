import { readFileSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { PMTiles } from "pmtiles"
import { PmtilesWriter } from "#geo/map/PmtilesWriter.ts"
import { folderForTests } from "#tests/support/temporaryFolder.ts"

const folder = folderForTests()

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
  it("returns every tile when its directory has leaves", async () => {
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

  it("stores one tile for all tiles below it, and none beside it", async () => {
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
