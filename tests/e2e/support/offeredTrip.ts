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
}

/** A new driver, signed in on that page, who has offered a free trip from Roskilde to Copenhagen. */
export const offeredTrip = async (
  page: Page,
  request: APIRequestContext,
  { number, firstName, minutes }: NewDriver
) => {
  await signUp(page, request, { number, firstName, lastName: "Krogh" })
  const api = asPerson(request, await tokenOf(page))
  const answer = await api.post("/api/v3/commute/driver/trip", anOffer(minutes))
  expect(answer.status()).toBe(201)
  return { api, tripId: Offered.parse(await answer.json()).trip.id }
}
