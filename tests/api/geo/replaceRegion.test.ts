import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync
} from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { afterAll } from "vitest"
import { buildRegion } from "#api/geo/region/buildRegion.ts"
import { currentRegion, ensureRegion } from "#api/geo/region/ensureRegion.ts"
import { extracts } from "./extracts.ts"

const temporary = mkdtempSync(join(tmpdir(), "samvej-replace-"))
afterAll(() => rmSync(temporary, { recursive: true }))

const quiet = () => undefined

describe.runIf(extracts.there)(`a region that is replaced${extracts.why}`, () => {
  const dataDir = join(temporary, "data")
  const current = currentRegion(dataDir)
  const into = (osm: string, gtfs?: string) =>
    buildRegion({ osm, into: current, progress: quiet, ...(gtfs === undefined ? {} : { gtfs }) })

  it.effect("stays untouched, and alone, while a bad file is refused in one sentence", () =>
    Effect.gen(function* () {
      const roenne = yield* into(extracts.roenne)
      assert.deepStrictEqual([roenne.countries, roenne.counts.addresses], [["DK"], 2243])
      const before = readFileSync(join(current, "region.json"), "utf8")
      const text = join(temporary, "text.osm.pbf")
      writeFileSync(text, "This is a text file, not a map.\n")
      const cut = join(temporary, "cut.osm.pbf")
      writeFileSync(cut, readFileSync(extracts.lyngby))
      truncateSync(cut, 300_000)
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
      assert.deepStrictEqual(readdirSync(join(dataDir, "regions")), ["current"])
    })
  )

  it.effect("is served from the data folder once it is imported, and REGION wins over it", () =>
    Effect.gen(function* () {
      const generate = () => Promise.reject(new Error("nothing is to be generated"))
      const choice = { generate, progress: quiet }
      assert.strictEqual(yield* ensureRegion(dataDir, choice), current)
      const empty = join(temporary, "empty")
      mkdirSync(empty)
      const refusal = yield* Effect.flip(ensureRegion(dataDir, { ...choice, region: empty }))
      assert.strictEqual(refusal._tag, "RegionRefused")
    })
  )
})
