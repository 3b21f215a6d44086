import { NodeHttpClient } from "@effect/platform-node"
import { assert, layer } from "@effect/vitest"
import { DateTime, Effect } from "effect"
import { Transit } from "#core/ports/Transit.ts"
import type { Journey } from "#core/search/Journey.ts"
import type { JourneyQuery } from "#core/search/SearchQuery.ts"
import { metres } from "#core/shared/geo.ts"
import { layerRemoteTransit } from "#geo/remote/transit/layerRemoteTransit.ts"
import { recorded } from "#tests/geo/remote/recorded.ts"
import { type Reply, remoteService, serviceAddress } from "#tests/support/providers/remoteService.ts"

const morning: JourneyQuery = {
  from: { lat: 55.64, lng: 12.085 },
  to: { lat: 55.6764, lng: 12.5726 },
  at: DateTime.makeUnsafe("2026-03-02T07:00:00Z"),
  by: "DEPARTURE",
  maxWalk: metres(1000)
}
const byNine: JourneyQuery = { ...morning, by: "ARRIVAL", at: DateTime.makeUnsafe("2026-03-02T08:00:00Z") }

/** Journeys by a planner of a kind that always sends this reply, and the requests it received. */
const journeysBy = Effect.fn(function* (
  kind: "otp" | "motis" | "rejseplanen",
  reply: Reply,
  wanted: JourneyQuery = morning
) {
  const service = yield* remoteService(() => reply)
  const journeys = yield* Effect.flatMap(Transit, (transit) => transit.findJourneys(wanted)).pipe(
    Effect.provide(layerRemoteTransit(serviceAddress(kind, service.url)))
  )
  return { received: service.requests, journeys }
})

const clock = (time: DateTime.Utc) => DateTime.formatIso(time).slice(11, 16)

/** mode line headsign (agency) from time – to time, metres */
const describeLegs = ({ legs }: Journey) =>
  legs.map(({ mode, line, headsign, agency, from, to, distance }) =>
    [
      [mode, line, headsign, agency].join("|"),
      `${from.name} ${clock(from.at)}`,
      `${to.name} ${clock(to.at)}`,
      distance
    ].join(" – ")
  )

layer(NodeHttpClient.layerUndici)("journeys of OpenTripPlanner", (it) => {
  it.effect("TRIP-042 have line, direction and agency of each leg, and are ordered by departure", () =>
    Effect.gen(function* () {
      const { journeys } = yield* journeysBy("otp", { json: recorded("otp") })
      assert.deepStrictEqual(journeys.map(describeLegs), [
        [
          "walk||| –  07:01 – Roskilde St. 07:05 – 262",
          "train|RE 3|Østerport|DSB – Roskilde St. 07:05 – København H 07:27 – 31140",
          "walk||| – København H 07:27 – København H (Metro) 07:29 – 90",
          "subway|M3|Cityringen|Metroselskabet – København H (Metro) 07:30 – Rådhuspladsen St. 07:32 – 621",
          "walk||| – Rådhuspladsen St. 07:32 –  07:35 – 210"
        ],
        [
          "walk||| –  07:21 – Roskilde St. 07:25 – 262",
          "train|RE 3|Østerport|DSB – Roskilde St. 07:25 – København H 07:47 – 31140",
          "walk||| – København H 07:47 – København H (Metro) 07:49 – 90",
          "subway|M3|Cityringen|Metroselskabet – København H (Metro) 07:50 – Rådhuspladsen St. 07:52 – 621",
          "walk||| – Rådhuspladsen St. 07:52 –  07:55 – 210"
        ]
      ])
      const [first] = journeys
      assert.deepStrictEqual(
        [first?.legs[0]?.from.point, first?.legs.at(-1)?.to.point],
        [morning.from, morning.to]
      )
      assert.deepStrictEqual(
        [first?.provider, clock(first?.departure ?? morning.at), clock(first?.arrival ?? morning.at)],
        ["DSB, Metroselskabet", "07:01", "07:35"]
      )
    })
  )

  it.effect.each([
    ["departure", morning, { earliestDeparture: "2026-03-02T07:00:00.000Z" }, 2],
    ["arrival", byNine, { latestArrival: "2026-03-02T08:00:00.000Z" }, 2],
    [
      "an earlier arrival",
      { ...byNine, at: DateTime.makeUnsafe("2026-03-02T07:40:00Z") },
      { latestArrival: "2026-03-02T07:40:00.000Z" },
      1
    ],
    [
      "a later departure",
      { ...morning, at: DateTime.makeUnsafe("2026-03-02T07:10:00Z") },
      { earliestDeparture: "2026-03-02T07:10:00.000Z" },
      1
    ]
  ] as const)("are requested by %s", ([, wanted, when, count]) =>
    Effect.gen(function* () {
      const { received, journeys } = yield* journeysBy("otp", { json: recorded("otp") }, wanted)
      assert.strictEqual(received[0]?.path, "/gtfs/v1")
      const body: unknown = JSON.parse(received[0]?.body ?? "")
      assert.deepInclude(body, {
        variables: {
          from: { location: { coordinate: { latitude: 55.64, longitude: 12.085 } } },
          to: { location: { coordinate: { latitude: 55.6764, longitude: 12.5726 } } },
          when
        }
      })
      assert.strictEqual(journeys.length, count)
    })
  )
})

