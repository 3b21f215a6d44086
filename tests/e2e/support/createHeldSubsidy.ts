import { type APIRequestContext, expect } from "@playwright/test"
import { z } from "zod"
import { copenhagen, roskilde } from "./addresses.ts"
import { bookAndAccept } from "./bookAndAccept.ts"
import { createPerson } from "./createPerson.ts"
import { createTrip } from "./createTrip.ts"

const Clock = z.object({ now: z.string() })

/** A place that no road from Roskilde to Copenhagen passes. */
const elsewhere = { lat: roskilde.lat - 0.4, lng: roskilde.lng - 0.4 }

interface People {
  /** The driver's national number of Denmark. */
  readonly number: string
  readonly firstName: string
  readonly passengerNumber: string
}

/** Creates a ride whose car was mostly seen elsewhere, so that its subsidy of 10 kr. is held for review. */
export const createHeldSubsidy = async (request: APIRequestContext, people: People) => {
  const { api, token, tripId } = await createTrip(request, { ...people, minutes: 20 })
  const passenger = await createPerson(request, {
    number: people.passengerNumber,
    firstName: "Ingrid",
    lastName: "Holm"
  })
  await bookAndAccept(request, { driver: token, passenger, tripId })
  expect((await api.post(`/api/commute/${tripId}/start`, {})).status()).toBe(200)
  const { now } = Clock.parse(await (await request.get("/api/dev/clock")).json())
  for (const [index, place] of [elsewhere, elsewhere, copenhagen].entries()) {
    const timestamp = new Date(Date.parse(now) - (2 - index) * 10_000).toISOString()
    const position = { ...place, accuracy: 10, timestamp }
    const reported = await api.post(`/api/driver-trip/${tripId}/position`, { position })
    expect(reported.status(), await reported.text()).toBe(200)
  }
  const ended = await api.post(`/api/commute/${tripId}/end`, { userExpectsSubsidy: true })
  expect(ended.status(), await ended.text()).toBe(200)
  return { token, tripId }
}
