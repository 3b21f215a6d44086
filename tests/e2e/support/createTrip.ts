import { type APIRequestContext, expect } from "@playwright/test"
import { z } from "zod"
import { anOffer } from "./addresses.ts"
import { apiClientFor } from "./apiClientFor.ts"
import { createPerson } from "./createPerson.ts"

const Offered = z.object({ trip: z.object({ id: z.string() }) })

interface NewDriver {
  readonly number: string
  readonly firstName: string
  /** Minutes until the departure. */
  readonly minutes: number
  /** Whether passengers pay for the kilometres that no partner area covers. */
  readonly charges?: boolean
}

/** Creates a driver who offers a trip from Roskilde to Copenhagen. */
export const createTrip = async (
  request: APIRequestContext,
  { number, firstName, minutes, charges = false }: NewDriver
) => {
  const token = await createPerson(request, { number, firstName, lastName: "Krogh" })
  const api = apiClientFor(request, token)
  const response = await api.post("/api/v3/commute/driver/trip", {
    ...anOffer(minutes),
    charge_for_trip: charges
  })
  expect(response.status()).toBe(201)
  return { api, token, tripId: Offered.parse(await response.json()).trip.id }
}
