import { assert, layer } from "@effect/vitest"
import { Deferred, Effect, Fiber, Option, Queue, Semaphore, Stream } from "effect"
import { TripSearch } from "#core/ports/TripSearch.ts"
import { searchWindow } from "#core/search/searchWindow.ts"
import { metres } from "#core/shared/geo.ts"
import { defaultProductSettings } from "#core/shared/ProductSettings.ts"
import { quotePages, ReadingOn } from "#core/usecases/search/quotePages.ts"
import { atTime, layerTestPorts } from "#tests/support/api.ts"
import { aStop, aTrip, at, stopId, tripId, userId } from "#tests/support/builders.ts"
import { offer, settle } from "#tests/support/world.ts"

const eight = at("2026-03-02T08:00:00Z")
const wish = {
  from: aStop(0),
  to: aStop(3),
  by: "DEPARTURE",
  at: eight,
  window: searchWindow(eight, "DEPARTURE", defaultProductSettings.search),
  maxWalk: metres(1000),
  seats: 1,
  passengerId: Option.none()
} as const

const pages = quotePages(
  Effect.flatMap(TripSearch, (search) => search.find(wish)),
  wish
).pipe(Stream.map((page) => page.length))

const offerMany = Effect.fn("offerMany")(function* (count: number) {
  for (let number = 1; number <= count; number++) {
    yield* settle(userId(number), number)
    const stops = aTrip().stops.map((stop) => ({ ...stop, id: stopId(number * 10 + stop.position) }))
    yield* offer(aTrip({ id: tripId(number), driverId: userId(number), stops }))
  }
})

layer(layerTestPorts)("results page by page", (it) => {
  it.effect("SRCH-006 gives everybody their first results before anybody their later ones", () =>
    atTime(
      "2026-03-01T20:00:00Z",
      Effect.gen(function* () {
        yield* offerMany(12)
        const readingOn = yield* Semaphore.make(1)
        const [reading, mayEnd] = [yield* Deferred.make<void>(), yield* Deferred.make<void>()]
        const somebody = Effect.andThen(Deferred.succeed(reading, undefined), Deferred.await(mayEnd))
        yield* Effect.forkChild(readingOn.withPermit(somebody))
        yield* Deferred.await(reading)

        const mine = yield* Queue.unbounded<number>()
        const search = Stream.runForEach(pages, (page) => Queue.offer(mine, page)).pipe(
          Effect.provideService(ReadingOn, readingOn)
        )
        const searching = yield* Effect.forkChild(search)
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
})
