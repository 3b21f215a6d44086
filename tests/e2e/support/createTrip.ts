import { type APIRequestContext, expect } from "@playwright/test"
import { z } from "zod"
import { type GeoPoint, straightLine } from "#core/shared/geo.ts"
import { anOffer, copenhagen, roskilde, type Way } from "./addresses.ts"
import { apiClientFor } from "./apiClientFor.ts"
import { createPerson } from "./createPerson.ts"

/** The answer to an offer of a trip on one day. */
export const Offered = z.object({ trip: z.object({ id: z.string() }) })
const Route = z.object({ stops: z.array(z.object({ id: z.string(), lat: z.number(), lng: z.number() })) })

/** Meeting points this near to an end are not shown to guests (N82), with a margin. */
const HIDDEN_METERS = 1000

interface NewDriver {
  readonly number: string
  readonly firstName: string
  /** Minutes until the departure. */
  readonly minutes: number
  /** Whether passengers pay for the kilometres that no partner area covers. */
  readonly charges?: boolean
  /** Whether the trip stops at a meeting point on its way, far enough from its ends to be shown to guests. */
  readonly hasMeetingPoint?: boolean
  /** From Roskilde to Copenhagen unless another way is given. */
  readonly places?: Way
}

const findMeetingPoint = async (request: APIRequestContext): Promise<string | undefined> => {
  const params = {
    origin_lat: roskilde.lat,
    origin_lng: roskilde.lng,
    destination_lat: copenhagen.lat,
    destination_lng: copenhagen.lng
  }
  const response = await request.get("/api/route", { params })
  const isBetween = (stop: GeoPoint) =>
    [roskilde, copenhagen].every((end) => straightLine(stop, end) > HIDDEN_METERS)
  return Route.parse(await response.json()).stops.find(isBetween)?.id
}

/** Creates a driver who offers a trip. */
export const createTrip = async (
  request: APIRequestContext,
  { number, firstName, minutes, charges = false, hasMeetingPoint = false, places }: NewDriver
) => {
  const token = await createPerson(request, { number, firstName, lastName: "Krogh" })
  const api = apiClientFor(request, token)
  const response = await api.post("/api/v3/commute/driver/trip", {
    ...anOffer(minutes, places),
    charge_for_trip: charges,
    departure_stops: hasMeetingPoint ? [await findMeetingPoint(request)] : []
  })
  expect(response.status()).toBe(201)
  return { api, token, tripId: Offered.parse(await response.json()).trip.id }
}
