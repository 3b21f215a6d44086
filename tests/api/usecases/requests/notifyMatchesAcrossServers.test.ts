import { DateTime, Effect } from "effect"
import { SqlClient } from "effect/sql"
import { expect, it } from "vitest"
import { makeSecrets } from "#api/adapters/platform/secrets.ts"
import type { RealtimeEvent } from "#core/messaging/realtimeEvents.ts"
import { Outbox } from "#core/ports/Outbox.ts"
import { publishTripChanged } from "#core/usecases/trips/publishTripChanged.ts"
import { anna, aStop, aTrip, bo, stopId } from "#tests/support/builders/entities.ts"
import { connectRealtime } from "#tests/support/server/realtimeClient.ts"
import { databaseOfServers, startServerOfTest, tokenSecret } from "#tests/support/server/serversOfTest.ts"
import { createPerson } from "#tests/support/world/people.ts"
import { offer } from "#tests/support/world/trips.ts"

const tomorrow = DateTime.add(DateTime.nowUnsafe(), { days: 1 })
const trip = aTrip({
  plannedDeparture: tomorrow,
  plannedArrival: DateTime.add(tomorrow, { minutes: 30 }),
  stops: [0, 1].map((position) =>
    aStop(position, { id: stopId(position), plannedTime: DateTime.add(tomorrow, { minutes: position * 30 }) })
  )
})
const [start, end] = [aStop(0), aStop(1)]
const request = {
  type: "OTHER",
  planned_time: DateTime.formatIso(tomorrow),
  from_street: "Algade 1",
  from_country: "DK",
  from_lat: start.lat,
  from_lng: start.lng,
  to_street: "Algade 99",
  to_country: "DK",
  to_lat: end.lat,
  to_lng: end.lng
}

const openDatabase = databaseOfServers()

it("REQ-007 RT-001 two servers notify the passenger of a match once, whichever of them found it", {
  timeout: 60_000
}, async () => {
  const { env, run } = await openDatabase()
  await run(
    Effect.gen(function* () {
      yield* createPerson(bo, { name: "Bo" })
      yield* createPerson(anna, { name: "Anna" })
      const sql = yield* SqlClient.SqlClient
      const hash = makeSecrets(tokenSecret).hash(anna)
      yield* sql`INSERT INTO session (id, token_hash, person_id, kind, created_at, expires_at)
        VALUES (${anna}, ${hash}, ${anna}, 'person', now(), '2096-01-01')`
    })
  )
  const [a, b] = await Promise.all([startServerOfTest(env), startServerOfTest(env)])
  const { client, joined, subscribed } = connectRealtime(b, anna, `private-users.${anna}`)
  expect(await joined).toBe("joined")
  const received: Array<string> = []
  const listeners = new Map<string, () => void>()
  subscribed.bind_global((event: string) => {
    if (event.startsWith("pusher:")) return
    received.push(event)
    listeners.get(event)?.()
  })
  const nextEvent = (event: string) => new Promise<void>((resolve) => listeners.set(event, resolve))
  const publish = (kind: RealtimeEvent) =>
    run(Effect.flatMap(Outbox, (outbox) => outbox.add({ kind, userIds: [anna], data: {} })))

  const created = await fetch(`${a.url}/api/v3/commute/passenger/request`, {
    method: "POST",
    headers: { authorization: `Bearer ${anna}`, "content-type": "application/json" },
    body: JSON.stringify(request)
  })
  expect(created.status).toBe(201)
  const notified = nextEvent("NotificationCreated")
  await run(Effect.andThen(offer(trip), Effect.replicateEffect(publishTripChanged(trip.id), 20)))
  await notified
  for (const marker of ["MessageCreated", "TripEnded"] as const) {
    const arrived = nextEvent(marker)
    await publish(marker)
    await arrived
  }
  expect(received).toEqual(["NotificationCreated", "MessageCreated", "TripEnded"])
  client.disconnect()
})
