import { mkdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { encodeOsmPbf } from "./map/osmPbf.ts"
import { planDemoRegion } from "./planDemoRegion.ts"
import { encodeGtfs } from "./timetable/gtfs.ts"

/** The seed of the demo region: every machine generates the same bytes. */
export const DEMO_SEED = 20_260_101

const source = {
  name: "Samvej demo region",
  attribution: "© GeoNames · Natural Earth",
  generated: true,
  seed: DEMO_SEED
}

const toJson = (value: unknown) => `${JSON.stringify(value, null, 1)}\n`

/**
 * Generates the demo region into a new folder: `osm.pbf`, `gtfs.zip`, `areas.json`, `sites.json` and
 * `region-source.json`. Roads, houses and timetables are synthetic, towns of Denmark and southern Sweden are
 * real.
 */
export const generateDemoRegion = async (folder: string): Promise<void> => {
  const { map, lines, areas, sites } = planDemoRegion(DEMO_SEED)
  const files = {
    "osm.pbf": encodeOsmPbf(map),
    "gtfs.zip": encodeGtfs(lines),
    "areas.json": toJson(areas),
    "sites.json": toJson(sites),
    "region-source.json": toJson(source)
  }
  await mkdir(folder, { recursive: true })
  await Promise.all(Object.entries(files).map(([name, data]) => writeFile(join(folder, name), data)))
}
