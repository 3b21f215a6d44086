import { existsSync } from "node:fs"
import { resolve } from "node:path"

const folder = resolve(process.env["TEST_EXTRACTS"] ?? "../shared/data")

/** Paths of real map files and timetables, in TEST_EXTRACTS or in `shared/data` beside the repository. */
export const extracts = {
  areAvailable: existsSync(folder),
  /** Appended to the titles of tests that are skipped without the extracts. */
  skipNote: existsSync(folder) ? "" : " (skipped: TEST_EXTRACTS names no folder with real extracts)",
  copenhagen: resolve(folder, "copenhagen-indreby-2017.osm.pbf"),
  roenne: resolve(folder, "roenne-2015.osm.pbf"),
  lyngby: resolve(folder, "lyngby-2022.osm.pbf"),
  oslo: resolve(folder, "oslo-east-filtered.osm.pbf"),
  lund: resolve(folder, "lund-station-sweden.osm.pbf"),
  wechel: resolve(folder, "wechel.osm.pbf"),
  liechtenstein: resolve(folder, "liechtenstein-latest.osm.pbf"),
  faroe: resolve(folder, "gtfs-faroe-ssl.zip"),
  notes: resolve(folder, "NOTES.md")
}
