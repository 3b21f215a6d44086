import { Option } from "effect"
import { metres } from "#core/shared/geo.ts"
import { MeetingPointId } from "#core/shared/ids.ts"
import { encodePolyline } from "#core/shared/polyline.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { anAddress, aStop, aTrip } from "#tests/support/builders/entities.ts"

/** Where the driver lives and works. */
export const home = { lat: 55.6415, lng: 12.0803 }
export const office = { lat: 55.6761, lng: 12.5683 }
const station = { lat: 55.6515, lng: 12.2303 }
/** The passengers' own addresses, each about 600 m from the driver's ends. */
export const [near, far] = [
  { lat: 55.6469, lng: 12.0803 },
  { lat: 55.6707, lng: 12.5683 }
]
/** A trip from one house to another, with a meeting point on the way. */
export const aTripBetweenHouses = (): DriverTrip =>
  aTrip({
    from: anAddress({ ...home, street: "Hemmeligvej 12" }),
    to: anAddress({ ...office, street: "Skjultgade 7", zipcode: "1550", city: "København" }),
    route: encodePolyline(
      [home, station, office].map(({ lat, lng }) => [lat, lng] as const),
      5
    ),
    stops: [
      aStop(0, { ...home, name: "Hemmeligvej 12", street: "Hemmeligvej 12" }),
      aStop(1, { ...station, meetingPointId: Option.some(MeetingPointId.make("station")), name: "Station" }),
      aStop(3, {
        ...office,
        position: 2,
        along: metres(30_000),
        name: "Skjultgade 7",
        street: "Skjultgade 7",
        city: "København"
      })
    ]
  })
