import { Context } from "effect"
import { describe, expect, it } from "vitest"
import { Priority } from "#core/contract/annotations.ts"
import { endpoints } from "#tests/support/server/contractEndpoints.ts"

const withPriority = (priority: string) =>
  endpoints
    .filter(({ annotations }) => Context.get(annotations, Priority) === priority)
    .map(({ method, path }) => `${method} ${path}`)
    .toSorted()

describe("a busy server answers", () => {
  it("SEC-024 first what people on the road need", () => {
    expect(withPriority("road")).toEqual([
      "DELETE /api/commute/:id/parking/waitlist",
      "DELETE /api/commute/dismiss-parking/:id",
      "DELETE /api/commute/release-parking/:id",
      "GET /api/commute/:id/available-parking",
      "GET /api/commute/:id/parking",
      "GET /api/commute/active-parking",
      "GET /api/commute/active-trip",
      "GET /api/driver-trip-code/:code",
      "GET /api/driver-trip/:id/state",
      "GET /api/metrics",
      "GET /api/v3/commute/booking/:id",
      "GET /api/v3/commute/booking/:id/progress",
      "GET /api/v3/commute/driver/trip/:id",
      "POST /api/commute/:id/end",
      "POST /api/commute/:id/parking",
      "POST /api/commute/:id/parking/waitlist",
      "POST /api/commute/:id/start",
      "POST /api/driver-trip-prospect/book",
      "POST /api/driver-trip/:id/code",
      "POST /api/driver-trip/:id/position",
      "POST /api/realtime/auth",
      "PUT /api/commute/:id/parking"
    ])
  })

  it("SEC-024 last the calls of the console and the download of the own data, and no others", () => {
    const ofConsole = endpoints
      .map(({ method, path }) => `${method} ${path}`)
      .filter((call) => call.includes(" /api/console/"))
    expect(withPriority("background")).toEqual([...ofConsole, "GET /api/me/export"].toSorted())
  })
})
