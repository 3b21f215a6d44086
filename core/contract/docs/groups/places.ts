import type { PlacesGroup } from "#core/contract/places.ts"
import type { GroupDocs } from "../GroupDocs.ts"

const north = (of: string, example: string) => ({ text: `Of ${of}: degrees north, -90 to 90.`, example })
const east = (of: string, example: string) => ({ text: `Of ${of}: degrees east, -180 to 180.`, example })

export const places: GroupDocs<typeof PlacesGroup> = {
  title: "Places and routes",
  description: "Addresses, places, routes and meeting points of the region. Open to guests.",
  operations: {
    route: {
      summary: "Plan a route",
      description:
        "Answers the fastest road between two points over via points, the turns in the caller's language, and up to 20 meeting points along it in driving order.",
      parameters: {
        origin_lat: north("the start", "55.64524"),
        origin_lng: east("the start", "12.08543"),
        destination_lat: north("the destination", "55.67519"),
        destination_lng: east("the destination", "12.55326"),
        waypoints: {
          text: "Via points in driving order: `lat,lng` in degrees, with semicolons between them.",
          example: "55.64,12.2;55.66,12.4"
        }
      }
    },
    autocomplete: {
      summary: "Complete an address",
      description:
        "Answers up to eight addresses and places that a person may mean, the likeliest first: by the words, the nearness to `location` and how well known they are.",
      parameters: {
        input: { text: "What was typed.", example: "Tværb" },
        location: { text: "Places near it rank higher: `lat,lng` in degrees.", example: "55.64,12.08" },
        session: { text: "Accepted for clients that have one; it changes nothing." }
      },
      answer: {
        predictions: [
          {
            place_id: "a:4000-algade-1",
            structured_formatting: { main_text: "Algade 1", secondary_text: "4000 Roskilde" },
            description: "Algade 1, 4000 Roskilde",
            terms: ["Algade 1", "4000 Roskilde"],
            distance_meters: 850
          }
        ]
      }
    },
    geocode: {
      summary: "Find an address or a coordinate",
      description:
        "Answers the places that an address means (`address`), the best first and only those that are certain; or the nearest address within 500 m of a coordinate (`latlng`). Give one of them. Without a result it is refused.",
      parameters: {
        address: { text: "An address in one line.", example: "Tværbakken 9, 4000 Roskilde" },
        latlng: { text: "`lat,lng` in degrees." }
      },
      answer: {
        results: [
          {
            place_id: null,
            formatted_address: "Tværbakken 9, 4000 Roskilde",
            geometry: { location: { lat: 55.64524, lng: 12.08543 } },
            components: {
              name: "Tværbakken 9",
              street: "Tværbakken 9",
              zipcode: "4000",
              city: "Roskilde",
              country: "DK"
            }
          }
        ]
      }
    },
    reverseGeocode: {
      summary: "Find the address of a coordinate",
      description: "Answers the nearest address within 500 m of a point. Without one it is refused.",
      parameters: { lat: north("the point", "55.64524"), lng: east("the point", "12.08543") }
    },
    place: {
      summary: "Get a place",
      description: "Answers the address or place of a `place_id`, with its coordinates.",
      parameters: { id: { text: "The `place_id` of a prediction.", example: "a:4000-algade-1" } }
    },
    mapItems: {
      summary: "List meeting points on the map",
      description:
        "Answers the meeting points in a section of the map: single, or in groups when the map is zoomed out.",
      parameters: {
        zoom: { text: "The zoom of the map, 0 (the world) to 24.", example: "10" },
        bounds: {
          text: "The section: `west,south,east,north` in degrees. Over the 180th meridian it goes on beyond it: `170,-40,190,-30`.",
          example: "12.1,55.5,12.7,55.9"
        },
        excludeStops: { text: "`true` answers neither meeting points nor groups.", example: "false" }
      }
    }
  }
}
