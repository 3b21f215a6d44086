import { Option, Result } from "effect"
import { expect, it } from "vitest"
import { boardedPart } from "#core/booking/boardedPart.ts"
import { aStop, stopId } from "#tests/support/builders/entities.ts"

const stops = [aStop(0), aStop(1), aStop(2, { deactivated: true }), aStop(3)]
const stop = (position: number | null) => Option.map(Option.fromNullOr(position), stopId)
const outcome = Result.match({
  onSuccess: ({ from, to }: { from: { position: number }; to: { position: number } }) =>
    `${from.position}-${to.position}`,
  onFailure: ({ _tag }: { _tag: string }) => _tag
})

it.each([
  ["the shown part", 1, null, null, "1-3"],
  ["the shown part, chosen explicitly", 1, 1, 3, "1-3"],
  ["a shorter part of it", 0, 1, 3, "1-3"],
  ["no stop that the car has passed", 1, 0, null, "cannot_book_stops_not_on_route"],
  ["no part against the driving order", 0, 3, 1, "cannot_book_stops_not_on_route"],
  ["no deactivated stop", 0, 2, null, "cannot_book_stops_not_on_route"],
  ["nothing when the shown stop no longer exists", 2, null, null, "invalid_trip_code"],
  ["nothing then, whatever part is chosen", 2, 1, 3, "invalid_trip_code"]
] as const)("BOOK-020 ERR-002 a passenger who boards by code gets %s", (...[, shown, from, to, expected]) => {
  const shownPart = { fromStopId: stopId(shown), toStopId: stopId(3) }
  expect(outcome(boardedPart(stops, shownPart, { fromStopId: stop(from), toStopId: stop(to) }))).toBe(
    expected
  )
})
