import { type APIRequestContext, expect } from "@playwright/test"
import { z } from "zod"
import { asPerson } from "./asPerson.ts"
import { newPerson } from "./newPerson.ts"
import { anOffer } from "./roads.ts"

const Offered = z.object({ trip: z.object({ id: z.string() }) })

interface NewDriver {
  readonly number: string
  readonly firstName: string
  /** Until the trip leaves. */
  readonly minutes: number
  /** Whether passengers pay for the kilometres that no area covers. */
  readonly charges?: boolean
}

/** A new driver who has offered a trip from Roskilde to Copenhagen. */
export const offeredTrip = async (
  request: APIRequestContext,
  { number, firstName, minutes, charges = false }: NewDriver
) => {
  const token = await newPerson(request, { number, firstName, lastName: "Krogh" })
  const api = asPerson(request, token)
  const answer = await api.post("/api/v3/commute/driver/trip", {
    ...anOffer(minutes),
    charge_for_trip: charges
  })
  expect(answer.status()).toBe(201)
  return { api, token, tripId: Offered.parse(await answer.json()).trip.id }
}
