import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { DriverStopId, ProspectId, TripId } from "#core/shared/ids.ts"
import type { BookingCommand } from "#rider/features/trip-details/toBookingCommand.ts"
import { uuid } from "#tests/ui/rider/views.ts"

const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
const fetched = vi.fn<(input: RequestInfo | URL, init: RequestInit) => Promise<Response>>()
const refused = () =>
  new Response(JSON.stringify({ error: "no_seats_available", message: "" }), {
    status: 409,
    headers: { "content-type": "application/json" }
  })

const send = async (command: BookingCommand) => {
  const { sendBooking } = await import("#rider/features/trip-details/sendBooking.ts")
  return await sendBooking(command, { "Idempotency-Key": "the-same-key" })
}
const sent = (call: number) => {
  const [input = "", init] = fetched.mock.calls[call] ?? []
  const { headers, method, url } = new Request(input, init)
  return [method, new URL(url).pathname, headers.get("idempotency-key")]
}

beforeEach(() => {
  fetched.mockReset().mockImplementation(() => Promise.resolve(refused()))
  vi.stubGlobal("location", {
    href: "https://samvej.example/",
    origin: "https://samvej.example",
    pathname: "/"
  })
  vi.stubGlobal("document", { documentElement: { lang: "en" } })
  vi.stubGlobal("localStorage", storage)
  vi.stubGlobal("sessionStorage", storage)
  vi.stubGlobal("fetch", fetched)
})
afterEach(() => vi.unstubAllGlobals())

const payload = {
  driverTripId: TripId.make(uuid(1)),
  fromDriverStopId: DriverStopId.make(uuid(2)),
  toDriverStopId: DriverStopId.make(uuid(3)),
  requestId: null
}

describe("a booking is sent once with its key", () => {
  it.each([
    [
      "BOOK-020 to the prospect of a code",
      { _tag: "Board", prospectId: ProspectId.make(uuid(4)) },
      ["POST", "/api/driver-trip-prospect/book", "the-same-key"]
    ],
    [
      "BOOK-019 to the marketplace",
      { _tag: "Request", payload },
      ["POST", "/api/v3/commute/marketplace/book", "the-same-key"]
    ]
  ] as const)("%s", async (_case, command, expected) => {
    await expect(send(command)).rejects.toMatchObject({ code: "no_seats_available" })
    expect([sent(0), fetched.mock.calls.length]).toEqual([expected, 1])
  })
  it("CODE-013 after the code of the address was looked up, when the result has no prospect", async () => {
    await expect(send({ _tag: "LookUpAndBoard", code: "12345678" })).rejects.toMatchObject({
      code: "no_seats_available"
    })
    expect(sent(0).slice(0, 2)).toEqual(["GET", "/api/driver-trip-code/12345678"])
  })
})
