import { GeocodeView, PredictionView } from "#core/contract/places.ts"
import { AddressView, PlaceView } from "#core/contract/views/address.ts"
import { named } from "../named.ts"

export const fromAddress = {
  street: "Tværbakken 9",
  zipcode: "4000",
  city: "Roskilde",
  country: "DK",
  lat: 55.64524,
  lng: 12.08543,
  place_id: null
} as const

export const toAddress = {
  street: "Fredensgade 30",
  zipcode: "1620",
  city: "København V",
  country: "DK",
  lat: 55.67519,
  lng: 12.55326,
  place_id: null
} as const

const fromFields = {
  from_street: fromAddress.street,
  from_zipcode: fromAddress.zipcode,
  from_city: fromAddress.city,
  from_country: fromAddress.country,
  from_lat: fromAddress.lat,
  from_lng: fromAddress.lng,
  from_place_id: null
} as const

/** The destination in flat fields, as payloads and trips have it. */
export const toFields = {
  to_street: toAddress.street,
  to_zipcode: toAddress.zipcode,
  to_city: toAddress.city,
  to_country: toAddress.country,
  to_lat: toAddress.lat,
  to_lng: toAddress.lng,
  to_place_id: null
} as const

/** Both addresses in flat fields. */
export const bothAddresses = { ...fromFields, ...toFields }

/** The texts of the flat fields. */
export const addressTexts = {
  from_country: "A country code of two letters.",
  to_country: "A country code of two letters."
}

const place = { ...fromAddress, name: "Tværbakken 9" }

const { lat, lng, place_id, ...components } = place

export const addresses = [
  named("Address", AddressView, { description: "An address with its coordinates.", example: fromAddress }),
  named("Place", PlaceView, { description: "An address or a place of the region.", example: place }),
  named("Prediction", PredictionView, {
    description: "What a person may mean by the letters typed so far.",
    example: {
      place_id: "a:4000-algade-1",
      structured_formatting: { main_text: "Algade 1", secondary_text: "4000 Roskilde" },
      description: "Algade 1, 4000 Roskilde",
      terms: ["Algade 1", "4000 Roskilde"],
      distance_meters: 850
    },
    fields: { distance_meters: "From `location` of the query, in a straight line; null without it." }
  }),
  named("Geocode", GeocodeView, {
    description: "A place as one formatted address and as components.",
    example: {
      place_id,
      formatted_address: "Tværbakken 9, 4000 Roskilde",
      geometry: { location: { lat, lng } },
      components
    }
  })
]
