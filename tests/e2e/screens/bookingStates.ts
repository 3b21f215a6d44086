import { expect, type Page } from "@playwright/test"
import { requestSeat } from "#tests/e2e/support/bookAndAccept.ts"
import { createReservedSeat } from "./createReservedSeat.ts"
import {
  createArrivedRide,
  createDriver,
  createEndedRide,
  createPassenger,
  createRide,
  open,
  startTrip
} from "./people.ts"
import type { ScreenState } from "./ScreenState.ts"
import { press } from "./words.ts"

const showRide = async (page: Page, path: string, passenger: string): Promise<void> => {
  await open(page, path, passenger)
  await expect(page.locator(".sv-details-part").first()).toBeVisible()
}

/** A request without an answer, as its passenger sees it. */
const createSeatRequest = async (page: Page) => {
  const driver = await createDriver(page.request)
  const passenger = await createPassenger(page.request)
  const id = await requestSeat(page.request, { passenger, tripId: driver.tripId })
  return { ...driver, passenger, id, path: `/trip-details/passenger/${id}/${driver.tripId}` }
}

/** The states of a passenger's booking. */
export const bookingStates: ReadonlyArray<ScreenState> = [
  {
    name: "booking",
    show: async (page) => {
      const { passenger, path } = await createRide(page.request, { hasMeetingPoint: true })
      await showRide(page, path, passenger)
    }
  },
  {
    name: "booking-waiting",
    show: async (page) => {
      const { passenger, path } = await createSeatRequest(page)
      await showRide(page, path, passenger)
    }
  },
  {
    name: "booking-withdraw",
    show: async (page) => {
      const { passenger, path } = await createSeatRequest(page)
      await showRide(page, path, passenger)
      await press(page, "trip:passenger.cancelRequest")
      await expect(page.getByRole("dialog")).toBeVisible()
    }
  },
  {
    name: "booking-reserved",
    show: async (page) => {
      const { passenger, path } = await createReservedSeat(page.request)
      await showRide(page, path, passenger)
    }
  },
  {
    name: "booking-denied",
    show: async (page) => {
      const { api, id, passenger, path } = await createSeatRequest(page)
      await api.get(`/api/v3/commute/booking/${id}/deny`)
      await showRide(page, path, passenger)
    }
  },
  {
    name: "booking-cancelled",
    show: async (page) => {
      const { api, passenger, path, tripId } = await createRide(page.request)
      await api.post(`/api/v3/commute/trip/${tripId}/cancel`, {})
      await showRide(page, path, passenger)
    }
  },
  {
    name: "booking-cancel",
    show: async (page) => {
      const { passenger, path } = await createRide(page.request)
      await showRide(page, path, passenger)
      await press(page, "trip:passenger.cancel")
      await expect(page.getByRole("dialog")).toBeVisible()
    }
  },
  {
    name: "booking-under-way",
    show: async (page) => {
      const ride = await createRide(page.request, { hasMeetingPoint: true })
      await startTrip(ride)
      await showRide(page, ride.path, ride.passenger)
      await expect(page.locator(".sv-ride")).toBeVisible()
    }
  },
  {
    name: "booking-no-position",
    show: async (page) => {
      const ride = await createRide(page.request)
      await ride.api.post(`/api/commute/${ride.tripId}/start`, {})
      await showRide(page, ride.path, ride.passenger)
      await expect(page.locator(".sv-ride")).toBeVisible()
    }
  },
  {
    name: "booking-ended-short",
    show: async (page) => {
      const { passenger, path } = await createEndedRide(page.request)
      await showRide(page, path, passenger)
      await expect(page.locator(".sv-note").first()).toBeVisible()
    }
  },
  {
    name: "booking-ended",
    show: async (page) => {
      const ride = await createArrivedRide(page.request)
      await showRide(page, ride.path, ride.passenger)
    }
  },
  {
    name: "booking-rate",
    show: async (page) => {
      const { passenger, path } = await createEndedRide(page.request)
      await showRide(page, path, passenger)
      await press(page, "trip:rate.open", { name: "Ove" })
      await page.getByRole("dialog").getByRole("slider").fill("4.5")
    }
  },
  {
    name: "booking-rated",
    show: async (page) => {
      const { api, id, passenger, path } = await createEndedRide(page.request)
      await api.post(`/api/v3/commute/rate/${id}`, {
        rating: 4.5,
        comment: "Good company, and always on time."
      })
      await page.request.post(`/api/v3/commute/rate/${id}`, {
        headers: { authorization: `Bearer ${passenger}` },
        data: { rating: 5, comment: "Calm and safe." }
      })
      await showRide(page, path, passenger)
    }
  }
]
