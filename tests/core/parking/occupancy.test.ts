import { DateTime } from "effect"
import { expect, it } from "vitest"
import { occupancy } from "#core/parking/occupancy.ts"
import { at } from "#tests/support/builders/entities.ts"

const day = { startingAt: at("2026-03-02T00:00:00Z"), endingAt: at("2026-03-03T00:00:00Z") }
const from = (start: string, end: string, state: "reserved" | "released" | "expired" = "reserved") => ({
  startingAt: at(`2026-03-02T${start}:00Z`),
  endingAt: at(`2026-03-02T${end}:00Z`),
  state
})
const stepsOf = (reservations: Parameters<typeof occupancy>[0]) =>
  occupancy(reservations, day).map((step) => [DateTime.formatIso(step.at).slice(11, 16), step.spots])

it("CONS-004 counts the reserved spots of a day, without the released ones", () => {
  expect(stepsOf([])).toEqual([["00:00", 0]])
  expect(
    stepsOf([
      from("08:00", "16:00"),
      from("09:00", "12:00", "expired"),
      from("12:00", "17:00"),
      from("10:00", "11:00", "released")
    ])
  ).toEqual([
    ["00:00", 0],
    ["08:00", 1],
    ["09:00", 2],
    ["16:00", 1],
    ["17:00", 0]
  ])
  expect(stepsOf([{ ...from("08:00", "09:00"), startingAt: at("2026-03-01T20:00:00Z") }])).toEqual([
    ["00:00", 1],
    ["09:00", 0]
  ])
})
