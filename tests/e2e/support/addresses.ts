/** Two addresses of the demo region in partner areas, 38 km apart. */
export const roskilde = { lat: 55.64524, lng: 12.08543 }
export const copenhagen = { lat: 55.67519, lng: 12.55326 }

interface Address {
  readonly street: string
  readonly zipcode: string
  readonly city: string
  readonly lat: number
  readonly lng: number
}

const slagelse = { street: "Bryggergade 2", zipcode: "4200", city: "Slagelse", lat: 55.3997, lng: 11.35221 }
const naestved = { street: "Brogade 4", zipcode: "4700", city: "Næstved", lat: 55.2338, lng: 11.76061 }
const korsoer = { street: "Havnegade 9", zipcode: "4220", city: "Korsør", lat: 55.33776, lng: 11.11676 }
const kalundborg = {
  street: "Frederiksgade 1",
  zipcode: "4400",
  city: "Kalundborg",
  lat: 55.68245,
  lng: 11.08492
}
const holbaek = { street: "Dannebrogsgade 11", zipcode: "4300", city: "Holbæk", lat: 55.71419, lng: 11.7151 }
const ringsted = { street: "Sommerparken 6", zipcode: "4100", city: "Ringsted", lat: 55.44589, lng: 11.79385 }

const way = (from: Address, to: Address) => ({
  from_street: from.street,
  from_zipcode: from.zipcode,
  from_city: from.city,
  from_lat: from.lat,
  from_lng: from.lng,
  to_street: to.street,
  to_zipcode: to.zipcode,
  to_city: to.city,
  to_lat: to.lat,
  to_lng: to.lng
})
export type Way = ReturnType<typeof way>

/** Ways by their subsidy: none, because neither end is in a partner area, one pays nothing or is blocked, or it is too short. */
export const ways = {
  usual: way(
    { street: "Tværbakken 9", zipcode: "4000", city: "Roskilde", ...roskilde },
    { street: "Fredensgade 30", zipcode: "1620", city: "København V", ...copenhagen }
  ),
  outside: way(slagelse, naestved),
  zero: way(holbaek, kalundborg),
  blocked: way(korsoer, slagelse),
  /** Less than the 5 km that Ringsted asks for. */
  short: way(ringsted, {
    ...ringsted,
    street: "Sommerparken 60",
    lat: ringsted.lat - 0.01,
    lng: ringsted.lng + 0.015
  })
}

/** Builds the payload of an offer that departs in `minutes`, from Roskilde to Copenhagen unless another way is given. */
export const anOffer = (minutes: number, places: Way = ways.usual) => ({
  type: "SINGLE_TRIP",
  charge_for_trip: false,
  departure: new Date(Date.now() + minutes * 60_000).toISOString(),
  departure_stops: [],
  via_stops: [],
  seats: 3,
  from_country: "DK",
  from_place_id: null,
  to_country: "DK",
  to_place_id: null,
  ...places
})
