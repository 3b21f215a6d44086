import { type APIRequestContext, expect } from "@playwright/test"
import { z } from "zod"
import { apiClientFor } from "./apiClientFor.ts"

const LookUp = z.object({ prospect_id: z.string() })
const Boarded = z.object({ trip: z.object({ passenger_trip: z.object({ id: z.string() }) }) })

/** Lets the owner of a token get on board with a trip code. Answers the booking's id. */
export const boardByCode = async (request: APIRequestContext, token: string, code: string) => {
  const passenger = apiClientFor(request, token)
  const found = await passenger.get(`/api/driver-trip-code/${code}`)
  const { prospect_id } = LookUp.parse(await found.json())
  const booked = await passenger.post("/api/driver-trip-prospect/book", { prospect_id })
  expect(booked.ok(), await booked.text()).toBe(true)
  return Boarded.parse(await booked.json()).trip.passenger_trip.id
}
