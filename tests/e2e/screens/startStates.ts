import { expect, type Page } from "@playwright/test"
import { anOffer, roskilde } from "#tests/e2e/support/addresses.ts"
import { requestSeat } from "#tests/e2e/support/bookAndAccept.ts"
import { campus, createCarpoolers } from "#tests/e2e/support/createCarpool.ts"
import { standAt } from "#tests/e2e/support/standAt.ts"
import { startRideNow } from "#tests/e2e/support/startRideNow.ts"
import { alterAnswer } from "./alterAnswer.ts"
import {
  createDriver,
  createEndedRide,
  createPassenger,
  createRide,
  newNumber,
  open,
  signIn,
  startTrip
} from "./people.ts"
import type { ScreenState } from "./ScreenState.ts"
import { answer, press, textOf } from "./words.ts"

const day = 24 * 60

const openTrips = async (page: Page, token: string): Promise<void> => {
  await open(page, "/", token)
  await expect(page.getByRole("article").first()).toBeVisible()
}

const showSheet = async (page: Page, key: string): Promise<void> => {
  await press(page, key)
  await expect(page.getByRole("dialog")).toBeVisible()
}

/** Home of a driver with two seat requests. */
const showRequests = async (page: Page): Promise<void> => {
  const { token, tripId } = await createDriver(page.request)
  await requestSeat(page.request, { passenger: await createPassenger(page.request), tripId })
  await requestSeat(page.request, {
    passenger: await createPassenger(page.request, "Bo", "Dahl"),
    tripId,
    seats: 2
  })
  await openTrips(page, token)
}

/** Home of a driver with a trip in half an hour and two more. */
const showTrips = async (page: Page): Promise<void> => {
  const { api, token } = await createRide(page.request)
  for (const minutes of [day, 2 * day]) await api.post("/api/v3/commute/driver/trip", anOffer(minutes))
  await openTrips(page, token)
}

