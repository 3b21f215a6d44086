import { type APIRequestContext, expect, type Page } from "@playwright/test"
import { z } from "zod"
import { signUp } from "#tests/e2e/pages/signUp.ts"
import { asPerson, tokenOf } from "./asPerson.ts"
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

/** A new driver, signed in on that page, who has offered a trip from Roskilde to Copenhagen. */
export const offeredTrip = async (
  page: Page,
  request: APIRequestContext,
  { number, firstName, minutes, charges = false }: NewDriver
) => {
  await signUp(page, request, { number, firstName, lastName: "Krogh" })
  const api = asPerson(request, await tokenOf(page))
  const answer = await api.post("/api/v3/commute/driver/trip", {
    ...anOffer(minutes),
    charge_for_trip: charges
  })
  expect(answer.status()).toBe(201)
  return { api, tripId: Offered.parse(await answer.json()).trip.id }
}
