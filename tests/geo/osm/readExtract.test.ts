import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { readExtract } from "#geo/osm/readExtract.ts"
import { folderForTests } from "#tests/support/temporaryFolder.ts"

const file = join(folderForTests(), "a.osm.pbf")

/** A field of bytes: tag number below 16, fewer than 128 bytes. */
const bytesField = (tag: number, bytes: Uint8Array) => Buffer.from([(tag << 3) | 2, bytes.length, ...bytes])

/** A blob of an OSM PBF file with its header. `compression` 1 is none, 3 is zlib. */
const blob = (type: string, data: Uint8Array, compression = 1) => {
  const body = bytesField(compression, data)
  const header = Buffer.concat([bytesField(1, Buffer.from(type)), Buffer.from([3 << 3, body.length])])
  return Buffer.concat([Buffer.from([0, 0, 0, header.length]), header, body])
}

const refusalOf = (...blobs: ReadonlyArray<Buffer>) => {
  writeFileSync(file, Buffer.concat(blobs))
  try {
    return readExtract(file)
  } catch (error) {
    return error
  }
}

/** The bytes of a field with a wire type that does not exist. */
const garbage = Buffer.from([0x7f])
const header = blob("OSMHeader", Buffer.alloc(0))

describe("a damaged map file is refused with the error of its reader", () => {
  it.each([
    [
      "in a block",
      [header, blob("OSMData", garbage)],
      "one of its blocks cannot be read",
      /^Unimplemented type/
    ],
    [
      "in compressed bytes",
      [header, blob("OSMData", garbage, 3)],
      "ends or breaks",
      /unexpected end|incorrect/
    ]
  ])("%s", (_case, blobs, sentence, cause) => {
    expect(refusalOf(...blobs)).toMatchObject({
      _tag: "RegionRefused",
      reason: expect.stringContaining(sentence),
      cause: { message: expect.stringMatching(cause) }
    })
  })
  it("and without one when it has none", () => {
    expect(refusalOf(header, blob("OSMData", Buffer.alloc(0), 2))).toMatchObject({
      _tag: "RegionRefused",
      reason: expect.stringContaining("damaged or cut short"),
      cause: undefined
    })
  })
})
