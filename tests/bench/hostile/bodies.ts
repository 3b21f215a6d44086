import { OFFER_BODY_LIMIT } from "#core/contract/offer.ts"
import { hostileBodies, offerOverNoPoints } from "#tests/support/server/hostileBodies.ts"

const fields = ["via_stops", "departure_stops", "departure_route_steps", "from_street", "to_street"]

export const path = "/api/v3/commute/driver/trip"

/** The worst bodies for the call that reads the largest ones. */
export const bodies = [
  ...hostileBodies(fields, OFFER_BODY_LIMIT),
  ...hostileBodies(["via_stops"], OFFER_BODY_LIMIT),
  { name: "half a million points", text: offerOverNoPoints(500_000) }
]
