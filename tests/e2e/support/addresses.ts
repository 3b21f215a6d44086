/** Two addresses of the demo region in partner areas, 38 km apart. */
export const roskilde = { lat: 55.64524, lng: 12.08543 }
export const copenhagen = { lat: 55.67519, lng: 12.55326 }

/** Builds the payload of an offer from Roskilde to Copenhagen that departs in `minutes`. */
export const anOffer = (minutes: number) => ({
  type: "SINGLE_TRIP",
  charge_for_trip: false,
  departure: new Date(Date.now() + minutes * 60_000).toISOString(),
  departure_stops: [],
  via_stops: [],
  seats: 3,
  from_street: "Tværbakken 9",
  from_zipcode: "4000",
  from_city: "Roskilde",
  from_country: "DK",
  from_lat: roskilde.lat,
  from_lng: roskilde.lng,
  from_place_id: null,
  to_street: "Fredensgade 30",
  to_zipcode: "1620",
  to_city: "København V",
  to_country: "DK",
  to_lat: copenhagen.lat,
  to_lng: copenhagen.lng,
  to_place_id: null
})
