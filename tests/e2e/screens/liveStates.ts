import { expect, type Page } from "@playwright/test"
import { copenhagen, roskilde } from "#tests/e2e/support/addresses.ts"
import { boardByCode } from "#tests/e2e/support/boardByCode.ts"
import { bookAndAccept } from "#tests/e2e/support/bookAndAccept.ts"
import { campus, createCarpoolers } from "#tests/e2e/support/createCarpool.ts"
import { refuseCalls } from "#tests/e2e/support/refuseCalls.ts"
import { openRideNow } from "#tests/e2e/support/rideNow.ts"
import { standAt } from "#tests/e2e/support/standAt.ts"
import { createCode, createDriver, createPassenger, createRide, newNumber, open, signIn } from "./people.ts"
import type { ScreenState } from "./ScreenState.ts"
import { answer, press, textOf } from "./words.ts"

const digits = ".sv-live-digits"
const halfway = { lat: 55.66, lng: 12.35 }
const nearDestination = { ...copenhagen, lat: copenhagen.lat + 0.002 }

interface Live {
  readonly at?: typeof roskilde | undefined
  readonly hasPassenger?: boolean
}

/** The live trip of a driver, whose phone is where the trip begins. */
const showLive = async (page: Page, { at = roskilde, hasPassenger = true }: Live = {}) => {
  const ride = hasPassenger ? await createRide(page.request) : await createDriver(page.request)
  await ride.api.post(`/api/commute/${ride.tripId}/start`, {})
  await standAt(page.context(), at)
  await open(page, "/active-trip", ride.token)
  return ride
}

const showWithCode = async (page: Page, live: Live = {}) => {
  const ride = await showLive(page, live)
  await expect(page.locator(digits)).toBeVisible({ timeout: 30_000 })
  return ride
}

/** The live trip without the position of the phone. */
const showWithoutPosition = async (page: Page): Promise<void> => {
  const { api, token, tripId } = await createRide(page.request)
  await api.post(`/api/commute/${tripId}/start`, {})
  await open(page, "/active-trip", token)
}

const showCode = async (page: Page, key: string): Promise<void> => {
  const text = (await textOf(page, key, { time: "" })).replace(/\s*\S?$/, "")
  await expect(page.getByText(text)).toBeAttached()
  await page.locator(".sv-live-code").scrollIntoViewIfNeeded()
}

const showSheet = async (page: Page, key: string, values?: Readonly<Record<string, string>>) => {
  await press(page, key, values)
  await expect(page.getByRole("dialog")).toBeVisible()
}

