import { join } from "node:path"
import { z } from "zod"
import { parseFile, RegionCountry } from "./regionFile.ts"

const Day = z.iso.date()
const SubsidyAmount = z.union([
  z.object({ flat: z.number().nonnegative() }),
  z.object({ perKm: z.number().nonnegative(), max: z.number().nonnegative() })
])

/** The subsidy terms of an area from a day on, until another day (included) or without end. */
const AreaPolicy = z.object({
  from: Day,
  until: Day.nullable(),
  /** Metres; a shorter trip part gets no subsidy. Null: the minimum of the country. */
  minimum_distance: z.int().nonnegative().nullable(),
  /** Per passenger, in main units of the country's currency. Null: the amount of the country. */
  amount: SubsidyAmount.nullable(),
  zero_subsidy: z.boolean(),
  blocked: z.boolean()
})

/** An entry of `areas.json`: a partner area; its polygon is an open ring of longitude and latitude. */
const PartnerArea = z.object({
  key: z.string(),
  name: z.string(),
  country: RegionCountry,
  policies: z.array(AreaPolicy),
  polygon: z.array(z.tuple([z.number(), z.number()]))
})
export type PartnerArea = z.infer<typeof PartnerArea>

/** An entry of `sites.json`: a partner's parking site. */
const PartnerSite = z.object({
  key: z.string(),
  name: z.string(),
  area_key: z.string(),
  lat: z.number(),
  lng: z.number(),
  /** PARK-016 Whether problems with a spot can be reported here; without it, as it was. */
  reporting: z.boolean().optional(),
  sections: z.array(z.object({ name: z.string(), spots: z.array(z.string()) }))
})
export type PartnerSite = z.infer<typeof PartnerSite>

/** Reads `areas.json`, which the importer checks and the server saves; empty without the file. */
export const readAreas = (folder: string) => parseFile(z.array(PartnerArea), join(folder, "areas.json"), [])

/** Reads `sites.json`, which the importer checks and the server saves; empty without the file. */
export const readSites = (folder: string) => parseFile(z.array(PartnerSite), join(folder, "sites.json"), [])
