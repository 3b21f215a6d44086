import type { APIRequestContext } from "@playwright/test"
import { FindPage } from "./pages/FindPage.ts"
import { TripPage } from "./pages/TripPage.ts"
import { anOffer, roskilde, type Way, ways } from "./support/addresses.ts"
import { apiClientFor } from "./support/apiClientFor.ts"
import { createPerson } from "./support/createPerson.ts"
import { place, searchPath } from "./support/searchPath.ts"
import { expect, test } from "./support/test.ts"

const faaborg = { lat: 55.0951, lng: 10.2423 }
/** At the station, which an express leaves at 41 minutes past the hour. */
const odense = { lat: 55.3927, lng: 10.3902 }
const aalborg = { lat: 57.0488, lng: 9.9217 }

const fromFaaborg = {
  from_street: "Torvet 1",
  from_zipcode: "5600",
  from_city: "Faaborg",
  from_lat: faaborg.lat,
  from_lng: faaborg.lng
}
const toOdense: Way = {
  ...fromFaaborg,
  to_street: "Bryggergade 14",
  to_zipcode: "5000",
  to_city: "Odense C",
  to_lat: odense.lat,
  to_lng: odense.lng
}
const toRoskilde: Way = {
  ...fromFaaborg,
  to_street: ways.usual.from_street,
  to_zipcode: ways.usual.from_zipcode,
  to_city: ways.usual.from_city,
  to_lat: roskilde.lat,
  to_lng: roskilde.lng
}

/** Eight o'clock in Denmark on a Wednesday in four weeks: nobody else drives there then. */
const morning = (): Date => {
  const day = new Date()
  day.setUTCDate(day.getUTCDate() + 28 + ((10 - day.getUTCDay()) % 7))
  day.setUTCHours(7, 0, 0, 0)
  const hour = new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/Copenhagen", hour: "2-digit" })
  if (hour.format(day) === "09") day.setUTCHours(6)
  return day
}

const minutesLater = (time: Date, minutes: number): string =>
  new Date(time.getTime() + minutes * 60_000).toISOString()

const offer = async (
  request: APIRequestContext,
  person: { readonly number: string; readonly firstName: string },
  trip: Readonly<Record<string, unknown>>
): Promise<void> => {
  const token = await createPerson(request, { ...person, lastName: "Krogh" })
  const offered = await apiClientFor(request, token).post("/api/v3/commute/driver/trip", trip)
  expect(offered.status(), await offered.text()).toBe(201)
}

test("SRCH-014 SRCH-018 a ride to the train is in the place of the slower way by bus and train, above a ride that takes longer, and is shown leg by leg", async ({
  page,
  request
}) => {
  const eight = morning()
  await offer(
    request,
    { number: "31510011", firstName: "Kaj" },
    { ...anOffer(0, toOdense), departure: minutesLater(eight, 55) }
  )
  await offer(
    request,
    { number: "31510012", firstName: "Svend" },
    { ...anOffer(0, toRoskilde), departure: minutesLater(eight, 10), via_stops: [aalborg] }
  )
  const options = {
    from: place("Torvet 1", faaborg, "5600", "Faaborg"),
    to: place("Tværbakken 9", roskilde, "4000", "Roskilde")
  }
  await page.goto(searchPath({ minutes: (eight.getTime() - Date.now()) / 60_000 - 1, options }))
  const { results } = new FindPage(page)
  // The server has found Svend first, the journeys next and Kaj last; the bus at 08:26 reaches the train that Kaj does.
  await expect(results.getByRole("heading")).toHaveText([
    "Ride with Kaj and public transport",
    "Bus 182 · Bus 139 · Train IC",
    "Bus 154 · Train IC",
    "Bus 154 · Train ICL",
    "Ride with Svend"
  ])
  await expect(results.getByText("08:26")).toHaveCount(0)
  await results.first().getByRole("link").click()
  await expect(new TripPage(page).timeline.getByRole("listitem")).toHaveText([
    "08:52Torvet 15600 FaaborgWalk about 200 m",
    "08:55Near Faaborg35.8 km by car",
    "09:39Near Odense CWalk about 100 m",
    "09:41Odense St.Train ICLtowards København H",
    "10:42Roskilde St.Walk 160 m",
    "10:44Tværbakken 94000 Roskilde"
  ])
})
