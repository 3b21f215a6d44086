import { describe, expect, it } from "vitest"
import { appLink } from "#core/shell/appLink.ts"
import { resolveDeepLink } from "#core/shell/resolveDeepLink.ts"

const schemes = ["samvej", "samvej-staging", "samvej-dev"]

describe("ROUTE-021 a link into the installed app", () => {
  it("has the scheme of the host and the path", () => {
    expect(appLink("/trip-details/passenger/1/2", "samvej.example", schemes)).toBe(
      "samvej://trip-details/passenger/1/2"
    )
    expect(appLink("/redirect/trip?trip_id=1", "localhost", schemes)).toBe(
      "samvej-dev://redirect/trip?trip_id=1"
    )
  })
  it("opens that path in the app", () => {
    const link = appLink("/trip-details/passenger/1/2", "samvej.example", schemes)
    const options = { scheme: "samvej", origin: "https://samvej.example", isRoute: () => true }
    expect(resolveDeepLink(link ?? "", options)).toBe("/trip-details/passenger/1/2")
  })
  it("is missing where no app has a scheme", () => {
    expect(appLink("/", "samvej.example", [])).toBeUndefined()
  })
})
