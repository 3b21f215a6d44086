import { expect, it } from "vitest"
import { pathWithoutEdited } from "#core/shell/pathWithoutEdited.ts"

it.each([
  ["TRIP-051 a trip", "trip", undefined, "/"],
  ["REQ-011 a request", "request", null, "/"],
  ["RECUR-008 a recurring trip", "recurringTrip", "", "/?tab=recurring"]
] as const)("%s to edit is chosen in its list where the address has no id", (_case, edited, id, expected) => {
  expect(pathWithoutEdited(edited, id)).toBe(expected)
})

it("TRIP-051 REQ-011 RECUR-008 what to edit is not found where the address has an id that cannot exist", () => {
  const paths = (["trip", "request", "recurringTrip"] as const).map((edited) =>
    pathWithoutEdited(edited, "1")
  )
  expect(paths).toEqual(["/content-not-found", "/content-not-found", "/content-not-found"])
})
