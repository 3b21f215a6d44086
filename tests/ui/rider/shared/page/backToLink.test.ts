import { describe, expect, it } from "vitest"
import { backToLink, withBackToLink } from "#rider/shared/page/backToLink.ts"

const query = (link: string) => new URLSearchParams({ backToLink: link })

describe("PROF-013 the way back from the profile", () => {
  it.each([
    ["/trip-history", "/trip-history"],
    ["/?tab=recurring", "/?tab=recurring"],
    ["/demand?from=a#b", "/demand?from=a#b"]
  ])("leads to %s", (link, path) => expect(backToLink(query(link))).toBe(path))

  it.each([
    "https://evil.example/",
    "//evil.example/",
    "/\\evil.example",
    "/\t/evil.example",
    "/.//evil.example",
    "javascript:alert(1)",
    "trip-history",
    ""
  ])("does not lead out of the app by %j", (link) => expect(backToLink(query(link))).toBeUndefined())

  it.each([
    "/events/logout-native",
    "/Events//logout%2Dnative/",
    "/profile/../events/logout-native?a=b",
    "/events/log\nout-native"
  ])("N60 does not sign the person out by %j", (link) => expect(backToLink(query(link))).toBeUndefined())

  it("is kept by the pages of the profile", () => {
    expect(withBackToLink("/profile", query("/trip-history"))).toBe("/profile?backToLink=%2Ftrip-history")
    expect(withBackToLink("/profile", query("//evil.example"))).toBe("/profile")
    expect(withBackToLink("/w", query("/a"), { fromProfile: "true" })).toBe(
      "/w?fromProfile=true&backToLink=%2Fa"
    )
  })
})
