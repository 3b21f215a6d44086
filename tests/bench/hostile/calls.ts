import { OFFER_BODY_LIMIT } from "#core/contract/offer.ts"
import { anAddress, copenhagen, onWire } from "#tests/support/builders/entities.ts"
import { blownUpBodies } from "#tests/support/server/blownUpBodies.ts"
import { type HostileBody, hostileBodies, offerOverNoPoints } from "#tests/support/server/hostileBodies.ts"
import type { HostileCall } from "#tests/support/server/hostileClient.ts"

const BODY_LIMIT = 64 * 1024

const places = { ...onWire("from", anAddress()), ...onWire("to", anAddress(copenhagen)) }
const planned = new Date(Date.now() + 86_400_000).toISOString()
const offer = { type: "SINGLE_TRIP", charge_for_trip: true, departure: planned, ...places }
const lists = ["via_stops", "departure_stops", "departure_route_steps"]
const position = { lat: 55.6, lng: 12.1, accuracy: 8, timestamp: planned }

/** The worst bodies of some calls: wrong ones, and valid ones in which one field is as large as it can be. */
const bodies: ReadonlyArray<readonly [call: string, bodies: ReadonlyArray<HostileBody>]> = [
  [
    "POST /api/v3/commute/driver/trip",
    [
      ...blownUpBodies(offer, [...lists, "departure_route", "times"], OFFER_BODY_LIMIT),
      ...hostileBodies([...lists, "from_street", "to_street"], OFFER_BODY_LIMIT),
      ...hostileBodies(["via_stops"], OFFER_BODY_LIMIT),
      { name: "half a million points", text: offerOverNoPoints(500_000) }
    ]
  ],
  ["PATCH /api/me", blownUpBodies({ description: "Anna" }, ["name", "email", "voucher"], BODY_LIMIT)],
  [
    "POST /api/v3/commute/passenger/request",
    blownUpBodies({ ...places, type: "OTHER" }, ["times"], BODY_LIMIT)
  ],
  [
    "POST /api/on-demand-trip",
    blownUpBodies({ ...onWire("to", anAddress(copenhagen)), position }, [], BODY_LIMIT)
  ]
]

/** Calls of a person with an account: one of each kind of call in turn. */
export const callsOf = (token: string): ReadonlyArray<HostileCall> => {
  const most = Math.max(...bodies.map(([, { length }]) => length))
  return Array.from({ length: most }, (_, index) => index).flatMap((index) =>
    bodies.map(([call, ofCall]) => {
      const [method = "", path = ""] = call.split(" ")
      const body = ofCall[index % ofCall.length]?.text ?? ""
      return { method, path, body, headers: { authorization: `Bearer ${token}` } }
    })
  )
}
