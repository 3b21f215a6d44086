import { assert, layer } from "@effect/vitest"
import { Deferred, Effect, Fiber, Option, Queue, Semaphore, Stream } from "effect"
import { TripSearch } from "#core/ports/TripSearch.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { laterPages, streamQuotedPages } from "#core/usecases/search/streamQuotedPages.ts"
import { aSearchQuery } from "#tests/support/builders/aSearchQuery.ts"
import { aTrip, at, tripId, userId } from "#tests/support/builders/entities.ts"
import { atTime } from "#tests/support/server/clock.ts"
import { layerTestPorts } from "#tests/support/server/testApi.ts"
import { createPerson } from "#tests/support/world/people.ts"
import { offer } from "#tests/support/world/trips.ts"

const eight = at("2026-03-02T08:00:00Z")
const query = aSearchQuery({ at: eight })

const search = streamQuotedPages(
  Effect.flatMap(TripSearch, ({ find }) => find(query)),
  query
)
const pages = Stream.map(search, (page) => page.length)

/** Offers the plain trip of another driver, `minutes` later. */
const offerTripOf = Effect.fn("offerTripOf")(function* (
  number: number,
  minutes: number,
  more: Partial<DriverTrip> = {}
) {
  yield* createPerson(userId(number))
  return yield* offer(aTrip({ number, driverId: userId(number), later: { minutes }, ...more }))
})

layer(layerTestPorts)("pages of results", (it) => {
  it.effect("SRCH-003 the first page of every search comes before the later pages of any", () =>
    atTime(
      "2026-03-01T20:00:00Z",
      Effect.gen(function* () {
        for (let number = 1; number <= 12; number++) yield* offerTripOf(number, number)
        const laterPagesPermit = yield* Semaphore.make(1)
        const [isTaken, mayEnd] = [yield* Deferred.make<void>(), yield* Deferred.make<void>()]
        const otherReader = Effect.andThen(Deferred.succeed(isTaken, undefined), Deferred.await(mayEnd))
        yield* Effect.forkChild(laterPagesPermit.withPermit(otherReader))
        yield* Deferred.await(isTaken)

        const ownPages = yield* Queue.unbounded<number>()
        const readOwn = Stream.runForEach(pages, (page) => Queue.offer(ownPages, page)).pipe(
          Effect.provideService(laterPages, laterPagesPermit)
        )
        const searching = yield* Effect.forkChild(readOwn)
        assert.strictEqual(yield* Queue.take(ownPages), 10)

        const otherFirstPage = yield* Stream.runHead(pages)
        assert.deepStrictEqual(otherFirstPage, Option.some(10))
        assert.strictEqual(yield* Queue.size(ownPages), 0)

        yield* Deferred.succeed(mayEnd, undefined)
        yield* Fiber.join(searching)
        assert.deepStrictEqual(yield* Queue.takeAll(ownPages), [2])
      })
    )
  )

  it.effect("SRCH-003 of trips at the same time the cheaper one comes first", () =>
    atTime(
      "2026-03-01T21:00:00Z",
      Effect.gen(function* () {
        const early = -20
        yield* offerTripOf(31, early, { chargeForTrip: true })
        yield* offerTripOf(32, early, { chargeForTrip: false })
        yield* offerTripOf(33, early, { chargeForTrip: true })
        const ids = (yield* Stream.runCollect(search)).flat().map(({ trip }) => trip.id)
        const found = [31, 32, 33].map((number) => ids.indexOf(tripId(number)))
        assert.isAtLeast(Math.min(...found), 0)
        assert.isBelow(found[1] ?? 0, found[0] ?? 0)
        assert.isBelow(found[1] ?? 0, found[2] ?? 0)
      })
    )
  )
})
