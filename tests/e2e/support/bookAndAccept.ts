import { type APIRequestContext, expect } from "@playwright/test"
import { z } from "zod"
import { apiClientFor } from "./apiClientFor.ts"

const MarketplaceTrip = z.object({ departure_stop_id: z.string(), destination_stop_id: z.string() })
const Booked = z.object({ id: z.string() })

interface SeatRequest {
  readonly tripId: string
  /** The passenger's token. */
  readonly passenger: string
  readonly seats?: number
  /** The request of the passenger that the booking closes. */
  readonly requestId?: string
}

/** Requests a seat, or several, on the whole trip for the passenger, and returns the id of the booking. */
export const requestSeat = async (
  request: APIRequestContext,
  { passenger, requestId, seats = 1, tripId }: SeatRequest
) => {
  const passengerApi = apiClientFor(request, passenger)
  const result = MarketplaceTrip.parse(
    await (await passengerApi.get(`/api/v3/commute/marketplace/trip/${tripId}`)).json()
  )
  const booked = await passengerApi.post("/api/v3/commute/marketplace/book", {
    driver_trip_id: tripId,
    from_driver_stop_id: result.departure_stop_id,
    to_driver_stop_id: result.destination_stop_id,
    seats,
    request_id: requestId ?? null
  })
  expect(booked.ok(), await booked.text()).toBe(true)
  return Booked.parse(await booked.json()).id
}

/** The same, accepted by the driver with this token. */
export const bookAndAccept = async (
  request: APIRequestContext,
  { driver, ...seat }: SeatRequest & { readonly driver: string }
) => {
  const id = await requestSeat(request, seat)
  const accepted = await apiClientFor(request, driver).get(`/api/v3/commute/booking/${id}/accept`)
  expect(accepted.status()).toBe(200)
  return id
}
