import type { Page } from "@playwright/test"
import { Option } from "effect"
import { rideNowTo } from "#rider/shared/trips/rideNowDestination.ts"
import { copenhagen } from "./addresses.ts"

const { state } = rideNowTo({
  placeId: Option.none(),
  name: "Fredensgade 30",
  street: "Fredensgade 30",
  zipcode: "1620",
  city: "København V",
  country: "DK",
  ...copenhagen
})

/** Opens the live trip with a destination, as the forms for a ride now do: it is in the history and not in the address. */
export const openRideNow = async (page: Page): Promise<void> => {
  await page.goto("/account")
  await page.evaluate((usr) => history.pushState({ usr, key: "ride-now", idx: 1 }, "", "/active-trip"), state)
  await page.reload()
}
