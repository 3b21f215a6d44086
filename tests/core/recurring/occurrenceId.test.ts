import { Option } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { occurrenceId, occurrenceStopId, readOccurrenceId } from "#core/recurring/occurrenceId.ts"
import { RecurringRouteId, RecurringStopId, TripId } from "#core/shared/ids.ts"
import { addDays } from "#core/shared/localDay.ts"
import { tripId } from "#tests/support/builders/entities.ts"

const route = RecurringRouteId.make("019a0b1c-2d3e-7abc-9def-0123456789ab")
const between = (first: string, id: string, last: string) => first <= id && id <= last

describe("N25 the id of an occurrence", () => {
  it.each([
    ["1970-01-01", "019a0b1c-2d3e-8000-90ef-0123456789ab"],
    ["2026-03-02", "019a0b1c-2d3e-8502-92ef-0123456789ab"],
    ["2149-06-06", "019a0b1c-2d3e-8fff-9fef-0123456789ab"]
  ])("of %s is %s", (day, id) => {
    expect(occurrenceId(route, day)).toBe(id)
    expect(Option.map(readOccurrenceId(TripId.make(id)), (read) => read.day)).toEqual(Option.some(day))
  })
  it("is the same in capitals", () => {
    const [day, capitals] = ["2026-03-02", RecurringRouteId.make(route.toUpperCase())]
    const id = occurrenceId(route, day)
    expect(occurrenceId(capitals, day)).toBe(id)
    expect(readOccurrenceId(TripId.make(id.toUpperCase()))).toEqual(readOccurrenceId(id))
  })
  it("is distinct from the id of a single trip", () => {
    expect(readOccurrenceId(tripId(1))).toEqual(Option.none())
  })
  it("gives each stop another id on each day", () => {
    const [a, b] = ["019a0b1c-2d3e-7abc-9def-0123456789ac", "019a0b1c-2d3e-7abc-9def-0123456789ad"].map(
      (id) => RecurringStopId.make(id)
    )
    const ids = [a, b].flatMap((id) =>
      id === undefined ? [] : ["2026-03-02", "2026-03-03"].map((day) => occurrenceStopId(id, day))
    )
    expect(new Set(ids).size).toBe(4)
  })
  it("contains its day and the pattern of its route, and differs for every day", () => {
    const days = fc.integer({ min: 0, max: 65_535 }).map((count) => addDays("1970-01-01", count))
    const routes = fc.uuid({ version: 7 }).map((id) => RecurringRouteId.make(id))
    fc.assert(
      fc.property(routes, days, days, (id, day, other) => {
        const { day: read, first, last, like } = Option.getOrThrow(readOccurrenceId(occurrenceId(id, day)))
        expect(read).toBe(day)
        expect(between(first, id, last)).toBe(true)
        expect(id).toMatch(new RegExp(`^${like.replaceAll("_", ".")}$`))
        expect(occurrenceId(id, day) === occurrenceId(id, other)).toBe(day === other)
      })
    )
  })
})
