import { expect, type Page } from "@playwright/test"
import { z } from "zod"
import { anOffer } from "#tests/e2e/support/addresses.ts"
import { createDriver, createPassenger, createRide, open, signIn } from "./people.ts"
import type { ScreenState } from "./ScreenState.ts"
import { press } from "./words.ts"

const Offered = z.object({ recurring_trip: z.object({ id: z.string() }) })
const Weekly = z.object({ data: z.array(z.object({ id: z.string() })) })

const showTrip = async (page: Page): Promise<void> => {
  const { token, tripId } = await createDriver(page.request, { minutes: 300, charges: true })
  await open(page, `/trip/edit/${tripId}`, token)
  await expect(page.getByRole("switch").nth(1)).toBeAttached()
}

const showWeek = async (page: Page): Promise<void> => {
  const token = await createPassenger(page.request)
  const api = await signIn(page, token)
  const { departure: _departure, ...address } = anOffer(0)
  const times = { monday_leave: "07:10", tuesday_leave: "07:10", thursday_leave: "08:25" }
  const offered = await api.post("/api/v3/commute/driver/trip", { ...address, type: "WORK", times })
  await open(page, `/recurring/edit/${Offered.parse(await offered.json()).recurring_trip.id}`)
  await expect(page.getByRole("switch").nth(1)).toBeAttached()
}

const showDialog = async (page: Page): Promise<void> => {
  await press(page, "common:delete")
  await expect(page.getByRole("dialog")).toBeVisible()
}

/** The states of the forms that change a trip and a weekly trip. */
export const editStates: ReadonlyArray<ScreenState> = [
  { name: "edit-trip", show: showTrip },
  {
    name: "edit-trip-delete",
    show: async (page) => {
      await showTrip(page)
      await showDialog(page)
    }
  },
  {
    name: "edit-trip-refused",
    show: async (page) => {
      const { token, tripId } = await createRide(page.request)
      await open(page, `/trip/edit/${tripId}`, token)
      await page.waitForURL(`**/trip-details/driver/${tripId}`)
      await expect(page.getByRole("alert").or(page.getByRole("status")).first()).toBeVisible()
    }
  },
  { name: "edit-recurring", show: showWeek },
  {
    name: "edit-recurring-end",
    show: async (page) => {
      await showWeek(page)
      await page.getByRole("switch").last().scrollIntoViewIfNeeded()
    }
  },
  {
    name: "edit-recurring-delete",
    show: async (page) => {
      await showWeek(page)
      await showDialog(page)
    }
  },
  {
    name: "edit-recurring-passenger",
    show: async (page) => {
      const api = await signIn(page, await createPassenger(page.request))
      const { departure: _departure, ...way } = anOffer(60)
      await api.post("/api/v3/commute/passenger/request", {
        ...way,
        type: "OTHER",
        seats: 1,
        planned_time_by: "ARRIVAL",
        times: { monday_leave: "07:10", friday_leave: "08:25" }
      })
      const { data } = Weekly.parse(await (await api.get("/api/v3/commute/recurring")).json())
      await open(page, `/recurring/edit/${data[0]?.id ?? ""}`)
      await expect(page.getByRole("checkbox").first()).toBeAttached()
    }
  }
]
