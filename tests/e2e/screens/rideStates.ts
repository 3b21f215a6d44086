import { type APIRequestContext, expect, type Page } from "@playwright/test"
import type { RideState } from "#core/booking/rideProgress.ts"
import { copenhagen, ways } from "#tests/e2e/support/addresses.ts"
import { apiClientFor } from "#tests/e2e/support/apiClientFor.ts"
import { boardByCode } from "#tests/e2e/support/boardByCode.ts"
import { bookFromMeetingPoint } from "#tests/e2e/support/bookFromMeetingPoint.ts"
import { reportPosition } from "#tests/e2e/support/reportPosition.ts"
import { alterAnswer } from "./alterAnswer.ts"
import {
  createArrivedRide,
  createCode,
  createDriver,
  createEndedRide,
  createPassenger,
  createRide,
  endTrip,
  open,
  startTrip,
  startUnseen
} from "./people.ts"
import type { ScreenState } from "./ScreenState.ts"
import { press } from "./words.ts"

/** Between the two towns. */
const halfway = { lat: 55.66, lng: 12.35 }

type Ride = Pick<Awaited<ReturnType<typeof createRide>>, "passenger" | "path">

/** The ride of a passenger, whose car is there. */
const showProgress = async (page: Page, { passenger, path }: Ride, state: RideState): Promise<void> => {
  await open(page, path, passenger)
  await expect(page.locator(`.sv-ride[data-state=${state}]`)).toBeVisible()
}

const showCost = async (page: Page, { passenger, path }: Ride): Promise<void> => {
  await open(page, path, passenger)
  await expect(page.locator(".sv-details-part").first()).toBeVisible()
}

/** A passenger who has boarded Ove's trip by its code. */
const createBoarded = async (request: APIRequestContext) => {
  const driver = await createDriver(request)
  await startTrip(driver)
  const passenger = await createPassenger(request)
  const id = await boardByCode(request, passenger, await createCode(driver))
  return { ...driver, passenger, path: `/trip-details/passenger/${id}/${driver.tripId}` }
}

/** Shows a ride whose car has driven on to a place. */
const showCarAt = async (
  page: Page,
  state: RideState,
  { place, start }: { readonly place: typeof halfway; readonly start: typeof startUnseen }
): Promise<void> => {
  const ride = await createRide(page.request)
  await start(ride)
  await reportPosition(ride, place)
  await showProgress(page, ride, state)
}

/** A ride that both have rated. */
const createRated = async (request: APIRequestContext) => {
  const ride = await createEndedRide(request)
  for (const api of [ride.api, apiClientFor(request, ride.passenger)])
    expect((await api.post(`/api/v3/commute/rate/${ride.id}`, { rating: 4.5 })).status()).toBe(200)
  return ride
}

/** The states of a passenger's ride under way, and of what it cost. */
export const rideStates: ReadonlyArray<ScreenState> = [
  {
    name: "booking-coming",
    show: async (page) => {
      const driver = await createDriver(page.request, { hasMeetingPoint: true })
      const passenger = await createPassenger(page.request)
      const id = await bookFromMeetingPoint(page.request, driver, passenger)
      await startTrip(driver)
      const path = `/trip-details/passenger/${id}/${driver.tripId}`
      await showProgress(page, { passenger, path }, "coming")
    }
  },
  {
    name: "booking-on-board",
    show: async (page) => showProgress(page, await createBoarded(page.request), "on_board")
  },
  {
    name: "booking-picked-up",
    show: (page) => showCarAt(page, "picked_up", { place: halfway, start: startTrip })
  },
  {
    name: "booking-passed",
    show: (page) => showCarAt(page, "passed", { place: halfway, start: startUnseen })
  },
  {
    name: "booking-arrived",
    show: (page) => showCarAt(page, "arrived", { place: copenhagen, start: startTrip })
  },
  {
    name: "booking-message",
    show: async (page) => {
      const ride = await createRide(page.request)
      await startTrip(ride)
      await showProgress(page, ride, "at_pickup")
      await press(page, "person:message", { name: "Ove" })
      await expect(page.getByRole("dialog").getByRole("textbox")).toBeVisible()
    }
  },
  {
    name: "booking-paid",
    show: async (page) => showCost(page, await createArrivedRide(page.request, { charges: true }))
  },
  {
    name: "booking-outside",
    show: async (page) => {
      const ride = await createRide(page.request, { places: ways.outside })
      await startUnseen(ride)
      await endTrip(ride)
      await showCost(page, ride)
    }
  },
  {
    name: "booking-rating-locked",
    show: async (page) => {
      const ride = await createRated(page.request)
      // A rating can be changed for hours.
      await alterAnswer(page, `**/api/v3/commute/booking/${ride.id}`, (booking) => ({
        ...booking,
        driver_rating: { rating: 4.5, comment: null, locked: true }
      }))
      await showCost(page, ride)
      await expect(page.locator(".sv-rated")).toHaveCount(2)
      await expect(page.locator(".sv-rated button")).toHaveCount(0)
    }
  }
]
