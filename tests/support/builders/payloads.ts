import { fredensgade, tvaerbakken } from "#tests/support/region/addresses.ts"
import { aRequest, onWire } from "./entities.ts"

/** Builds the payload of an offer from Roskilde to Copenhagen in the demo region. */
export const anOfferPayload = (departure: string, more: Readonly<Record<string, unknown>> = {}) => ({
  type: "SINGLE_TRIP",
  charge_for_trip: true,
  departure,
  departure_stops: [],
  via_stops: [],
  ...onWire("from", tvaerbakken),
  ...onWire("to", fredensgade),
  ...more
})

/** Builds the payload of a position fix of the driver's phone. */
export const aPositionPayload = (
  { lat, lng }: { readonly lat: number; readonly lng: number },
  timestamp: string
) => ({ position: { lat, lng, accuracy: 8, timestamp } })

/** Shortens an instant of an answer to `yyyy-MM-ddTHH:mm`: the clock of a test server runs. */
export const toMinute = (instant: unknown): string => String(instant).slice(0, 16)

/** The payload of a request along the stops of `aTrip`. */
export const aRequestPayload = (more: Readonly<Record<string, unknown>> = {}) => ({
  type: "OTHER",
  planned_time_by: "DEPARTURE",
  ...onWire("from", aRequest().from),
  ...onWire("to", aRequest().to),
  ...more
})