layer(NodeHttpClient.layerUndici)("journeys of MOTIS", (it) => {
  it.effect("TRIP-042 have lengths from stop to stop", () =>
    Effect.gen(function* () {
      const { received, journeys } = yield* journeysBy("motis", { json: recorded("motis") }, byNine)
      assert.deepStrictEqual(journeys.map(describeLegs), [
        [
          "walk||| –  07:21 – Roskilde St. 07:25 – 262",
          "train|RE 3|Østerport|DSB – Roskilde St. 07:25 – København H 07:47 – 30107",
          "walk||| – København H 07:47 –  07:56 – 713"
        ]
      ])
      assert.deepStrictEqual(
        [received[0]?.path, Object.fromEntries(received[0]?.query ?? [])],
        [
          "/api/v1/plan",
          {
            fromPlace: "55.64,12.085",
            toPlace: "55.6764,12.5726",
            time: "2026-03-02T08:00:00.000Z",
            arriveBy: "true",
            numItineraries: "8",
            maxPreTransitTime: "800",
            maxPostTransitTime: "800"
          }
        ]
      )
    })
  )
})

layer(NodeHttpClient.layerUndici)("journeys of Rejseplanen", (it) => {
  it.effect("TRIP-042 are converted from Danish time, in winter and in summer", () =>
    Effect.gen(function* () {
      const { received, journeys } = yield* journeysBy("rejseplanen", { json: recorded("rejseplanen") })
      assert.deepStrictEqual(journeys.map(describeLegs), [
        [
          "walk||| –  07:21 – Roskilde St. 07:25 – 262",
          "train|Re 3|Østerport St.|DSB – Roskilde St. 07:25 – København H 07:47 – 30107",
          "walk||| – København H 07:47 – København H (Metro) 07:50 – 90",
          "subway|M3|Rådhuspladsen|Metro – København H (Metro) 07:51 – Rådhuspladsen St. 07:53 – 565",
          "walk||| – Rådhuspladsen St. 07:53 –  07:57 – 210"
        ],
        ["bus|Bus 600S|København|Movia – Roskilde St. 22:50 – København H 22:59 – 30097"]
      ])
      assert.deepStrictEqual(
        [received[0]?.path, Object.fromEntries(received[0]?.query ?? [])],
        [
          "/trip",
          {
            format: "json",
            originCoordLat: "55.64",
            originCoordLong: "12.085",
            destCoordLat: "55.6764",
            destCoordLong: "12.5726",
            date: "2026-03-02",
            time: "08:00",
            searchForArrival: "0",
            numF: "6",
            originWalk: "1,0,1000",
            destWalk: "1,0,1000",
            passlist: "1"
          }
        ]
      )
      const midsummer = { ...byNine, at: DateTime.makeUnsafe("2026-06-23T22:30:00Z") }
      const summer = yield* journeysBy("rejseplanen", { json: recorded("rejseplanen-nothing") }, midsummer)
      const { query } = summer.received[0] ?? { query: new URLSearchParams() }
      assert.deepStrictEqual(
        [query.get("date"), query.get("time"), query.get("searchForArrival")],
        ["2026-06-24", "00:30", "1"]
      )
    })
  )
})

layer(NodeHttpClient.layerUndici)("no journeys", (it) => {
  it.effect.each([
    ["OpenTripPlanner finds none", "otp", { json: recorded("otp-nothing") }],
    ["OpenTripPlanner is too old", "otp", { json: recorded("otp-old") }],
    ["MOTIS has no map of the place", "motis", { status: 400, json: recorded("motis-error") }],
    ["Rejseplanen finds none", "rejseplanen", { status: 400, json: recorded("rejseplanen-nothing") }],
    ["Rejseplanen rejects the key", "rejseplanen", { status: 403, json: recorded("rejseplanen-key") }],
    ["the planner fails", "motis", { status: 502, text: "" }]
  ] as const)("are an empty list when %s", ([, kind, reply]) =>
    Effect.gen(function* () {
      assert.deepStrictEqual((yield* journeysBy(kind, reply)).journeys, [])
    })
  )
})
