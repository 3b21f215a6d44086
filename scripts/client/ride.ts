/**
 * `node scripts/client/ride.ts http://127.0.0.1:4310`: two people share a ride by the generated client, on a server for
 * tests with a region. Prints the passenger's booking at its end.
 */
import { solveChallenge } from "altcha-lib"
import { deriveKey } from "altcha-lib/algorithms/sha"
import createClient from "openapi-fetch"
import type { paths } from "samvej-api"

const [baseUrl = "http://127.0.0.1:4310"] = process.argv.slice(2)
const guest = createClient<paths>({ baseUrl })
type Client = typeof guest

/** The data of an answer; ends the ride with the refusal if there is one. */
const dataOf = <Data>({ data, error }: { readonly data?: Data; readonly error?: unknown }): Data => {
  if (data === undefined) throw new Error(JSON.stringify(error))
  return data
}

/** The SMS with the code of a phone, from the outbox that servers for tests have. */
const readCode = async (phone: string): Promise<string> => {
  const response = await fetch(`${baseUrl}/api/dev/outbox?to=${encodeURIComponent(phone)}`)
  const code = /"code":"(\d{6})"/.exec(await response.text())?.[1]
  if (code === undefined) throw new Error(`no code was sent to ${phone}`)
  return code
}

const signUp = async (name: string, phone: string): Promise<Client> => {
  const challenge = dataOf(await guest.GET("/api/auth/challenge"))
  const solution = await solveChallenge({ challenge, deriveKey })
  const botCheck = Buffer.from(JSON.stringify({ challenge, solution })).toString("base64")
  await guest.POST("/api/auth/otp", {
    params: { header: { "x-recaptcha-token": botCheck } },
    body: { type: "phone", value: phone }
  })
  const { token } = dataOf(
    await guest.POST("/api/sign-up/register", {
      body: { phoneNumber: phone, otp: await readCode(phone), language: "en" }
    })
  )
  const client = createClient<paths>({ baseUrl, headers: { authorization: `Bearer ${token}` } })
  const email = `${name.toLowerCase()}@example.dk`
  dataOf(
    await client.PATCH("/api/me", {
      body: { name, last_name: "Krogh", email, zipcode: "4000", country: "DK" }
    })
  )
  await client.POST("/api/me/accept-terms")
  return client
}

const roskilde = { lat: 55.64524, lng: 12.08543 }
const copenhagen = { lat: 55.67519, lng: 12.55326 }

const driver = await signUp("Bo", "+4520009901")
const passenger = await signUp("Anna", "+4520009902")

const departure = new Date(Date.now() + 30 * 60_000).toISOString()
const offered = dataOf(
  await driver.POST("/api/v3/commute/driver/trip", {
    params: { header: { "idempotency-key": `ride-${departure}` } },
    body: {
      type: "SINGLE_TRIP",
      charge_for_trip: false,
      departure,
      seats: 3,
      from_street: "Tværbakken 9",
      from_zipcode: "4000",
      from_city: "Roskilde",
      from_country: "DK",
      from_lat: roskilde.lat,
      from_lng: roskilde.lng,
      to_street: "Fredensgade 30",
      to_zipcode: "1620",
      to_city: "København V",
      to_country: "DK",
      to_lat: copenhagen.lat,
      to_lng: copenhagen.lng
    }
  })
)
if (!("trip" in offered)) throw new Error("a single trip was offered, but a recurring trip answered")
const params = { path: { id: offered.trip.id } }

const events: string = dataOf(
  await passenger.GET("/api/v3/commute/marketplace/search-stream", {
    params: {
      query: {
        departure_lat: roskilde.lat,
        departure_lng: roskilde.lng,
        arrival_lat: copenhagen.lat,
        arrival_lng: copenhagen.lng,
        planned_time: departure,
        planned_time_by: "DEPARTURE"
      }
    },
    parseAs: "text"
  })
)
if (!events.includes(offered.trip.id)) throw new Error(`the search did not find the trip: ${events}`)

const found = dataOf(await passenger.GET("/api/v3/commute/marketplace/trip/{id}", { params }))
const booked = dataOf(
  await passenger.POST("/api/v3/commute/marketplace/book", {
    body: {
      driver_trip_id: offered.trip.id,
      from_driver_stop_id: found.departure_stop_id ?? "",
      to_driver_stop_id: found.destination_stop_id ?? ""
    }
  })
)
const booking = { params: { path: { id: booked.id } } }
dataOf(await driver.POST("/api/v3/commute/booking/{id}/accept", booking))
dataOf(await driver.POST("/api/commute/{id}/start", { params, body: {} }))
dataOf(await driver.POST("/api/commute/{id}/end", { params, body: { userExpectsSubsidy: false } }))

const { completed_at: completedAt, status } = dataOf(
  await passenger.GET("/api/v3/commute/booking/{id}", booking)
)
process.stdout.write(JSON.stringify({ status, isCompleted: completedAt !== null }))
