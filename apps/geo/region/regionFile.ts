import { readFileSync, writeFileSync } from "node:fs"
import { basename, join } from "node:path"
import { z } from "zod"
import { RegionRefused } from "./refusal.ts"

/** Incremented when region folders of an earlier version can no longer be read. */
export const REGION_FORMAT = 3

/** A supported country. */
export const RegionCountry = z.enum(["DK", "SE", "NL", "BE", "NO"])

/** `region.json`: contents and origin of a region folder. */
const RegionInfo = z.object({
  format: z.literal(REGION_FORMAT),
  /** Hash of the source files. */
  id: z.string(),
  name: z.string(),
  /** Must be shown on every map. */
  attribution: z.string(),
  generated: z.boolean(),
  bounds: z.object({ west: z.number(), south: z.number(), east: z.number(), north: z.number() }),
  center: z.object({ lat: z.number(), lng: z.number() }),
  countries: z.array(RegionCountry),
  counts: z.object({
    nodes: z.int(),
    ways: z.int(),
    addresses: z.int(),
    streets: z.int(),
    places: z.int(),
    meeting_points: z.int(),
    map_tiles: z.int(),
    graph_tiles: z.int(),
    stops: z.int(),
    connections: z.int()
  })
})
export type RegionInfo = z.infer<typeof RegionInfo>

/** `region-source.json` beside a map file: facts that the map file does not contain. */
const RegionSource = z.object({
  name: z.string().optional(),
  attribution: z.string().default("© OpenStreetMap contributors"),
  generated: z.boolean().default(false)
})
export type RegionSource = z.infer<typeof RegionSource>

export const writeRegionInfo = (folder: string, info: RegionInfo): void =>
  writeFileSync(join(folder, "region.json"), `${JSON.stringify(info, null, 2)}\n`)

/** Reads `region.json`. Throws `RegionRefused` when the folder is not a complete region of this format. */
export const readRegionInfo = (folder: string): RegionInfo => {
  const raw = readJson(join(folder, "region.json"))
  if (raw === undefined) throw new RegionRefused({ reason: `${folder} is not an imported region.` })
  const info = RegionInfo.safeParse(raw)
  if (info.success) return info.data
  const reason = `${folder} was imported by another version of Samvej: import it again.`
  throw new RegionRefused({
    reason,
    isOldDemo: z.object({ generated: z.literal(true) }).safeParse(raw).success
  })
}

/** Parses a JSON file, or `missing` when it does not exist. Throws `RegionRefused` for a faulty file. */
export const parseFile = <A>(schema: z.ZodType<A>, file: string, missing: unknown): A => {
  const result = schema.safeParse(readJson(file) ?? missing)
  if (result.success) return result.data
  const [issue] = result.error.issues
  const where = issue === undefined ? "" : ` at ${issue.path.join(".")}: ${issue.message}`
  throw new RegionRefused({ reason: `${basename(file)} has a fault${where}.` })
}

/** Reads `region-source.json`; without the file, its defaults. */
export const readSource = (folder: string) => parseFile(RegionSource, join(folder, "region-source.json"), {})

const readJson = (file: string): unknown => {
  let text: string
  try {
    text = readFileSync(file, "utf8")
  } catch {
    return undefined
  }
  try {
    return JSON.parse(text)
  } catch {
    throw new RegionRefused({ reason: `${basename(file)} is not JSON.` })
  }
}
