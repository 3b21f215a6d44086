import * as fc from "fast-check"
import { matchPath } from "react-router"
import { beforeEach, expect, it, vi } from "vitest"
import { allRoutes } from "#rider/shell/featureRoutes.ts"
import { linkTarget } from "#rider/shell/native/linkTarget.ts"
import { anyLink, origin } from "#tests/support/shell/anyMessage.ts"

const schemes = ["samvej", "samvej-staging", "samvej-dev"]

beforeEach(() => vi.stubGlobal("location", { hostname: "samvej.example", origin }))

it("ROUTE-020 ROUTE-021 ROUTE-022 any link of the native app opens a page of the route table at the app's origin", () => {
  fc.assert(
    fc.property(anyLink, (url) => {
      const target = new URL(linkTarget(url, schemes), origin)
      expect(target.origin).toBe(origin)
      expect(allRoutes.some(({ path }) => matchPath(path, target.pathname) !== null)).toBe(true)
    }),
    { numRuns: 10_000 }
  )
})
