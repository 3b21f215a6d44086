import { type APIRequestContext, expect, type Page } from "@playwright/test"
import { z } from "zod"
import { copenhagen, roskilde } from "#tests/e2e/support/addresses.ts"
import { apiClientFor } from "#tests/e2e/support/apiClientFor.ts"
import { bookAndAccept } from "#tests/e2e/support/bookAndAccept.ts"
import { createPerson } from "#tests/e2e/support/createPerson.ts"
import { createTrip } from "#tests/e2e/support/createTrip.ts"
import { loadApp } from "#tests/e2e/support/loadApp.ts"
import { reportPosition } from "#tests/e2e/support/reportPosition.ts"
import { signInWithToken } from "#tests/e2e/support/signInWithToken.ts"
import { topUp } from "#tests/e2e/support/topUp.ts"
import { languageOf } from "./words.ts"

const NUMBERS_OF_WORKER = 1000
let people = 0

/** A telephone number of nobody yet: a state runs more than once on a server, in several processes. */
export const newNumber = (): string => {
  people += 1
  return String(31_410_000 + NUMBERS_OF_WORKER * Number(process.env["TEST_WORKER_INDEX"] ?? 0) + people)
}

/** The first of so many numbers in a row. */
export const newNumbers = (count: number): number => {
  const first = Number(newNumber())
  people += count - 1
  return first
}

/** Creates a passenger; the name is as long as names get. */
export const createPassenger = (
  request: APIRequestContext,
  firstName = "Maximiliane",
  lastName = "Ravnsborg-Østergaard"
): Promise<string> => createPerson(request, { number: newNumber(), firstName, lastName })

/** Creates a passenger of a country, where money and bank accounts have another form. */
export const createForeigner = async (
  request: APIRequestContext,
  country: string,
  zipcode: string
): Promise<string> => {
  const token = await createPassenger(request)
  const moved = await apiClientFor(request, token).patch("/api/me", { country, zipcode })
  expect(moved.status(), await moved.text()).toBe(200)
  return token
}

const Redirect = z.object({ redirect_url: z.string() })

/** Verifies the owner of a token at the identity provider of the sandbox. */
export const verifyIdentity = async (request: APIRequestContext, token: string): Promise<void> => {
  const begun = await apiClientFor(request, token).post("/api/me/verify-eid", {})
  const { redirect_url } = Redirect.parse(await begun.json())
  const form = { action: "confirm", identity: newNumber(), birth_date: "1990-05-17" }
  const confirmed = await request.post(redirect_url, { form })
  expect(new URL(confirmed.url()).searchParams.get("eIdVerified")).toBe("true")
}

type NewTrip = Omit<Parameters<typeof createTrip>[1], "number" | "firstName">

/** Creates Ove, who drives from Roskilde to Copenhagen unless another way is given. */
export const createDriver = (request: APIRequestContext, trip: Partial<NewTrip> = {}) =>
  createTrip(request, { number: newNumber(), firstName: "Ove", minutes: 30, ...trip })

/** Creates Ove's trip with a passenger whom he has accepted. */
export const createRide = async (
  request: APIRequestContext,
  trip: Parameters<typeof createDriver>[1] = {}
) => {
  const driver = await createDriver(request, trip)
  const passenger = await createPassenger(request)
  if (trip.charges === true) await topUp(request, passenger, 100)
  const id = await bookAndAccept(request, { driver: driver.token, passenger, tripId: driver.tripId })
  return { ...driver, passenger, id, path: `/trip-details/passenger/${id}/${driver.tripId}` }
}

type Ride = Awaited<ReturnType<typeof createDriver>>

/** Starts a trip whose car is seen nowhere. */
export const startUnseen = async ({ api, tripId }: Ride): Promise<void> => {
  expect((await api.post(`/api/commute/${tripId}/start`, {})).status()).toBe(200)
}

/** Starts the trip, with the car where it begins. */
export const startTrip = async (ride: Ride): Promise<void> => {
  await startUnseen(ride)
  await reportPosition(ride, roskilde, 10)
}

const TripCode = z.object({ value: z.string() })

/** The code with which passengers get on board of a trip that has started. */
export const createCode = async ({ api, tripId }: Ride): Promise<string> =>
  TripCode.parse(await (await api.post(`/api/driver-trip/${tripId}/code`, {})).json()).value

/** Ends the trip where the car is. */
export const endTrip = async ({ api, tripId }: Ride): Promise<void> => {
  expect((await api.post(`/api/commute/${tripId}/end`, { userExpectsSubsidy: false })).status()).toBe(200)
}

/** Creates Ove's ride with a passenger, which has ended where it began. */
export const createEndedRide = async (request: APIRequestContext) => {
  const ride = await createRide(request)
  await startTrip(ride)
  await endTrip(ride)
  return ride
}

/** Creates Ove's ride with a passenger, which has ended where it should. */
export const createArrivedRide = async (
  request: APIRequestContext,
  trip: Parameters<typeof createDriver>[1] = {}
) => {
  const ride = await createRide(request, trip)
  await ride.api.post(`/api/commute/${ride.tripId}/start`, {})
  await reportPosition(ride, copenhagen)
  await ride.api.post(`/api/commute/${ride.tripId}/end`, { userExpectsSubsidy: true })
  return ride
}

/** Signs the owner of a token in, with a profile in the language of the browser. */
export const signIn = async (page: Page, token: string) => {
  const api = apiClientFor(page.request, token)
  expect((await api.patch("/api/me", { language: await languageOf(page) })).status()).toBe(200)
  await signInWithToken(page, token)
  return api
}

/** Opens a page for the owner of a token, or for a guest, and waits for its title. */
export const open = async (page: Page, path: string, token?: string): Promise<void> => {
  if (token !== undefined) await signIn(page, token)
  await page.goto(path)
  await loadApp(page)
  await expect(page.locator("#root").getByRole("heading", { level: 1 })).toBeVisible()
}
