import { type APIRequestContext, expect } from "@playwright/test"
import { z } from "zod"
import { apiClientFor } from "./apiClientFor.ts"
import { createPerson } from "./createPerson.ts"
import { createTrip } from "./createTrip.ts"

const Me = z.object({ id: z.string() })

interface People {
  /** The driver's national number; the passenger has the next one. */
  readonly number: number
  /** The first name of the driver. */
  readonly driver: string
}

/** Creates a driver with a trip, and Tove Lund who writes to the driver about it. */
export const createCorrespondents = async (request: APIRequestContext, { driver, number }: People) => {
  const { api, token, tripId } = await createTrip(request, {
    number: String(number),
    firstName: driver,
    minutes: 45
  })
  const passenger = await createPerson(request, {
    number: String(number + 1),
    firstName: "Tove",
    lastName: "Lund"
  })
  const passengerApi = apiClientFor(request, passenger)
  const driverId = Me.parse(await (await api.get("/api/me")).json()).id
  const passengerId = Me.parse(await (await passengerApi.get("/api/me")).json()).id
  const write = async (message: string): Promise<void> => {
    const written = await passengerApi.post(`/api/conversations/${driverId}`, { message, trip_id: tripId })
    expect(written.status(), await written.text()).toBe(201)
  }
  return { api, token, tripId, passenger, passengerApi, driverId, passengerId, write }
}
