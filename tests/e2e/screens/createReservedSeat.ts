import type { APIRequestContext } from "@playwright/test"
import { z } from "zod"
import { apiClientFor } from "#tests/e2e/support/apiClientFor.ts"
import { createPerson } from "#tests/e2e/support/createPerson.ts"
import { requestVisitorCode } from "#tests/e2e/support/requestSmsCode.ts"
import { createCode, createDriver, newNumber, startTrip } from "./people.ts"

const Session = z.object({ token: z.string() })
const LookedUp = z.object({ prospect_id: z.string() })
const Overview = z.object({ passenger_trips: z.tuple([z.object({ id: z.string() })]) })

/** Creates Ove's trip under way, with a seat that is reserved for somebody who has its code and has verified the phone number. */
export const createReservedSeat = async (request: APIRequestContext) => {
  const driver = await createDriver(request)
  await startTrip(driver)
  const number = newNumber()
  const phone = `+45${number}`
  await createPerson(request, { number, firstName: "Ida", lastName: "Lund" })
  const found = await request.get(`/api/driver-trip-code/${await createCode(driver)}`)
  const visitor = { phone, prospectId: LookedUp.parse(await found.json()).prospect_id }
  const otp = await requestVisitorCode(request, visitor)
  const session = await request.post("/api/auth/login-otp", { data: { ...visitor, otp } })
  const passenger = Session.parse(await session.json()).token
  const overview = await apiClientFor(request, passenger).get("/api/v3/commute/overview/list")
  const { passenger_trips } = Overview.parse(await overview.json())
  return { ...driver, passenger, path: `/trip-details/passenger/${passenger_trips[0].id}/${driver.tripId}` }
}
