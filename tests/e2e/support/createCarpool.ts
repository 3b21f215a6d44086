import { type APIRequestContext, expect } from "@playwright/test"
import { DateTime } from "effect"
import { z } from "zod"
import { localDay } from "#core/shared/localDay.ts"
import { anOffer } from "./addresses.ts"
import { apiClientFor } from "./apiClientFor.ts"
import { bookAndAccept } from "./bookAndAccept.ts"
import { createPerson } from "./createPerson.ts"
import { Offered } from "./createTrip.ts"

const Section = z.object({ section_id: z.string(), section_name: z.string() })
const Reserved = z.object({ id: z.string() })
const Arriving = z.object({ arrival_time: z.string() })

/** Car parks of the demo region; the demo's partner looks after the hospital. "Gård" of the office has 6 spots; each section of the campus has 16. */
export const hospital = { to_lat: 55.630821, to_lng: 12.094645, to_street: "Sygehusvej 10" }
export const office = { to_lat: 55.696234, to_lng: 12.529515, to_street: "Havnegade 1" }
/** No other spec goes here, so that one can close it. "Øst" and "Vest" have 10 spots each. */
export const factory = { to_lat: 55.453177, to_lng: 12.167578, to_street: "Fabriksvej 3" }
export const campus = { to_lat: 55.681059, to_lng: 12.500489, to_street: "Campusvej 2" }

interface People {
  readonly number: string
  readonly passengerNumber: string
  /** Kai unless another is named. */
  readonly driverName?: string
}

/** Creates Kai, who drives, and Pia, who rides along, with calls for what they do before a test looks. */
export const createCarpoolers = async (
  request: APIRequestContext,
  { driverName = "Kai", number, passengerNumber }: People
) => {
  const token = await createPerson(request, { number, firstName: driverName, lastName: "Krogh" })
  const passenger = await createPerson(request, {
    number: passengerNumber,
    firstName: "Pia",
    lastName: "Berg"
  })
  const api = apiClientFor(request, token)
  const bookings = new Map<string, string>()
  /** Offers a trip from Roskilde to a car park that departs in `minutes`. */
  const offerTo = async (to: typeof office, minutes: number): Promise<string> => {
    const offered = await api.post("/api/v3/commute/driver/trip", { ...anOffer(minutes), ...to })
    expect(offered.status(), await offered.text()).toBe(201)
    return Offered.parse(await offered.json()).trip.id
  }
  /** The same with the passenger on board. */
  const carpoolTo = async (to: typeof office, minutes: number): Promise<string> => {
    const tripId = await offerTo(to, minutes)
    bookings.set(tripId, await bookAndAccept(request, { driver: token, passenger, tripId }))
    return tripId
  }
  /** The day (`yyyy-MM-dd`) of the arrival on the clocks of Denmark: late in the evening it is the next one. */
  const arrivalDay = async (tripId: string): Promise<string> => {
    const trip = Arriving.parse(await (await api.get(`/api/v3/commute/driver/trip/${tripId}`)).json())
    return localDay(DateTime.makeUnsafe(trip.arrival_time), "DK")
  }
  const bookingOf = (tripId: string): string => bookings.get(tripId) ?? ""
  /** The passenger of a trip cancels. */
  const leave = async (tripId: string): Promise<void> => {
    const cancel = `/api/v3/commute/booking/${bookingOf(tripId)}/cancel`
    expect((await apiClientFor(request, passenger).get(cancel)).status()).toBe(200)
  }
  /** Reserves a spot for a trip, in a section or in any, and returns the id of the reservation. */
  const reserve = async (tripId: string, name?: string, plate = "AB12345"): Promise<string> => {
    const sections = await api.get(`/api/commute/${tripId}/available-parking`)
    const section = z
      .array(Section)
      .parse(await sections.json())
      .find(({ section_name }) => section_name === name)
    const reserved = await api.post(`/api/commute/${tripId}/parking`, {
      license_plate: plate,
      section_id: section?.section_id ?? null
    })
    expect(reserved.status(), await reserved.text()).toBe(201)
    return Reserved.parse(await reserved.json()).id
  }
  const release = async (reservation: string): Promise<void> => {
    const headers = { authorization: `Bearer ${token}` }
    const released = await request.delete(`/api/commute/release-parking/${reservation}`, { headers })
    expect(released.ok(), await released.text()).toBe(true)
  }
  const start = async (tripId: string): Promise<void> => {
    expect((await api.post(`/api/commute/${tripId}/start`, {})).status()).toBe(200)
  }
  return { api, token, passenger, offerTo, carpoolTo, arrivalDay, bookingOf, leave, reserve, release, start }
}
