import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  truncateSync,
  writeFileSync
} from "node:fs"
import { basename, join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { buildRegion } from "#geo/region/buildRegion.ts"
import { currentRegion, ensureRegion } from "#geo/region/ensureRegion.ts"
import { type PartnerArea, readAreas, readSites } from "#geo/region/partnerFiles.ts"
import { readRegionInfo } from "#geo/region/regionFile.ts"
import { extracts } from "#tests/support/region/extracts.ts"
import { folderForTests } from "#tests/support/temporaryFolder.ts"

const temporary = folderForTests()

const quiet = () => undefined

describe.runIf(extracts.areAvailable)(`a region that is replaced${extracts.skipNote}`, () => {
  const dataDir = join(temporary, "data")
  const current = currentRegion(dataDir)
  const into = (osm: string, gtfs?: string) =>
    buildRegion({ osm, into: current, progress: quiet, ...(gtfs === undefined ? {} : { gtfs }) })

  it.effect("stays unchanged when an import refuses a file with one sentence", () =>
    Effect.gen(function* () {
      const roenne = yield* into(extracts.roenne)
      assert.deepStrictEqual([roenne.countries, roenne.counts.addresses], [["DK"], 2243])
      const before = readFileSync(join(current, "region.json"), "utf8")
      const text = join(temporary, "text.osm.pbf")
      writeFileSync(text, "This is a text file, not a map.\n")
      const cut = join(temporary, "cut.osm.pbf")
      writeFileSync(cut, readFileSync(extracts.lyngby))
      truncateSync(cut, 300_000)
      const huge = join(temporary, "huge.osm.pbf")
      writeFileSync(huge, "")
      truncateSync(huge, 900_000_000_000)
      assert.match(
        (yield* Effect.flip(into(huge))).reason,
        /^huge\.osm\.pbf \(900000 MB\) is too big for the memory here: cut out a smaller region of at most \d+ MB\.$/
      )
      const refused = [
        [into(text), "text.osm.pbf is not an OSM PBF file."],
        [into(cut), "cut.osm.pbf is damaged or cut short: it ends or breaks 293391 bytes in."],
        [into(extracts.faroe), "gtfs-faroe-ssl.zip is not an OSM PBF file."],
        [into(join(temporary, "none.osm.pbf")), `${join(temporary, "none.osm.pbf")} does not exist.`],
        [
          into(extracts.liechtenstein),
          "liechtenstein-latest.osm.pbf lies outside Denmark, Sweden, Norway, the Netherlands and Belgium."
        ],
        [into(extracts.roenne, extracts.notes), "NOTES.md is not a zip file, or it is damaged."]
      ] as const
      for (const [work, sentence] of refused) {
        const refusal = yield* Effect.flip(work)
        assert.deepStrictEqual([refusal._tag, refusal.reason], ["RegionRefused", sentence])
        assert.strictEqual(readFileSync(join(current, "region.json"), "utf8"), before)
      }
      assert.deepStrictEqual(readdirSync(join(dataDir, "regions")), [
        "current",
        basename(realpathSync(current))
      ])
    })
  )

  it.effect("is served from the data folder after the import unless REGION is set", () =>
    Effect.gen(function* () {
      const generate = () => Promise.reject(new Error("nothing is to be generated"))
      const choice = { generate, progress: quiet }
      assert.strictEqual(yield* ensureRegion(dataDir, choice), realpathSync(current))
      const empty = join(temporary, "empty")
      mkdirSync(empty)
      const refusal = yield* Effect.flip(ensureRegion(dataDir, { ...choice, region: empty }))
      assert.strictEqual(refusal._tag, "RegionRefused")
    })
  )
})

describe.runIf(extracts.areAvailable)(`a data folder without a region${extracts.skipNote}`, () => {
  const dataDir = join(temporary, "fresh")
  const area: PartnerArea = {
    key: "bornholm",
    name: "Bornholm",
    country: "DK",
    policies: [
      {
        from: "2020-01-01",
        until: null,
        minimum_distance: 5000,
        amount: null,
        zero_subsidy: false,
        blocked: false
      }
    ],
    polygon: [
      [14.6, 55],
      [15.2, 55],
      [15, 55.4]
    ]
  }
  let generations = 0
  const generate = (folder: string) => {
    generations++
    mkdirSync(folder, { recursive: true })
    copyFileSync(extracts.roenne, join(folder, "osm.pbf"))
    writeFileSync(join(folder, "areas.json"), JSON.stringify([area]))
    const source = { name: "A made-up island", attribution: "Nobody", generated: true }
    writeFileSync(join(folder, "region-source.json"), JSON.stringify(source))
    return Promise.resolve()
  }
  const ensure = ensureRegion(dataDir, { generate, progress: quiet })

  it.effect(
    "generates the demo region once, with its areas and attribution",
    () =>
      Effect.gen(function* () {
        const folder = yield* ensure
        assert.strictEqual(yield* ensure, folder)
        assert.strictEqual(generations, 1)
        const { name, attribution, generated } = readRegionInfo(folder)
        assert.deepStrictEqual([name, attribution, generated], ["A made-up island", "Nobody", true])
        assert.deepStrictEqual(readAreas(folder), [area])
        assert.deepStrictEqual(readSites(folder), [])
      }),
    30_000
  )

  it.effect(
    "generates the demo region again in an older format, but keeps an imported region",
    () =>
      Effect.gen(function* () {
        const file = join(currentRegion(dataDir), "region.json")
        const old = { ...JSON.parse(readFileSync(file, "utf8")), format: 0 }
        writeFileSync(file, JSON.stringify({ ...old, generated: false }))
        assert.include((yield* Effect.flip(ensure)).reason, "another version of Samvej")
        writeFileSync(file, JSON.stringify(old))
        readRegionInfo(yield* ensure)
        assert.strictEqual(generations, 2)
      }),
    30_000
  )

  it.effect("names the fault in a file beside the map file", () =>
    Effect.gen(function* () {
      const faulty = join(temporary, "faulty")
      mkdirSync(faulty)
      copyFileSync(extracts.roenne, join(faulty, "osm.pbf"))
      writeFileSync(join(faulty, "areas.json"), JSON.stringify([{ ...area, country: "DE" }]))
      const work = buildRegion({ osm: join(faulty, "osm.pbf"), into: join(faulty, "into"), progress: quiet })
      assert.match((yield* Effect.flip(work)).reason, /^areas\.json has a fault at 0\.country/)
    })
  )
})
