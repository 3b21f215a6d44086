import { assert, layer } from "@effect/vitest"
import { DateTime, Deferred, Effect, Fiber, Option, Queue, Semaphore, Stream } from "effect"
import { TripSearch } from "#core/ports/TripSearch.ts"
import { searchWindow } from "#core/search/searchWindow.ts"
import { metres } from "#core/shared/geo.ts"
import { defaultProductSettings } from "#core/shared/ProductSettings.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { laterPages, quotePages } from "#core/usecases/search/quotePages.ts"
import { atTime, layerTestPorts } from "#tests/support/api.ts"
import { aStop, aTrip, at, stopId, tripId, userId } from "#tests/support/builders.ts"
import { createPerson, offer } from "#tests/support/world.ts"

const eight = at("2026-03-02T08:00:00Z")
const query = {
  from: aStop(0),
  to: aStop(3),
  by: "DEPARTURE",
  at: eight,
  window: searchWindow(eight, "DEPARTURE", defaultProductSettings.search),
  maxWalk: metres(1000),
  seats: 1,
  passengerId: Option.none()
} as const

const search = quotePages(
  Effect.flatMap(TripSearch, ({ find }) => find(query)),
  query
)
const pages = Stream.map(search, (page) => page.length)

/** The same trip by somebody else, so many minutes later. */
const offerAs = Effect.fn("offerAs")(function* (
  number: number,
  minutes: number,
  more: Partial<DriverTrip> = {}
) {
  const later = (time: DateTime.Utc) => DateTime.add(time, { minutes })
  const { plannedArrival, plannedDeparture, stops } = aTrip()
  yield* createPerson(userId(number), number)
  return yield* offer(
    aTrip({
      id: tripId(number),
      driverId: userId(number),
      plannedDeparture: later(plannedDeparture),
      plannedArrival: later(plannedArrival),
      stops: stops.map((stop) => ({
        ...stop,
        id: stopId(number * 10 + stop.position),
        plannedTime: later(stop.plannedTime)
      })),
      ...more
    })
  )
})

layer(layerTestPorts)("results page by page", (it) => {
  it.effect("SRCH-003 gives everybody their first results before anybody their later ones", () =>
    atTime(
      "2026-03-01T20:00:00Z",
      Effect.gen(function* () {
        for (let number = 1; number <= 12; number++) yield* offerAs(number, number)
        const readingOn = yield* Semaphore.make(1)
        const [reading, mayEnd] = [yield* Deferred.make<void>(), yield* Deferred.make<void>()]
        const somebody = Effect.andThen(Deferred.succeed(reading, undefined), Deferred.await(mayEnd))
        yield* Effect.forkChild(readingOn.withPermit(somebody))
        yield* Deferred.await(reading)

        const mine = yield* Queue.unbounded<number>()
        const reader = Stream.runForEach(pages, (page) => Queue.offer(mine, page)).pipe(
          Effect.provideService(laterPages, readingOn)
        )
        const searching = yield* Effect.forkChild(reader)
        assert.strictEqual(yield* Queue.take(mine), 10)

        const theirs = yield* Stream.runHead(pages)
        assert.deepStrictEqual(theirs, Option.some(10))
        assert.strictEqual(yield* Queue.size(mine), 0)

        yield* Deferred.succeed(mayEnd, undefined)
        yield* Fiber.join(searching)
        assert.deepStrictEqual(yield* Queue.takeAll(mine), [2])
      })
    )
  )

  it.effect("SRCH-003 shows the cheaper of two rides first that cost the same of one's day", () =>
    atTime(
      "2026-03-01T21:00:00Z",
      Effect.gen(function* () {
        const early = -20
        yield* offerAs(31, early, { chargeForTrip: true })
        yield* offerAs(32, early, { chargeForTrip: false })
        yield* offerAs(33, early, { chargeForTrip: true })
        const ids = (yield* Stream.runCollect(search)).flat().map(({ trip }) => trip.id)
        const found = [31, 32, 33].map((number) => ids.indexOf(tripId(number)))
        assert.isAtLeast(Math.min(...found), 0)
        assert.isBelow(found[1] ?? 0, found[0] ?? 0)
        assert.isBelow(found[1] ?? 0, found[2] ?? 0)
      })
    )
  )
})
