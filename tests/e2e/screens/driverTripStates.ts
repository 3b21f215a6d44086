import { expect, type Page } from "@playwright/test"
import { anOffer } from "#tests/e2e/support/addresses.ts"
import { requestSeat } from "#tests/e2e/support/bookAndAccept.ts"
import { createHeldSubsidy } from "#tests/e2e/support/createHeldSubsidy.ts"
import { Offered } from "#tests/e2e/support/createTrip.ts"
import { topUp } from "#tests/e2e/support/topUp.ts"
import { createReservedSeat } from "./createReservedSeat.ts"
import {
  createArrivedRide,
  createDriver,
  createEndedRide,
  createPassenger,
  createRide,
  endTrip,
  newNumber,
  open,
  startTrip
} from "./people.ts"
import type { ScreenState } from "./ScreenState.ts"
import { press } from "./words.ts"

const day = 24 * 60

const showTrip = async (page: Page, { token, tripId }: { token: string; tripId: string }): Promise<void> => {
  await open(page, `/trip-details/driver/${tripId}`, token)
  await expect(page.locator("#content").getByRole("region").first()).toBeVisible()
}

/** Ove's trip with a passenger and two requests. */
const createRequests = async (page: Page) => {
  const ride = await createRide(page.request, { charges: true, hasMeetingPoint: true })
  const { tripId } = ride
  const passenger = await createPassenger(page.request, "Bo", "Dahl")
  await topUp(page.request, passenger, 100)
  const id = await requestSeat(page.request, { passenger, tripId })
  return { ...ride, requestId: id }
}

const showDialog = async (page: Page, key: string, values?: Readonly<Record<string, string>>) => {
  await press(page, key, values)
  await expect(page.getByRole("dialog")).toBeVisible()
}

/** The states of a driver's trip and of one passenger of it. */
export const driverTripStates: ReadonlyArray<ScreenState> = [
  { name: "driver-trip", show: async (page) => showTrip(page, await createRide(page.request)) },
  { name: "driver-trip-empty", show: async (page) => showTrip(page, await createDriver(page.request)) },
  { name: "driver-trip-requests", show: async (page) => showTrip(page, await createRequests(page)) },
  {
    name: "driver-trip-not-started",
    show: async (page) => {
      const trip = await createDriver(page.request)
      await page.clock.setFixedTime(Date.now() + 50 * 60_000)
      await showTrip(page, trip)
    }
  },
  {
    name: "driver-trip-queued",
    show: async (page) => {
      const trip = await createDriver(page.request)
      await startTrip(trip)
      const offered = await trip.api.post("/api/v3/commute/driver/trip", anOffer(day))
      await page.clock.setFixedTime(Date.now() + (day + 5) * 60_000)
      await showTrip(page, { ...trip, tripId: Offered.parse(await offered.json()).trip.id })
      await press(page, "trip:driver.start")
      await expect(page.locator(".sv-alert")).toBeVisible()
    }
  },
  {
    name: "driver-trip-held-seat",
    show: async (page) => {
      await showTrip(page, await createReservedSeat(page.request))
      await page.locator(".sv-note").first().scrollIntoViewIfNeeded()
    }
  },
  {
    name: "driver-trip-stops",
    show: async (page) => {
      await showTrip(page, await createDriver(page.request, { hasMeetingPoint: true }))
      await page.locator(".sv-stops summary").click()
    }
  },
  {
    name: "driver-trip-deny",
    show: async (page) => {
      await showTrip(page, await createRequests(page))
      await showDialog(page, "trip:driver.denyName", { name: "Bo D" })
    }
  },
  {
    name: "driver-trip-leave",
    show: async (page) => {
      await showTrip(page, await createRide(page.request))
      await showDialog(page, "trip:driver.leaveName", { name: "Maximiliane R" })
    }
  },
  {
    name: "driver-trip-cancel",
    show: async (page) => {
      await showTrip(page, await createRide(page.request))
      await showDialog(page, "trip:driver.cancel")
    }
  },
  {
    name: "driver-trip-begin",
    show: async (page) => {
      await showTrip(page, await createRequests(page))
      await showDialog(page, "trip:driver.start")
    }
  },
  {
    name: "driver-trip-message",
    show: async (page) => {
      await showTrip(page, await createRide(page.request))
      await showDialog(page, "trip:driver.messageAll")
    }
  },
  {
    name: "driver-trip-active",
    show: async (page) => {
      const ride = await createRide(page.request)
      await startTrip(ride)
      await showTrip(page, ride)
    }
  },
  {
    name: "driver-trip-ended-short",
    show: async (page) => showTrip(page, await createEndedRide(page.request))
  },
  {
    name: "driver-trip-ended",
    show: async (page) => showTrip(page, await createArrivedRide(page.request))
  },
  {
    name: "driver-trip-held-subsidy",
    show: async (page) => {
      const people = { number: newNumber(), firstName: "Ove", passengerNumber: newNumber() }
      await showTrip(page, await createHeldSubsidy(page.request, people))
    }
  },
  {
    name: "driver-trip-nobody",
    show: async (page) => {
      const trip = await createDriver(page.request)
      await startTrip(trip)
      await endTrip(trip)
      await showTrip(page, trip)
    }
  },
  {
    name: "driver-trip-rate",
    show: async (page) => {
      await showTrip(page, await createEndedRide(page.request))
      await showDialog(page, "trip:rate.open", { name: "Maximiliane R" })
    }
  },
  {
    name: "driver-trip-cancelled",
    show: async (page) => {
      const ride = await createRide(page.request)
      await ride.api.post(`/api/v3/commute/trip/${ride.tripId}/cancel`, {})
      await showTrip(page, ride)
    }
  },
  {
    name: "driver-passenger",
    show: async (page) => {
      const { id, token, tripId } = await createRide(page.request, { charges: true })
      await open(page, `/trip-details/driver/${tripId}/passenger/${id}`, token)
    }
  },
  {
    name: "driver-passenger-request",
    show: async (page) => {
      const { requestId, token, tripId } = await createRequests(page)
      await open(page, `/trip-details/driver/${tripId}/passenger/${requestId}`, token)
    }
  },
  {
    name: "driver-passenger-ended",
    show: async (page) => {
      const { id, token, tripId } = await createEndedRide(page.request)
      await open(page, `/trip-details/driver/${tripId}/passenger/${id}`, token)
    }
  }
]
