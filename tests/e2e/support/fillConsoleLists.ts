import { type APIRequestContext, expect } from "@playwright/test"
import { z } from "zod"
import { aPng } from "#tests/support/builders/images.ts"
import { anOffer } from "./addresses.ts"
import { apiClientFor } from "./apiClientFor.ts"
import { createCarpoolers, hospital } from "./createCarpool.ts"
import { createPerson } from "./createPerson.ts"
import { inDays } from "./inDays.ts"
import { topUp } from "./topUp.ts"

const Me = z.object({ id: z.string() })

type People = Parameters<typeof createCarpoolers>[1]

/** Two reservations of one trip: one that is released, and one in its place. */
export const reserveAgain = async (request: APIRequestContext, people: People): Promise<void> => {
  const { carpoolTo, release, reserve } = await createCarpoolers(request, people)
  const tripId = await carpoolTo(hospital, 20)
  await release(await reserve(tripId))
  await reserve(tripId)
}

/** Looks for four seats in ten hours. */
const saveRequest = async (request: APIRequestContext, token: string): Promise<void> => {
  const { charge_for_trip: _, departure, departure_stops: __, via_stops: ___, ...way } = anOffer(600)
  const saved = await apiClientFor(request, token).post("/api/v3/commute/passenger/request", {
    ...way,
    type: "OTHER",
    seats: 4,
    planned_time: departure,
    planned_time_by: "DEPARTURE"
  })
  expect(saved.status(), await saved.text()).toBe(201)
}

/**
 * Gives the lists that the demo leaves empty two rows: reservations, requests, cases, passes and payments. `prefix` begins the numbers of its
 * people. Answers the ids of two of them.
 */
export const fillConsoleLists = async (
  request: APIRequestContext,
  prefix: string
): Promise<ReadonlyArray<string>> => {
  await reserveAgain(request, { number: `${prefix}3`, passengerNumber: `${prefix}4` })
  const people = [
    { number: `${prefix}1`, firstName: "Oda", lastName: "Tastesen" },
    { number: `${prefix}2`, firstName: "Per", lastName: "Tastesen" }
  ]
  const tokens = await Promise.all(people.map((person) => createPerson(request, person)))
  const ids = await Promise.all(
    tokens.map(async (token) => Me.parse(await (await apiClientFor(request, token).get("/api/me")).json()).id)
  )
  for (const [index, token] of tokens.entries()) {
    const other = ids[1 - index]
    const reported = await apiClientFor(request, token).post(`/api/v3/user/profile/${other}/report`, {
      reason: "unsafe_driving",
      text: "Drove through a red light."
    })
    expect(reported.status(), await reported.text()).toBe(204)
    const pass = await request.post("/api/me/travel-passes", {
      headers: { authorization: `Bearer ${token}` },
      multipart: {
        travel_pass_id: "ruter-period",
        period_start: inDays(-1),
        period_end: inDays(20),
        image: { name: "pass.png", mimeType: "image/png", buffer: aPng() }
      }
    })
    expect(pass.status(), await pass.text()).toBe(201)
    await saveRequest(request, token)
    await topUp(request, token, 100)
  }
  return ids
}
