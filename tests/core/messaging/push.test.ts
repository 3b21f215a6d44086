import { DateTime } from "effect"
import { describe, expect, it } from "vitest"
import { NotificationKind } from "#core/messaging/Notification.ts"
import { isPushService, isQuiet, pushTopicOf } from "#core/messaging/push.ts"
import { inCountry } from "#core/shared/wallTime.ts"

const danish = (time: string) => inCountry(DateTime.makeUnsafe(`2026-03-02T${time}:00Z`), "DK")

describe("the quiet hours", () => {
  it.each([
    // Denmark is an hour ahead of UTC in March.
    ["20:59", false],
    ["21:00", true],
    ["23:30", true],
    ["05:29", true],
    ["05:30", false],
    ["12:00", false]
  ])("N99 from 22:00 to 06:30 pass midnight: %s UTC is quiet: %s", (time, quiet) => {
    expect(isQuiet({ from: "22:00", until: "06:30" }, danish(time))).toBe(quiet)
  })
  it.each([
    ["11:59", false],
    ["12:00", true],
    ["12:59", true],
    ["13:00", false]
  ])("N99 from 13:00 to 14:00 are on one day: %s UTC is quiet: %s", (time, quiet) => {
    expect(isQuiet({ from: "13:00", until: "14:00" }, danish(time))).toBe(quiet)
  })
  it("N99 with equal ends are none", () => {
    expect(isQuiet({ from: "13:00", until: "13:00" }, danish("12:00"))).toBe(false)
  })
})

describe("a push message", () => {
  it.each([
    [
      "bookings",
      ["seat_requested", "booking_accepted", "booking_denied", "booking_cancelled", "auto_booking_skipped"]
    ],
    ["trips", ["trip_cancelled", "trip_restored", "trip_ended", "passenger_joined"]],
    ["matches", ["ride_agent_match", "request_cancelled"]],
    ["messages", ["message"]],
    ["money", ["payment", "balance_adjusted", "subsidy_held", "subsidy_approved", "subsidy_refused"]],
    ["parking", ["parking_expired", "parking_released", "parking_moved", "parking_granted"]],
    ["account", ["account_accessed", "bank_account_changed", "travel_pass_approved", "travel_pass_rejected"]]
  ] as const)("N99 of the topic %s can be muted with others: %j", (topic, kinds) => {
    expect(NotificationKind.literals.filter((kind) => pushTopicOf(kind) === topic).toSorted()).toEqual(
      kinds.toSorted()
    )
  })
  it.each([
    "https://fcm.googleapis.com/fcm/send/abc",
    "https://updates.push.services.mozilla.com/wpush/v2/abc",
    "https://web.push.apple.com/abc",
    "https://db5p.notify.windows.com/w/?token=abc"
  ])("N99 goes to the push service %s", (endpoint) => {
    expect(isPushService(endpoint)).toBe(true)
  })
  it.each([
    "http://fcm.googleapis.com/fcm/send/abc",
    "https://fcm.googleapis.com:8443/abc",
    "https://user:password@fcm.googleapis.com/abc",
    "https://evilfcm.googleapis.com.example/abc",
    "https://notfcm-googleapis.com/abc",
    "https://xpush.apple.com/abc",
    "https://127.0.0.1/abc",
    "https://169.254.169.254/latest/meta-data",
    "https://localhost/abc",
    "file:///etc/passwd",
    "fcm.googleapis.com",
    ""
  ])("N99 goes to no other address: %j", (endpoint) => {
    expect(isPushService(endpoint)).toBe(false)
  })
})
