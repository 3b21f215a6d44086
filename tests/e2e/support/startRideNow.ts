import { type APIRequestContext, expect } from "@playwright/test"
import { z } from "zod"
import { anOffer, roskilde } from "./addresses.ts"
import { apiClientFor } from "./apiClientFor.ts"
import { createPerson } from "./createPerson.ts"

const RideNow = z.object({ id: z.string() })
const TripCode = z.object({ value: z.string(), link: z.string() })

/** Creates a driver on a ride now from Roskilde to Copenhagen, and the code to board it with the link that the QR code has. */
export const startRideNow = async (
  request: APIRequestContext,
  driver: { readonly number: string; readonly firstName: string }
) => {
  const token = await createPerson(request, { ...driver, lastName: "Krogh" })
  const api = apiClientFor(request, token)
  const position = { ...roskilde, accuracy: 10, timestamp: new Date().toISOString() }
  const started = await api.post("/api/on-demand-trip", { ...anOffer(0), position })
  expect(started.status(), await started.text()).toBe(201)
  const { id } = RideNow.parse(await started.json())
  const code = TripCode.parse(await (await api.post(`/api/driver-trip/${id}/code`, {})).json())
  return { token, tripId: id, code: code.value, link: code.link }
}
