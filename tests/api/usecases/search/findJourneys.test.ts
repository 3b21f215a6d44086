import { assert, layer } from "@effect/vitest"
import { DateTime, Effect, Option } from "effect"
import { roskilde, tripId } from "#tests/support/builders/entities.ts"
import {
  coastLines,
  layerTimetableApi,
  makeReplaceableTimetable
} from "#tests/support/region/coastTimetable.ts"
import { publicJourney, reopen, resultLegs, resultTimes } from "#tests/support/region/journeyResults.ts"
import { pick } from "#tests/support/server/accountApi.ts"
import { setTime } from "#tests/support/server/clock.ts"
import { findResults, searchFields } from "#tests/support/server/searchStream.ts"

const morning = "2026-03-02T06:00:00Z"

const timetable = makeReplaceableTimetable(coastLines)

layer(layerTimetableApi(timetable.layer))("a public transport journey", (it) => {
  it.effect(
    "SRCH-011 SRCH-014 PROD-007 a journey has its operator, every leg with its notes, and no price",
    () =>
      Effect.gen(function* () {
        yield* setTime(morning)
        const journey = publicJourney(yield* findResults(searchFields()))
        assert.deepStrictEqual(
          [journey.public, journey.combi, journey.provider, journey.link],
          [true, false, "Coast Bus", "https://bus.example/"]
        )
        assert.deepStrictEqual([journey.price, journey.actualPrice], [null, null])
        assert.deepStrictEqual(
          [journey.tripId, journey.userId, journey.prospectId, journey.driver],
          [Option.none(), Option.none(), Option.none(), null]
        )
        assert.deepStrictEqual(resultTimes(journey), ["07:48", "09:30"])
        assert.deepStrictEqual(resultLegs(journey), [
          ["WALK", "07:48 Algade 1, Roskilde", "07:50 Algade"],
          ["bus 7", "07:50 Algade", "09:30 Coast"]
        ])
        assert.deepStrictEqual(
          journey.legs.map(({ notes }) => notes),
          [[], [{ text: "Coast" }]]
        )
      })
  )

  it.effect("SRCH-011 SRCH-015 SRCH-019 a journey is reopened by its id with the same fields", () =>
    Effect.gen(function* () {
      const journey = publicJourney(yield* findResults(searchFields({ currency: "SEK" })))
      const answer = yield* reopen(journey.id)
      assert.strictEqual(answer.status, 200)
      assert.strictEqual(pick(answer, "id"), journey.id)
      assert.strictEqual(pick(answer, "price_currency"), "SEK")
      assert.deepStrictEqual(pick(answer, "request"), {
        seats: 1,
        departure: { name: "Algade 1, Roskilde", ...roskilde },
        destination: { name: "Beach House", lat: 55.6, lng: 12.4 }
      })
      assert.strictEqual(pick(answer, "departure_time"), DateTime.formatIso(journey.departureTime))
      assert.strictEqual(pick(answer, "legs", "0", "origin", "name"), "Algade 1, Roskilde")
      assert.strictEqual(pick(answer, "legs", "1", "destination", "name"), "Coast")
    })
  )

  it.effect("SRCH-019 the id of a journey with the longest names is short enough for a URL", () =>
    Effect.gen(function* () {
      const names = { departure_name: "å".repeat(200), arrival_name: "ø".repeat(200) }
      const journey = publicJourney(yield* findResults(searchFields(names)))
      assert.strictEqual((yield* reopen(journey.id)).status, 200)
    })
  )

  it.effect("SRCH-019 a forged, truncated or foreign id is not found", () =>
    Effect.gen(function* () {
      const { id } = publicJourney(yield* findResults(searchFields()))
      const [payload = "", signature = ""] = id.split(".")
      const altered = Buffer.from(Buffer.from(payload, "base64url").toString().replace("Beach", "Bench"))
      const wrong = [
        id.slice(0, -1),
        payload,
        `${payload}.`,
        `.${signature}`,
        `${altered.toString("base64url")}.${signature}`,
        "nothing",
        tripId(99),
        "x".repeat(3900)
      ]
      for (const attempt of wrong) {
        const answer = yield* reopen(attempt)
        assert.deepStrictEqual([answer.status, pick(answer, "error")], [404, "trip_not_found"], attempt)
      }
      assert.strictEqual((yield* reopen("x".repeat(5000))).status, 404)
    })
  )

  it.effect("SRCH-019 a journey that a changed timetable no longer has cannot be reopened", () =>
    Effect.gen(function* () {
      const early = publicJourney(yield* findResults(searchFields()))
      const late = publicJourney(yield* findResults(searchFields({ planned_time: "2026-03-03T07:45:00Z" })))
      const stopTimes = coastLines["stop_times.txt"] ?? ""
      timetable.change({ ...coastLines, "stop_times.txt": stopTimes.replaceAll("10:30:00", "10:31:00") })
      assert.strictEqual((yield* reopen(early.id)).status, 404)
      assert.strictEqual((yield* reopen(late.id)).status, 404)
      timetable.change(coastLines)
      assert.strictEqual((yield* reopen(early.id)).status, 200)
    })
  )
})
