import { type APIRequestContext, expect } from "@playwright/test"
import { z } from "zod"
import { anOffer } from "./addresses.ts"
import { apiClientFor } from "./apiClientFor.ts"
import { bookAndAccept } from "./bookAndAccept.ts"
import { createPerson } from "./createPerson.ts"

const Offered = z.object({ trip: z.object({ id: z.string() }) })
const Section = z.object({ section_id: z.string(), section_name: z.string() })
const Reserved = z.object({ id: z.string() })

/** Car parks of the demo region. "Gård" of the office has 6 spots; each section of the campus has 16. */
export const office = { to_lat: 55.696234, to_lng: 12.529515, to_street: "Havnegade 1" }
export const campus = { to_lat: 55.681059, to_lng: 12.500489, to_street: "Campusvej 2" }

interface People {
  readonly number: string
  readonly passengerNumber: string
}

/** Creates Kai, who drives, and Pia, who rides along, with calls for what they do before a test looks. */
export const createCarpoolers = async (request: APIRequestContext, { number, passengerNumber }: People) => {
  const token = await createPerson(request, { number, firstName: "Kai", lastName: "Krogh" })
  const passenger = await createPerson(request, {
    number: passengerNumber,
    firstName: "Pia",
    lastName: "Berg"
  })
  const api = apiClientFor(request, token)
  /** Offers a trip from Roskilde to a car park that departs in `minutes`. */
  const offerTo = async (to: typeof office, minutes: number): Promise<string> => {
    const offered = await api.post("/api/v3/commute/driver/trip", { ...anOffer(minutes), ...to })
    expect(offered.status(), await offered.text()).toBe(201)
    return Offered.parse(await offered.json()).trip.id
  }
  /** The same with the passenger on board. */
  const carpoolTo = async (to: typeof office, minutes: number): Promise<string> => {
    const tripId = await offerTo(to, minutes)
    await bookAndAccept(request, { driver: token, passenger, tripId })
    return tripId
  }
  /** Reserves a spot for a trip, in a section or in any, and returns the id of the reservation. */
  const reserve = async (tripId: string, name?: string): Promise<string> => {
    const sections = await api.get(`/api/commute/${tripId}/available-parking`)
    const section = z
      .array(Section)
      .parse(await sections.json())
      .find(({ section_name }) => section_name === name)
    const reserved = await api.post(`/api/commute/${tripId}/parking`, {
      license_plate: "AB12345",
      section_id: section?.section_id ?? null
    })
    expect(reserved.status(), await reserved.text()).toBe(201)
    return Reserved.parse(await reserved.json()).id
  }
  const start = async (tripId: string): Promise<void> => {
    expect((await api.post(`/api/commute/${tripId}/start`, {})).status()).toBe(200)
  }
  return { api, token, passenger, offerTo, carpoolTo, reserve, start }
}
