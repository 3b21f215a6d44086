import { beforeEach, describe, expect, it } from "vitest"
import { DriverStopId, ProspectId, TripId } from "#core/shared/ids.ts"
import type { BookingCommand } from "#rider/features/trip-details/toBookingCommand.ts"
import { fetched, respond, stubPage } from "#tests/support/page/stubPage.ts"
import { uuid } from "#tests/ui/rider/views.ts"

const send = async (command: BookingCommand) => {
  const { sendBooking } = await import("#rider/features/trip-details/sendBooking.ts")
  return await sendBooking(command, { "Idempotency-Key": "the-same-key" })
}
const sent = (call: number) => {
  const [input = "", init] = fetched.mock.calls[call] ?? []
  const { headers, method, url } = new Request(input, init)
  return [method, new URL(url).pathname, headers.get("idempotency-key")]
}

stubPage()
beforeEach(() => {
  fetched.mockImplementation(() =>
    Promise.resolve(respond(409, { error: "no_seats_available", message: "" }))
  )
})

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
