import { expect, it } from "vitest"
import { routePattern } from "#ui/errors/routePattern.ts"

it.each([
  ["of the rider, whose routes are whole", [undefined, undefined, "/trip/:id"], "/trip/:id"],
  ["of the console, whose routes are parts", ["/", "trips", ":id"], "/trips/:id"],
  ["of the start page", ["/"], "/"],
  ["of an address without a route", [undefined, "*"], "/*"]
])("SHELL-010 the pattern %s", (_case, paths, expected) => {
  const matches = paths.map((path) => ({ route: path === undefined ? {} : { path } }))
  expect(routePattern(matches)).toBe(expected)
})
