import { assert, layer } from "@effect/vitest"
import { Deferred, Effect, Fiber, Option } from "effect"
import { inTransaction } from "#core/ports/Transaction.ts"
import { TripPositions } from "#core/ports/TripPositions.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import { aTrip, bo } from "#tests/support/builders/entities.ts"
import { untilOneWaits } from "#tests/support/database/untilOneWaits.ts"
import { layerTestPorts } from "#tests/support/server/testApi.ts"
import { createPerson } from "#tests/support/world/people.ts"
import { offer } from "#tests/support/world/trips.ts"

layer(layerTestPorts)("a locked trip", (it) => {
  const trip = aTrip()
  /** The trip without its stops between the first and the last. */
  const shorter = {
    ...trip,
    stops: trip.stops.filter((_, place) => place === 0 || place === trip.stops.length - 1)
  }

  it.effect("has the stops that it has once the lock is taken, not those from before the wait", () =>
    Effect.gen(function* () {
      yield* createPerson(bo)
      yield* offer(trip)
      const trips = yield* TripStore
      const [locked, release] = [yield* Deferred.make<void>(), yield* Deferred.make<void>()]
      const replan = inTransaction(
        Effect.gen(function* () {
          yield* trips.lock(trip.id)
          yield* Deferred.succeed(locked, undefined)
          yield* Deferred.await(release)
          yield* trips.replan(shorter, trip.plannedDeparture)
        })
      )
      const replanning = yield* Effect.forkChild(replan)
      yield* Deferred.await(locked)
      const waiting = yield* Effect.forkChild(inTransaction(trips.lock(trip.id)))
      yield* untilOneWaits
      yield* Deferred.succeed(release, undefined)
      yield* Fiber.join(replanning)
      const idsOf = (stops: typeof trip.stops) => stops.map(({ id }) => id)
      assert.isAbove(trip.stops.length, shorter.stops.length)
      assert.deepStrictEqual(idsOf((yield* Fiber.join(waiting)).stops), idsOf(shorter.stops))
      assert.deepStrictEqual(idsOf((yield* inTransaction(trips.lock(trip.id))).stops), idsOf(shorter.stops))
    })
  )

  it.effect("LIVE-016 takes new positions of its car meanwhile", () =>
    Effect.gen(function* () {
      const trips = yield* TripStore
      const positions = yield* TripPositions
      const [locked, release] = [yield* Deferred.make<void>(), yield* Deferred.make<void>()]
      const hold = Effect.andThen(trips.lock(trip.id), Deferred.succeed(locked, undefined)).pipe(
        Effect.andThen(Deferred.await(release)),
        inTransaction
      )
      const holding = yield* Effect.forkChild(hold)
      yield* Deferred.await(locked)
      yield* positions.add(trip.id, { lat: 55.6, lng: 12.1, accuracy: 5, at: trip.plannedDeparture })
      yield* Deferred.succeed(release, undefined)
      yield* Fiber.join(holding)
      assert.isTrue(Option.isSome(yield* positions.findLast(trip.id)))
    })
  )
})
