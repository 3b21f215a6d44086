import { readFileSync, writeFileSync } from "node:fs"
import { z } from "zod"
import { HubKind } from "#core/shared/hub.ts"
import { refuse } from "#geo/region/refusal.ts"

const StoredMeetingPoint = z.object({
  id: z.string(),
  name: z.string(),
  /** Preference of drivers: 0 park-and-ride, 1 station, 2 service area, 3 bus stop, 4 fuel station. */
  rank: z.int(),
  hub: z.enum(HubKind.literals).nullable(),
  lat: z.number(),
  lng: z.number(),
  street: z.string(),
  zipcode: z.string(),
  city: z.string(),
  country: z.enum(["DK", "SE", "NL", "BE", "NO"])
})
export type StoredMeetingPoint = z.infer<typeof StoredMeetingPoint>

/** Writes `meeting-points.json` of a region folder. */
export const writeMeetingPoints = (file: string, points: ReadonlyArray<StoredMeetingPoint>): void =>
  writeFileSync(file, JSON.stringify(points))

/** Reads `meeting-points.json`. Throws `RegionRefused` when it is damaged. */
export const readMeetingPointFile = (file: string): ReadonlyArray<StoredMeetingPoint> => {
  const parsed = z.array(StoredMeetingPoint).safeParse(JSON.parse(readFileSync(file, "utf8")))
  return parsed.success ? parsed.data : refuse(`${file} is damaged: import the region again.`)
}
