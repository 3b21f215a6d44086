import * as fc from "fast-check"
import { matchPath } from "react-router"
import { beforeEach, expect, it, vi } from "vitest"
import { allRoutes } from "#rider/shell/featureRoutes.ts"
import { linkTarget } from "#rider/shell/native/linkTarget.ts"

const origin = "https://samvej.example"
const schemes = ["samvej", "samvej-staging", "samvej-dev"]

beforeEach(() => vi.stubGlobal("location", { hostname: "samvej.example", origin }))

/** The fixed words of the route table, and what resolvers of addresses treat specially. */
const words = [...new Set(allRoutes.flatMap(({ path }) => path.split("/").filter((part) => part !== "")))]
const piece = fc.oneof(
  fc.constantFrom(...words),
  fc.constantFrom("/", "/", "/", "..", "%2e%2e", "%2F", "\\", "\t", "?", "#", "%", "%zz", "@evil.example"),
  fc.string({ unit: "binary", maxLength: 5 })
)
const link = fc
  .tuple(fc.constantFrom("samvej://", `${origin}/`), fc.array(piece, { maxLength: 9 }))
  .map(([start, pieces]) => start + pieces.join(""))

it("ROUTE-020 ROUTE-021 ROUTE-022 any link of the native app opens a page of the route table at the app's origin", () => {
  fc.assert(
    fc.property(link, (url) => {
      const target = new URL(linkTarget(url, schemes), origin)
      expect(target.origin).toBe(origin)
      expect(allRoutes.some(({ path }) => matchPath(path, target.pathname) !== null)).toBe(true)
    }),
    { numRuns: 10_000 }
  )
})
