import { type APIRequestContext, expect } from "@playwright/test"
import { z } from "zod"
import { apiClientFor } from "./apiClientFor.ts"

const MarketplaceTrip = z.object({ departure_stop_id: z.string(), destination_stop_id: z.string() })
const Booked = z.object({ id: z.string() })

interface Options {
  readonly tripId: string
  /** The tokens of both. */
  readonly driver: string
  readonly passenger: string
}

/** Books the whole trip for the passenger, accepts the booking as its driver, and returns the id of the booking. */
export const bookAndAccept = async (request: APIRequestContext, { driver, passenger, tripId }: Options) => {
  const passengerApi = apiClientFor(request, passenger)
  const result = MarketplaceTrip.parse(
    await (await passengerApi.get(`/api/v3/commute/marketplace/trip/${tripId}`)).json()
  )
  const booked = await passengerApi.post("/api/v3/commute/marketplace/book", {
    driver_trip_id: tripId,
    from_driver_stop_id: result.departure_stop_id,
    to_driver_stop_id: result.destination_stop_id
  })
  const { id } = Booked.parse(await booked.json())
  const accepted = await apiClientFor(request, driver).get(`/api/v3/commute/booking/${id}/accept`)
  expect(accepted.status()).toBe(200)
  return id
}
