import { describe, expect, it } from "vitest"
import { turnPush } from "#rider/features/notifications/turnPush.ts"
import { fetched, respond, stubPage } from "#tests/support/page/stubPage.ts"
import { stubPush } from "#tests/support/page/stubPush.ts"

stubPage()

describe("the switch of this browser", () => {
  it("N99 ends the subscription that the server refuses, and says so", async () => {
    const { unsubscribe } = stubPush()
    fetched.mockResolvedValue(respond(422, { error: "invalid_fields", message: "" }))
    await expect(turnPush(true, "BKey")).rejects.toMatchObject({ status: 422 })
    expect(unsubscribe).toHaveBeenCalledTimes(1)
  })

  it("N99 keeps the subscription that the server has", async () => {
    const { unsubscribe } = stubPush()
    fetched.mockResolvedValue(new Response(null, { status: 204 }))
    await expect(turnPush(true, "BKey")).resolves.toBe("on")
    expect(unsubscribe).not.toHaveBeenCalled()
  })
})
