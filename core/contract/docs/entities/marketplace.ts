import { MapItems } from "#core/contract/mapItems.ts"
import { RouteView } from "#core/contract/route.ts"
import { SearchEvent } from "#core/contract/search.ts"
import {
  DiscountView,
  LegEnd,
  LegType,
  LegView,
  MarketplaceTripView,
  PriceView,
  SearchedView
} from "#core/contract/views/marketplace.ts"
import { named } from "../named.ts"
import { ids } from "./ids.ts"
import { driver } from "./people.ts"
import { fromStop, mapStop, meetingPoint, toStop } from "./stops.ts"
import { route } from "./trips.ts"

const polyline = "An encoded polyline (Google's format) of precision 5."

const endAt = ({ lat, lng, name, time }: typeof fromStop) => ({
  name,
  datetime: time,
  lat,
  lng,
  rounded: false
})

const leg = {
  type: "CAR",
  name: "",
  notes: [],
  origin: endAt(fromStop),
  destination: endAt(toStop),
  distance: 38200
} as const

const discount = { minimum_distance: 2000, areas: [[ids.contract, "Roskilde"]], violation: null } as const

export const marketplaceTrip = {
  id: ids.trip,
  public: false,
  provider: null,
  departure_time: "2026-03-02T07:00:00.000Z",
  arrival_time: "2026-03-02T07:35:00.000Z",
  bookable_until: "2026-03-02T07:00:00.000Z",
  started_at: null,
  completed_at: null,
  price: { price: 38, discounted_price: 28 },
  actual_price: 28,
  price_currency: "DKK",
  travel_pass: null,
  discount_reason: "eligible",
  discount_eligible: true,
  discount_eligible_payload: discount,
  contract: { public_area_name: "Roskilde" },
  link: null,
  combi: false,
  prospect_id: null,
  trip_id: ids.trip,
  departure_stop_id: ids.fromStop,
  arrival_stop_id: ids.toStop,
  destination_stop_id: ids.toStop,
  legs: [leg],
  request: null,
  free_seats: 3,
  driver,
  user_id: ids.driver,
  driver_trip_details: { id: ids.trip, route, stops: [fromStop, toStop], arrival_stop: toStop },
  position: { above: null, replaces: null }
} as const

const [Period, Message, Failed, Done] = SearchEvent.members

export const marketplace = [
  named("MarketplaceTrip", MarketplaceTripView, {
    description:
      "One result of a search: a car trip (`trip_id` is set), a public transport journey (`public`) or both combined (`combi`).",
    example: marketplaceTrip,
    fields: {
      id: "Of the trip; of a result with public transport a signed text.",
      provider: "The operator of public transport.",
      price:
        "Of the car trip, for all seats: in full and discounted. Null for a journey, whose fare only its operator knows.",
      actual_price: "What the passenger pays.",
      travel_pass:
        "The name of the caller's travel pass that lowers `actual_price`; null if a pass changes nothing.",
      departure_time: "At the passenger's stop; the walk before it comes in addition.",
      bookable_until:
        "The last instant at which it can be booked; after a look-up by code, at which it can be boarded.",
      contract: "The partner area that decides about the discount; null outside all areas.",
      link: "The page of the operator, for tickets.",
      departure_stop_id: "Goes into `from_driver_stop_id` of a booking.",
      destination_stop_id: "Goes into `to_driver_stop_id` of a booking.",
      legs: "Those of a car trip begin and end with the walks from and to the searched places, if there are any.",
      request: "The search that found it.",
      driver_trip_details:
        "The trip and its road; for a person without a seat on it the road is cut near both ends.",
      position:
        "Its place in the list: `above` the car trip with that id (last without one), in place of the journey that it `replaces`."
    }
  }),
  named("Leg", LegView, {
    description: "A part of a result by one means of transport.",
    example: leg,
    fields: {
      name: "Of the line; empty for a car or a walk.",
      notes: "The direction and the platform of public transport, and what to arrange in advance."
    }
  }),
  named("LegType", LegType, {
    description: "By car, on foot or by public transport.",
    example: "CAR",
    sendsFirst: true
  }),
  named("LegEnd", LegEnd, {
    description: "Where and when a leg begins or ends.",
    example: endAt(fromStop),
    fields: {
      rounded: "Whether the place is rounded to about 300 m; the length of a walk to it is then, too."
    }
  }),
  named("Price", PriceView, {
    description: "The full and the discounted price.",
    example: { price: 38, discounted_price: 28 },
    sendsFirst: true
  }),
  named("Discount", DiscountView, {
    description: "Why there is a discount, or none.",
    example: discount,
    fields: {
      minimum_distance: "The shortest trip part that is subsidised.",
      areas: "The partner area that decides, as its contract's id and its name; empty outside all areas.",
      violation: "The fair-use window whose limit is reached."
    },
    sendsFirst: true
  }),
  named("Searched", SearchedView, {
    description: "The seats and places of the search that found a result.",
    example: {
      seats: 1,
      departure: { name: "Roskilde", lat: 55.64524, lng: 12.08543 },
      destination: { name: "København V", lat: 55.67519, lng: 12.55326 }
    }
  }),
  named("SearchEvent", SearchEvent, {
    description:
      "An event of a search. The stream is `period`, any number of `message`, `done`; or it ends with `error`, at once when the query is refused."
  }),
  named("SearchPeriod", Period, { description: "The event `period`: the time window that is searched." }),
  named("SearchResults", Message, {
    description: "The event `message`: more results, or the text `done` when there are no more."
  }),
  named("SearchFailed", Failed, {
    description:
      "The event `error`, the last of the stream. The first key is the code, its value the text: the name of a wrong field, `addresses_must_be_different`, `planned_time_too_far` (more than a year away), `country_not_supported`, `invalid_address` (an unknown meeting point) or `generic` for a fault of the server."
  }),
  named("SearchDone", Done, { description: "The event `done`: close the stream." }),
  named("Route", RouteView, {
    description: "The road between two points, with the meeting points along it.",
    example: {
      distance: 38200,
      duration: 2100,
      route,
      steps: [{ text: "Turn right onto Køgevej", distance: 420 }],
      stops: [meetingPoint]
    },
    fields: { duration: "In seconds.", route: polyline }
  }),
  named("MapItems", MapItems, {
    description: "The meeting points in a section of the map: single, or in groups with the number of each.",
    example: { stops: [mapStop], groups: [{ lat: 55.66, lng: 12.3, count: 8 }] }
  })
]
