import { join } from "node:path"
import { writeMeetingPoints } from "#geo/meeting-points/file.ts"
import { readMeetingPoints } from "#geo/meeting-points/readMeetingPoints.ts"
import type { Extract } from "#geo/osm/readExtract.ts"
import { writePlaces } from "#geo/places/placeTable.ts"
import { located, readHouses, type Surroundings } from "#geo/places/readHouses.ts"
import { readSpots, readTowns } from "#geo/places/readSpots.ts"
import { readStreets } from "#geo/places/readStreets.ts"
import { makeCityOf, readSettlements } from "#geo/places/settlements.ts"

/** Writes what can be searched and where people meet into a region folder; answers how many there are of each. */
export const collectPlaces = (folder: string, extract: Extract, countryOf: Surroundings["countryOf"]) => {
  const settlements = readSettlements(extract)
  const around = { countryOf, cityOf: makeCityOf(settlements) }
  const points = located(extract)
  const houses = readHouses(points, around)
  const streets = readStreets(extract, houses, around)
  const others = [...readTowns(settlements, houses, around), ...readSpots(points, houses, around)]
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
