import { Option, Result } from "effect"
import { expect, it } from "vitest"
import { boardedPart } from "#core/booking/boardedPart.ts"
import { aStop, stopId } from "#tests/support/builders.ts"

const stops = [aStop(0), aStop(1), aStop(2, { deactivated: true }), aStop(3)]
const stop = (position: number | null) => Option.map(Option.fromNullOr(position), stopId)
const outcome = Result.match({
  onSuccess: ({ from, to }: { from: { position: number }; to: { position: number } }) =>
    `${from.position}-${to.position}`,
  onFailure: ({ _tag }: { _tag: string }) => _tag
})

it.each([
  ["what they were shown", 1, null, null, "1-3"],
  ["the same, said aloud", 1, 1, 3, "1-3"],
  ["less of it", 0, 1, 3, "1-3"],
  ["no stop that the car has left", 1, 0, null, "cannot_book_stops_not_on_route"],
  ["nothing backwards", 0, 3, 1, "cannot_book_stops_not_on_route"],
  ["no stop that is switched off", 0, 2, null, "cannot_book_stops_not_on_route"],
  ["nothing when the trip calls there no more", 2, null, null, "invalid_trip_code"],
  ["nothing then, whatever they say", 2, 1, 3, "invalid_trip_code"]
] as const)("BOOK-020 ERR-002 who boards by code rides %s", (...[, shown, from, to, expected]) => {
  const seen = { fromStopId: stopId(shown), toStopId: stopId(3) }
  expect(outcome(boardedPart(stops, seen, { fromStopId: stop(from), toStopId: stop(to) }))).toBe(expected)
})
