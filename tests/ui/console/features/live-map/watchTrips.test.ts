import { DateTime, Option } from "effect"
import { assert, describe, it } from "vitest"
import { matchesFilters } from "#console/features/live-map/liveFilters.ts"
import { watchTrips } from "#console/features/live-map/watchTrips.ts"
import { TripId, UserId } from "#core/shared/ids.ts"
import { defaultProductSettings } from "#core/shared/ProductSettings.ts"
import { toPublicSettings } from "#core/shared/settings/publicSettings.ts"

const now = DateTime.makeUnsafe("2026-03-02T07:30:00Z")
const settings = toPublicSettings(defaultProductSettings)
const before = (minutes: number) => DateTime.subtract(now, { minutes })

/** A trip that left `left` minutes ago and was seen `seen` minutes ago; not started without that. */
const aTrip = (n: number, left: number, seen?: number, stillSeconds = 0) => ({
  id: TripId.make(`00000000-0000-4000-8000-00000000000${n}`),
  driver: { id: UserId.make("00000000-0000-4000-8000-0000000000aa"), name: "Bo" },
  country: "DK" as const,
  fromCity: "Roskilde",
  toCity: "Odense",
  plannedDeparture: before(left),
  startedAt: seen === undefined ? Option.none() : Option.some(before(left)),
  firstPickup: Option.none(),
  seats: 4,
  booked: 0,
  boarded: 0,
  start: { lat: 55.6, lng: 12.1 },
  destination: { lat: 55.6, lng: 10.4 },
  trail: [],
  position:
    seen === undefined
      ? Option.none()
      : Option.some({ lat: 55.6, lng: 12, at: before(seen), stillSeconds, offRouteMeters: 0 })
})

const trips = [aTrip(1, 5, 1), aTrip(2, 12), aTrip(3, 20, 6), aTrip(4, 25, 0, 400), aTrip(5, 2)]
const watched = watchTrips(
  { at: now, cursor: "", isCapped: false, sites: [], trips: new Map(trips.map((trip) => [trip.id, trip])) },
  settings
)
const numberOf = ({ id }: { readonly id: string }) => Number(id.at(-1))

describe("CONS-001 the list of the live map", () => {
  it("has the trips in trouble first, the most urgent before all, then the latest departures", () => {
    assert.deepStrictEqual(
      watched.map((trip) => [numberOf(trip), trip.displayState, trip.troubles, trip.motion]),
      [
        [3, "active", ["silent"], "moving"],
        [4, "active", ["stopped"], "stopped"],
        [2, "due", ["late_start"], null],
        [5, "due", [], null],
        [1, "active", [], "moving"]
      ]
    )
  })

  it.each([
    [undefined, [3, 4, 2, 5, 1]],
    ["any", [3, 4, 2]],
    ["stopped", [4]],
    ["off_route", []]
  ] as const)("CONS-001 is filtered by trouble: %s", (trouble, numbers) => {
    const found = watched.filter((trip) => matchesFilters({ trouble }, trip))
    assert.deepStrictEqual(found.map(numberOf), [...numbers])
  })
})
