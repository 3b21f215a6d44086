import { join } from "node:path"
import { writeMeetingPoints } from "#geo/meeting-points/meetingPointFile.ts"
import { readMeetingPoints } from "#geo/meeting-points/readMeetingPoints.ts"
import type { Extract } from "#geo/osm/readExtract.ts"
import { writePlaces } from "#geo/places/placeTable.ts"
import { makeCityOf, readPopulatedPlaces } from "#geo/places/populatedPlaces.ts"
import { type AreaLookup, readHouses, taggedPoints } from "#geo/places/readHouses.ts"
import { readPois, readTowns } from "#geo/places/readPois.ts"
import { readStreets } from "#geo/places/readStreets.ts"

/** Writes the files of places and meeting points into a region folder and returns their counts. */
export const collectPlaces = (folder: string, extract: Extract, countryOf: AreaLookup["countryOf"]) => {
  const settlements = readPopulatedPlaces(extract)
  const around = { countryOf, cityOf: makeCityOf(settlements) }
  const points = taggedPoints(extract)
  const houses = readHouses(points, around)
  const streets = readStreets(extract, houses, around)
  const others = [...readTowns(settlements, houses, around), ...readPois(points, houses, around)]
  const meetingPoints = readMeetingPoints(points, houses, around)
  writePlaces(join(folder, "places.columns"), streets, houses, others)
  writeMeetingPoints(join(folder, "meeting-points.json"), meetingPoints)
  return {
    addresses: houses.length,
    streets: streets.entries.length,
    places: others.length,
    meeting_points: meetingPoints.length
  }
}
