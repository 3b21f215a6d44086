import { expect, it } from "vitest"
import { isStillSaid } from "#core/shared/clientCodes.ts"

it.each([
  ["offline", false, true],
  ["offline", true, false],
  ["invalid_trip_code", true, true],
  ["invalid_trip_code", false, true]
])(
  "ERR-029 that there is no connection is said only while there is none: %s, online %s",
  (code, isOnline, isSaid) => {
    expect(isStillSaid(code, isOnline)).toBe(isSaid)
  }
)
