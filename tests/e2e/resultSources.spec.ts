import { z } from "zod"
import { TripPage } from "./pages/TripPage.ts"
import { anOffer } from "./support/addresses.ts"
import { apiClientFor } from "./support/apiClientFor.ts"
import { createPerson } from "./support/createPerson.ts"
import { createTrip } from "./support/createTrip.ts"
import { signInWithToken } from "./support/signInWithToken.ts"
import { expect, test } from "./support/test.ts"

const Stop = z.object({ id: z.string(), name: z.string(), meeting_point_id: z.string().nullable() })
const Result = z.object({ driver_trip_details: z.object({ stops: z.tuple([Stop, Stop, Stop]) }) })
const Created = z.object({ id: z.string() })

test("SRCH-035 SRCH-036 SRCH-037 SRCH-038 a link finds a trip by a request, by the journey planner, between two stops of it and from a meeting point", async ({
  page,
  request
}) => {
  const { tripId } = await createTrip(request, {
    number: "31440121",
    firstName: "Jytte",
    minutes: 50,
    hasMeetingPoint: true
  })
  const token = await createPerson(request, { number: "31440122", firstName: "Keld", lastName: "Lund" })
  const api = apiClientFor(request, token)
  const { departure, departure_stops: _, via_stops: __, charge_for_trip: ___, ...way } = anOffer(45)
  const saved = await api.post("/api/v3/commute/passenger/request", {
    ...way,
    type: "OTHER",
    seats: 2,
    planned_time: departure,
    planned_time_by: "DEPARTURE"
  })
  const { id: requestId } = Created.parse(await saved.json())
  const found = await api.get(`/api/v3/commute/marketplace/trip/${tripId}`)
  const [, between, end] = Result.parse(await found.json()).driver_trip_details.stops
  await signInWithToken(page, token)
  const result = new TripPage(page)
  const open = async (params: Readonly<Record<string, string>>) => {
    await page.goto(`/trip-details/search-result?${new URLSearchParams({ driverTripId: tripId, ...params })}`)
    await expect(result.title).toHaveText("Ride with Jytte")
    return result.timeline.getByRole("listitem")
  }

  const all = await open({ requestId })
  await expect(all.first()).toContainText("Tværbakken 9Roskilde")
  await expect(page.getByRole("button", { name: "Ask for 2 seats" })).toBeVisible()
  await expect(result.meetingPointsButton).toBeHidden()

  const planned = await open({ ref: "rejseplanen" })
  await expect(planned.first()).toContainText("Near Roskilde")
  await expect(result.meetingPointsButton).toBeVisible()

  const part = await open({ departureStopPivotId: between.id, destinationStopPivotId: end.id })
  await expect(part.first()).toContainText(between.name)
  await expect(part.last()).toContainText("Near København")

  const boarding = await open({
    departureStopType: "meeting_point",
    departureStopId: between.meeting_point_id ?? "",
    destinationStopType: "driver_stop",
    destinationStopId: end.id
  })
  await expect(boarding.first()).toContainText(between.name)
  await expect(boarding.last()).toContainText("Near København")
})
