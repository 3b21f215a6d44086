import { readFileSync, writeFileSync } from "node:fs"
import { basename, join } from "node:path"
import { z } from "zod"
import { RegionRefused } from "./refusal.ts"

/** Raised whenever a region folder of an older build can no longer be read. */
export const REGION_FORMAT = 3

const Country = z.enum(["DK", "SE", "NL", "BE", "NO"])

/** `region.json`: what a region folder holds and where it came from. */
const RegionInfo = z.object({
  format: z.literal(REGION_FORMAT),
  /** Hash of the files it was made from. */
  id: z.string(),
  name: z.string(),
  /** To be shown on every map. */
  attribution: z.string(),
  generated: z.boolean(),
  bounds: z.object({ west: z.number(), south: z.number(), east: z.number(), north: z.number() }),
  center: z.object({ lat: z.number(), lng: z.number() }),
  countries: z.array(Country),
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

const Day = z.iso.date()
const SubsidyAmount = z.union([
  z.object({ flat: z.number().nonnegative() }),
  z.object({ perKm: z.number().nonnegative(), max: z.number().nonnegative() })
])

/** What an area pays from a day on, until another (included) or further notice. */
const AreaPolicy = z.object({
  from: Day,
  until: Day.nullable(),
  /** Metres; shorter rides get nothing. Null: as long as the country says. */
  minimum_distance: z.int().nonnegative().nullable(),
  /** In the country's currency, main units, for each passenger. Null: as much as the country pays. */
  amount: SubsidyAmount.nullable(),
  zero_subsidy: z.boolean(),
  blocked: z.boolean()
})

/** A partner's area; the polygon is an open ring of longitude and latitude. */
const PartnerArea = z.object({
  key: z.string(),
  name: z.string(),
  country: Country,
  policies: z.array(AreaPolicy),
  polygon: z.array(z.tuple([z.number(), z.number()]))
})
export type PartnerArea = z.infer<typeof PartnerArea>

/** A partner's car park. */
const PartnerSite = z.object({
  key: z.string(),
  name: z.string(),
  area_key: z.string(),
  lat: z.number(),
  lng: z.number(),
  sections: z.array(z.object({ name: z.string(), spots: z.array(z.string()) }))
})
export type PartnerSite = z.infer<typeof PartnerSite>

/** `region-source.json` beside a map file: what the map file itself does not say. */
const RegionSource = z.object({
  name: z.string().optional(),
  attribution: z.string().default("© OpenStreetMap contributors"),
  generated: z.boolean().default(false)
})
export type RegionSource = z.infer<typeof RegionSource>

export const writeRegionInfo = (folder: string, info: RegionInfo): void =>
  writeFileSync(join(folder, "region.json"), `${JSON.stringify(info, null, 2)}\n`)

/** Throws `RegionRefused` when the folder is not a whole region of this format. */
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

const parsed = <A>(schema: z.ZodType<A>, file: string, missing: unknown): A => {
  const result = schema.safeParse(readJson(file) ?? missing)
  if (result.success) return result.data
  const [issue] = result.error.issues
  const where = issue === undefined ? "" : ` at ${issue.path.join(".")}: ${issue.message}`
  throw new RegionRefused({ reason: `${basename(file)} has a fault${where}.` })
}

/** `areas.json` and `sites.json` of a folder; empty where the folder has none. */
export const readAreas = (folder: string) => parsed(z.array(PartnerArea), join(folder, "areas.json"), [])
export const readSites = (folder: string) => parsed(z.array(PartnerSite), join(folder, "sites.json"), [])
export const readSource = (folder: string) => parsed(RegionSource, join(folder, "region-source.json"), {})

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
