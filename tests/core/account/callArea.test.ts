import { readFileSync } from "node:fs"
import { assert, describe, it } from "@effect/vitest"
import { type CallArea, callArea } from "#core/account/callArea.ts"

/** All calls of the contract outside of the console. */
const calls = readFileSync("tests/access.tsv", "utf8")
  .trimEnd()
  .split("\n")
  .slice(1)
  .map((line) => line.split("\t")[0] ?? "")
  .filter((call) => !call.includes("/console/"))

describe("the area of a call", () => {
  it.each<readonly [string, CallArea]>([
    ["GET /api/me", "profile"],
    ["PATCH /api/v5/me/update-phone", "profile"],
    ["DELETE /api/v5/me", "profile"],
    ["GET /api/me/sessions", "session"],
    ["POST /api/v5/logout", "session"],
    ["POST /api/me/travel-passes", "passes"],
    ["POST /api/v3/balance/payout", "money"],
    ["PUT /api/v5/me/update-bank-information", "money"],
    ["GET /api/me/transactions", "money"],
    ["DELETE /api/commute/release-parking/:id", "parking"],
    ["POST /api/trip-conversations/:id", "messages"],
    ["GET /api/v4/notifications/all", "notifications"],
    ["POST /api/v3/user/profile/:id/block", "people"],
    ["POST /api/v3/commute/passenger/request/:id", "requests"],
    ["POST /api/v3/commute/marketplace/book", "bookings"],
    ["POST /api/v3/commute/booking/:id/cancel", "bookings"],
    ["POST /api/on-demand-trip", "trips"],
    ["PUT /api/v3/commute/recurring/:id", "trips"],
    ["GET /api/v3/commute/marketplace/search-stream", "search"]
  ])("CONS-002 of %s is %s", (call, area) => assert.strictEqual(callArea(call), area))

  it("CONS-002 is a search only where the call has nothing of the account", () => {
    assert.deepStrictEqual(calls.filter((call) => callArea(call) === "search").toSorted(), [
      "GET /api/health/live",
      "GET /api/health/ready",
      "GET /api/metrics",
      "GET /api/ping",
      "GET /api/place/:id",
      "GET /api/postal-code/:a/:b",
      "GET /api/reverse-geocode",
      "GET /api/route",
      "GET /api/v3/commute/marketplace/search-stream",
      "GET /api/v3/commute/marketplace/stop/:id",
      "GET /api/v4/maps/geocode/json",
      "GET /api/v4/maps/place/autocomplete/json",
      "GET /api/v5/map-items",
      "POST /api/sign-up/register"
    ])
  })
})
