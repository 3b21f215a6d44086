import type { APIRequestContext } from "@playwright/test"
import { z } from "zod"
import { anOffer } from "./addresses.ts"
import { apiClientFor } from "./apiClientFor.ts"
import { bookAndAccept } from "./bookAndAccept.ts"
import { createPerson } from "./createPerson.ts"
import { createTrip, Offered } from "./createTrip.ts"

const Recurring = z.object({ recurring_trip: z.object({ id: z.string() }) })
const Created = z.object({ id: z.string() })

/** Creates a driver with a trip, its passenger with a request too, a trip that nobody has booked and a recurring trip. */
export const createRide = async (request: APIRequestContext, numbers: readonly [string, string]) => {
  const { api, token, tripId } = await createTrip(request, {
    number: numbers[0],
    firstName: "Dora",
    minutes: 90
  })
  const passenger = await createPerson(request, { number: numbers[1], firstName: "Pia", lastName: "Berg" })
  const bookingId = await bookAndAccept(request, { driver: token, passenger, tripId })
  const free = await api.post("/api/v3/commute/driver/trip", anOffer(600))
  const { departure: _departure, ...address } = anOffer(0)
  const weekly = { ...address, type: "WORK", times: { monday_leave: "07:10" } }
  const recurring = await api.post("/api/v3/commute/driver/trip", weekly)
  const passengerApi = apiClientFor(request, passenger)
  const { departure, ...ends } = anOffer(3 * 24 * 60)
  const asked = await passengerApi.post("/api/v3/commute/passenger/request", {
    ...ends,
    type: "OTHER",
    seats: 1,
    planned_time: new Date(Math.ceil(Date.parse(departure) / 300_000) * 300_000).toISOString(),
    planned_time_by: "DEPARTURE"
  })
  const idOf = async (person: ReturnType<typeof apiClientFor>) =>
    Created.parse(await (await person.get("/api/me")).json()).id
  return {
    token,
    passengerToken: passenger,
    driverId: await idOf(api),
    requestId: Created.parse(await asked.json()).id,
    tripId,
    bookingId,
    freeTripId: Offered.parse(await free.json()).trip.id,
    recurringId: Recurring.parse(await recurring.json()).recurring_trip.id,
    passengerId: await idOf(passengerApi)
  }
}
