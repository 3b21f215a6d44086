import { type APIRequestContext, expect } from "@playwright/test"
import { z } from "zod"
import { apiClientFor } from "./apiClientFor.ts"

const Stops = z.object({
  driver_stops: z.array(z.object({ id: z.string(), deactivated: z.boolean() }))
})
const Booked = z.object({ id: z.string() })

interface Driver {
  readonly api: ReturnType<typeof apiClientFor>
  readonly tripId: string
}

/** The stops at which passengers get in and out. */
const stopsOf = async ({ api, tripId }: Driver) => {
  const answer = await api.get(`/api/v3/commute/driver/trip/${tripId}`)
  return Stops.parse(await answer.json()).driver_stops.filter(({ deactivated }) => !deactivated)
}

/** Books from the meeting point on the way to the end, accepted by the driver. Answers the booking's id. */
export const bookFromMeetingPoint = async (
  request: APIRequestContext,
  driver: Driver,
  passenger: string
): Promise<string> => {
  const stops = await stopsOf(driver)
  const booked = await apiClientFor(request, passenger).post("/api/v3/commute/marketplace/book", {
    driver_trip_id: driver.tripId,
    from_driver_stop_id: stops[1]?.id,
    to_driver_stop_id: stops.at(-1)?.id
  })
  expect(booked.status(), await booked.text()).toBe(200)
  const { id } = Booked.parse(await booked.json())
  expect((await driver.api.post(`/api/v3/commute/booking/${id}/accept`, {})).status()).toBe(200)
  return id
}