/** The states of the driver's live trip. */
export const liveStates: ReadonlyArray<ScreenState> = [
  { name: "live-trip", show: async (page) => void (await showWithCode(page)) },
  { name: "live-alone", show: async (page) => void (await showWithCode(page, { hasPassenger: false })) },
  {
    name: "live-full",
    show: async (page) => {
      const { api, token, tripId } = await createRide(page.request, { hasMeetingPoint: true })
      for (const name of ["Bo", "Signe-Kristine"]) {
        const passenger = await createPassenger(page.request, name, "Dahl")
        await bookAndAccept(page.request, { driver: token, passenger, tripId })
      }
      await api.post(`/api/commute/${tripId}/start`, {})
      await standAt(page.context(), roskilde)
      await open(page, "/active-trip?justActivated=true", token)
      await expect(page.locator(digits)).toBeVisible({ timeout: 30_000 })
    }
  },
  {
    name: "live-boarded",
    show: async (page) => {
      const ride = await showWithCode(page, { hasPassenger: false })
      await boardByCode(page.request, await createPassenger(page.request), await createCode(ride))
      await expect(page.locator(".sv-live-boarded")).toBeVisible()
    }
  },
  {
    name: "live-drop-off",
    show: async (page) => {
      await showWithCode(page)
      await standAt(page.context(), halfway)
      const text = await textOf(page, "activeTrip:next.letOut", { names: "Maximiliane R" })
      await expect(page.getByRole("heading", { name: text })).toBeVisible()
    }
  },
  {
    name: "live-code",
    show: async (page) => {
      await showWithCode(page)
      await page.locator(".sv-live-renewal").scrollIntoViewIfNeeded()
    }
  },
  {
    name: "live-code-no-permission",
    show: async (page) => {
      await showWithoutPosition(page)
      await showCode(page, "activeTrip:code.noPosition")
    }
  },
  {
    name: "live-code-loading",
    show: async (page) => {
      await page.route("**/api/driver-trip/*/code", () => undefined)
      await showLive(page)
      await showCode(page, "activeTrip:code.loading")
    }
  },
  {
    name: "live-code-invalid",
    show: async (page) => {
      await page.route("**/api/driver-trip/*/code", (route) =>
        route.fulfill({ json: { value: "", link: "" } })
      )
      await showLive(page)
      await showCode(page, "activeTrip:code.invalid")
    }
  },
  {
    name: "live-code-failed",
    refused: [[500, "/code"]],
    show: async (page) => {
      await page.route("**/api/driver-trip/*/code", (route) =>
        route.fulfill({ status: 500, json: { error: "generic", identifier: "generic", message: "" } })
      )
      await showLive(page)
      await showCode(page, "activeTrip:code.failed")
    }
  },
  {
    name: "live-code-offline",
    show: async (page) => {
      await page.route("**/api/driver-trip/*/code", (route) => route.abort())
      await showLive(page)
      await page.context().setOffline(true)
      await showCode(page, "activeTrip:code.offline")
    }
  },
  {
    name: "live-code-near",
    refused: [[409, "/code"]],
    show: async (page) => {
      await showLive(page, { at: nearDestination })
      await showCode(page, "activeTrip:code.near")
    }
  },
  {
    name: "live-parking",
    show: async (page) => {
      const numbers = { number: newNumber(), passengerNumber: newNumber() }
      const { carpoolTo, reserve, start, token } = await createCarpoolers(page.request, numbers)
      const tripId = await carpoolTo(campus, 20)
      await reserve(tripId)
      await start(tripId)
      await standAt(page.context(), roskilde)
      await open(page, "/active-trip", token)
      await page.locator(".sv-parking").scrollIntoViewIfNeeded()
    }
  },
  {
    name: "live-board",
    show: async (page) => {
      await showWithCode(page)
      await showSheet(page, "activeTrip:board.open")
      await expect(page.getByRole("dialog").getByRole("timer")).toBeVisible()
    }
  },
  {
    name: "live-broadcast",
    show: async (page) => {
      await showWithCode(page)
      await showSheet(page, "activeTrip:messageAll")
      await page.getByRole("dialog").getByRole("listitem").nth(1).getByRole("button").click()
    }
  },
  {
    name: "live-message",
    show: async (page) => {
      await showWithCode(page)
      await showSheet(page, "person:message", { name: "Maximiliane R" })
    }
  },
  {
    name: "live-remove",
    show: async (page) => {
      await showWithCode(page)
      await showSheet(page, "activeTrip:passengers.cancelName", { name: "Maximiliane R" })
    }
  },
  {
    name: "live-end-far",
    show: async (page) => {
      await showWithCode(page)
      await showSheet(page, "activeTrip:end.button")
      await expect(page.getByRole("dialog").getByRole("switch")).toBeAttached()
    }
  },
  {
    name: "live-end-arrived",
    refused: [[409, "/code"]],
    show: async (page) => {
      await showLive(page, { at: nearDestination })
      await expect(page.getByText(await textOf(page, "activeTrip:code.near"))).toBeAttached()
      await showSheet(page, "activeTrip:end.button")
    }
  },
  {
    name: "live-end-refused",
    refused: [
      [409, "/code"],
      [409, "/end"]
    ],
    show: async (page) => {
      await refuseCalls(page, "/api/commute/*/end", { status: 409, error: "no_recent_position" })
      await showLive(page, { at: nearDestination })
      await expect(page.getByText(await textOf(page, "activeTrip:code.near"))).toBeAttached()
      await showSheet(page, "activeTrip:end.button")
      await answer(page, "activeTrip:end.button")
      await expect(page.locator(".sv-alert")).toBeVisible()
    }
  },
  {
    name: "live-end-no-position",
    show: async (page) => {
      await showWithoutPosition(page)
      await showSheet(page, "activeTrip:end.button")
    }
  },
  {
    name: "live-end-offline",
    show: async (page) => {
      await showWithCode(page)
      await page.context().setOffline(true)
      await showSheet(page, "activeTrip:end.button")
    }
  },
  {
    name: "live-end-kept",
    show: async (page) => {
      await showWithCode(page)
      await page.context().setOffline(true)
      await showSheet(page, "activeTrip:end.button")
      await answer(page, "activeTrip:end.without")
      await expect(page.getByRole("dialog")).toHaveCount(0)
    }
  },
  {
    name: "ride-now-waiting",
    show: async (page) => {
      const token = await createPassenger(page.request)
      await signIn(page, token)
      await openRideNow(page)
      await expect(
        page.getByRole("button", { name: await textOf(page, "activeTrip:rideNow.retry") })
      ).toBeVisible()
    }
  }
]
