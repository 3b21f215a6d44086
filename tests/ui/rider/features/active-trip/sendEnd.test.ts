import { DateTime } from "effect"
import { describe, expect, it } from "vitest"
import { TripId, UserId } from "#core/shared/ids.ts"
import { fetched, respond, stubPage } from "#tests/support/page/stubPage.ts"

const trip = TripId.make("00000000-0000-4000-8000-000000000001")
const end = {
  tripId: trip,
  driverId: UserId.make("00000000-0000-4000-8000-000000000002"),
  endedAt: DateTime.makeUnsafe("2026-03-02T08:40:00Z")
}

const send = async () => {
  const { sendEnd } = await import("#rider/features/active-trip/sendEnd.ts")
  return await sendEnd(end)
}

stubPage()

describe("END-001 the end that the phone kept", () => {
  it("END-012 is sent with its time, and without subsidy", async () => {
    fetched.mockResolvedValue(respond(404, { error: "trip_not_found", message: "" }))
    await send()
    const [input = "", init] = fetched.mock.calls[0] ?? []
    const request = new Request(input, init)
    expect(new URL(request.url).pathname).toBe(`/api/commute/${trip}/end`)
    expect(await request.json()).toEqual({
      userExpectsSubsidy: false,
      trip_id: trip,
      ended_at: "2026-03-02T08:40:00.000Z"
    })
  })
  it.each([
    ["END-007 counts as sent when the trip has ended already", 404, "trip_not_found", "Ended"],
    ["is refused for good when the trip never started", 409, "trip_not_started", "Refused"],
    ["is sent again after an error of the server", 500, "generic", "Later"],
    ["is sent again after maintenance", 503, "maintenance", "Later"],
    ["is sent again after too many calls", 429, "too_many_requests", "Later"],
    ["is sent again after a new sign-in", 401, "unauthenticated", "Later"]
  ] as const)("%s", async (_case, status, error, expected) => {
    fetched.mockResolvedValue(respond(status, { error, message: "" }))
    expect((await send())._tag).toBe(expected)
  })
  it("is sent again when the connection is lost again", async () => {
    fetched.mockRejectedValue(new TypeError("no connection"))
    expect((await send())._tag).toBe("Later")
  })
})