/** The states of home. */
export const startStates: ReadonlyArray<ScreenState> = [
  { name: "start-guest", show: (page) => open(page, "/") },
  {
    name: "start-empty",
    show: async (page) => await open(page, "/", await createPassenger(page.request))
  },
  {
    name: "start-loading",
    show: async (page) => {
      await page.route("**/api/v3/commute/overview/list", () => undefined)
      await signIn(page, await createPassenger(page.request))
      await page.goto("/")
      await expect(page.locator(".sv-next-loading")).toBeVisible()
    }
  },
  {
    name: "start-failed",
    refused: [[400, "/overview/list"]],
    show: async (page) => {
      await page.route("**/api/v3/commute/overview/list", (route) =>
        route.fulfill({ status: 400, json: { error: "generic", identifier: "generic", message: "" } })
      )
      await open(page, "/", await createPassenger(page.request))
      await expect(page.locator("#content .sv-start").first()).toBeVisible()
    }
  },
  {
    name: "start-offline",
    show: async (page) => {
      await showTrips(page)
      await page.context().setOffline(true)
      await expect(page.getByRole("status").first()).toBeVisible()
    }
  },
  { name: "start-trips", show: showTrips },
  { name: "start-requests", show: showRequests },
  {
    name: "start-active",
    show: async (page) => {
      const { carpoolTo, reserve, start, token } = await createCarpoolers(page.request, {
        number: newNumber(),
        passengerNumber: newNumber()
      })
      const tripId = await carpoolTo(campus, 20)
      await reserve(tripId)
      await start(tripId)
      await openTrips(page, token)
      await expect(page.locator(".sv-note").first()).toBeVisible()
    }
  },
  {
    name: "start-ride-now",
    show: async (page) =>
      await openTrips(
        page,
        (await startRideNow(page.request, { number: newNumber(), firstName: "Ove" })).token
      )
  },
  {
    name: "start-paused",
    show: async (page) => {
      const trip = await createDriver(page.request)
      await startTrip(trip)
      await page.addInitScript(
        (live) => localStorage.setItem("samvej.live-trip", live),
        JSON.stringify({ tripId: trip.tripId, paused: true })
      )
      await openTrips(page, trip.token)
      await expect(page.getByRole("link", { name: await textOf(page, "start:resume") })).toBeVisible()
    }
  },
  {
    name: "start-queued",
    show: async (page) => {
      const trip = await createDriver(page.request)
      await startTrip(trip)
      await trip.api.post("/api/v3/commute/driver/trip", anOffer(day))
      await page.clock.setFixedTime(Date.now() + (day + 5) * 60_000)
      await openTrips(page, trip.token)
    }
  },
  {
    name: "start-late",
    show: async (page) => {
      const { token } = await createDriver(page.request)
      await page.clock.setFixedTime(Date.now() + 45 * 60_000)
      await openTrips(page, token)
    }
  },
  {
    name: "start-begin",
    show: async (page) => {
      await showRequests(page)
      await showSheet(page, "start:start")
    }
  },
  {
    name: "start-passenger",
    show: async (page) => await openTrips(page, (await createRide(page.request, { minutes: 90 })).passenger)
  },
  {
    name: "start-cancel",
    show: async (page) => {
      await openTrips(page, (await createRide(page.request, { minutes: 90 })).passenger)
      await showSheet(page, "trip:passenger.cancel")
    }
  },
  {
    name: "start-waiting",
    show: async (page) => {
      const { tripId } = await createDriver(page.request, { charges: false })
      const passenger = await createPassenger(page.request)
      await requestSeat(page.request, { passenger, tripId })
      await openTrips(page, passenger)
    }
  },
  {
    name: "start-riding",
    show: async (page) => {
      const ride = await createRide(page.request)
      await startTrip(ride)
      await openTrips(page, ride.passenger)
    }
  },
  {
    name: "start-rate",
    show: async (page) => {
      const ride = await createEndedRide(page.request)
      await openTrips(page, ride.passenger)
    }
  },
  {
    name: "start-rate-driver",
    show: async (page) => {
      const ride = await createEndedRide(page.request)
      await openTrips(page, ride.token)
    }
  },
  {
    name: "start-incomplete",
    show: async (page) => {
      // A trip is incomplete a while after its end by the clock of the server, which other states share.
      await alterAnswer(page, "**/api/me", (me) => ({ ...me, incompleteTrips: 2 }))
      const { token } = await createDriver(page.request)
      await openTrips(page, token)
      await expect(page.locator(".sv-note").first()).toBeVisible()
    }
  },
  {
    name: "start-planned",
    show: async (page) => {
      await showTrips(page)
      await showSheet(page, "start:planned.open")
    }
  },
  {
    name: "start-recurring",
    show: async (page) => {
      const api = await signIn(page, await createPassenger(page.request))
      const { departure: _, ...way } = anOffer(60)
      const there = { monday_leave: "07:10", tuesday_leave: "07:10", friday_leave: "08:25" }
      await api.post("/api/v3/commute/driver/trip", { ...way, type: "WORK", times: there })
      const ride = {
        type: "OTHER",
        seats: 1,
        planned_time_by: "ARRIVAL",
        times: { wednesday_leave: "09:00" }
      }
      await api.post("/api/v3/commute/passenger/request", { ...way, ...ride })
      await open(page, "/?tab=recurring")
      await expect(page.getByRole("tabpanel").getByRole("listitem")).toHaveCount(2)
    }
  },
  {
    name: "start-recurring-empty",
    show: async (page) => {
      await open(page, "/?tab=recurring", await createPassenger(page.request))
      await expect(page.getByRole("tabpanel")).toBeVisible()
    }
  },
  {
    name: "start-offer",
    show: async (page) => {
      await open(page, "/", await createPassenger(page.request))
      await showSheet(page, "start:offer")
    }
  },
  {
    name: "start-for-drivers",
    show: async (page) => {
      await open(page, "/")
      await showSheet(page, "start:forDrivers.open")
    }
  },
  {
    name: "start-menu",
    show: async (page) => {
      await signIn(page, await createPassenger(page.request))
      await open(page, "/")
      await press(page, "common:menu")
      await expect(page.getByRole("dialog").or(page.getByRole("navigation")).first()).toBeVisible()
    }
  },
  {
    name: "start-menu-unread",
    show: async (page) => {
      const { api, passenger, tripId } = await createRide(page.request)
      await api.post(`/api/trip-conversations/${tripId}`, { message: "I am five minutes late." })
      await open(page, "/", passenger)
      await press(page, "common:menu")
      await expect(page.getByRole("navigation").locator(".sv-drawer-badge")).toHaveCount(2)
    }
  },
  {
    name: "start-cancelled",
    show: async (page) => {
      await openTrips(page, (await createRide(page.request, { minutes: 90 })).passenger)
      await showSheet(page, "trip:passenger.cancel")
      await answer(page, "trip:cancelRide.yes")
      await expect(page.locator(".sv-alert")).toBeVisible()
    }
  },
  {
    name: "start-own-position",
    show: async (page) => {
      await standAt(page.context(), roskilde)
      await open(page, "/")
      await press(page, "start:map.own")
    }
  }
]
