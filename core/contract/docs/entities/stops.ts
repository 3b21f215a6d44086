import { HubView, MapStopView, RouteStopView, ShortStopView, StopView } from "#core/contract/views/stops.ts"
import { named } from "../named.ts"
import { fromAddress, toAddress } from "./addresses.ts"
import { ids } from "./ids.ts"

const atAddress = { meeting_point_id: null, via_stop: false, rounded: false, deactivated: false, hub: null }

const stopAt = (id: string, address: typeof fromAddress | typeof toAddress, time: string) => {
  const { city, lat, lng, street, zipcode } = address
  return { id, name: street, street, zipcode, city, lat, lng, planned_time: time, time, ...atAddress }
}

export const fromStop = stopAt(ids.fromStop, fromAddress, "2026-03-02T07:00:00.000Z")
export const toStop = stopAt(ids.toStop, toAddress, "2026-03-02T07:35:00.000Z")

const hub = { kind: "park_ride", image_path: "/tiles/hubs/park_ride.svg" } as const

const station = {
  id: "n1294308811",
  name: "Trekroner St.",
  street: "Trekroner Centervej",
  zipcode: "4000",
  city: "Roskilde",
  lat: 55.6489,
  lng: 12.1318
}

export const meetingPoint = { ...station, along: 3900, hub }

export const mapStop = {
  ...station,
  via_stop: false,
  planned_time: null,
  time: null,
  deactivated: false,
  hub
} as const

export const stops = [
  named("DriverStop", StopView, {
    description:
      "One trip's call at a meeting point or an address. The first and the last stop of a trip are the driver's own addresses: exact for the people of the trip and staff; for everybody else a point rounded to about 300 m, the city as `name`, an empty `street`, and times to the minute.",
    example: fromStop,
    fields: {
      meeting_point_id: "Null at an address.",
      via_stop: "Whether it is a meeting point between the driver's own addresses.",
      rounded: "Whether the place is rounded to about 300 m.",
      time: "The same as `planned_time`.",
      deactivated: "Whether the driver no longer calls here: it cannot be booked."
    }
  }),
  named("MeetingPoint", RouteStopView, {
    description:
      "A place along a route where people get on and off. Its id goes into `departure_stops` of an offer.",
    example: meetingPoint,
    fields: { along: "From the start of the route, along the road." }
  }),
  named("MapMeetingPoint", MapStopView, {
    description: "A meeting point as a stop of no trip; so the fields of a trip are null.",
    example: mapStop
  }),
  named("Hub", HubView, {
    description: "The kind and the image of a large meeting point.",
    example: hub,
    fields: { image_path: "A path of this host." }
  }),
  named("BookingStop", ShortStopView, {
    description: "Where a passenger gets on or off.",
    example: { name: "Tværbakken 9", street: "Tværbakken 9", city: "Roskilde", rounded: false },
    fields: { rounded: "Whether the name is the city only, because the driver has not accepted." }
  })
]
