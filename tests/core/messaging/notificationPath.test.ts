import { describe, expect, it } from "vitest"
import { notificationPath } from "#core/messaging/notificationPath.ts"

describe("where a notification leads", () => {
  it.each(["/conversations/7a0f", "/trip-details/search-result?driverTripId=1&requestId=2", "/"])(
    "N68 its route %s",
    (route) => {
      expect(notificationPath({ route })).toBe(route)
    }
  )
  it.each([
    "https://elsewhere.example",
    "//elsewhere.example",
    "/\\elsewhere.example",
    "javascript:alert(1)",
    ""
  ])("N68 the list instead of %j, which is no path of the app", (route) => {
    expect(notificationPath({ route })).toBe("/notifications")
  })
})
