import { describe, expect, it } from "vitest"
import { appScheme } from "#core/shell/appScheme.ts"

const schemes = ["samvej", "samvej-staging", "samvej-dev"]

describe("ROUTE-021 the scheme of deep links", () => {
  it.each([
    ["samvej.example", "samvej"],
    ["app.samvej.example", "samvej"],
    ["upstaging.example", "samvej"],
    ["staging.samvej.example", "samvej-staging"],
    ["app-staging.samvej.example", "samvej-staging"],
    ["localhost", "samvej-dev"],
    ["127.0.0.1", "samvej-dev"]
  ])("on %s is %s", (host, scheme) => {
    expect(appScheme(host, schemes)).toBe(scheme)
  })

  it("is missing without schemes", () => {
    expect(appScheme("samvej.example", [])).toBeUndefined()
  })
})
