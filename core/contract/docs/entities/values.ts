import { Rating } from "#core/booking/rating.ts"
import { NumberText } from "#core/contract/queryNumbers.ts"
import { Leave } from "#core/contract/views/recurring.ts"
import { Day, Instant, MainUnit } from "#core/contract/wire.ts"
import { Country, Currency } from "#core/shared/country.ts"
import { GeoPoint, WholeMetres } from "#core/shared/geo.ts"
import { MeetingPointId, PlaceId, TripId } from "#core/shared/ids.ts"
import { SubsidyVerdict } from "#core/subsidy/verdicts.ts"
import { PlannedTimeBy } from "#core/trip/DriverTrip.ts"
import { named } from "../named.ts"

/** Values with a format or a unit. */
export const values = [
  named("Instant", Instant, {
    description:
      "An instant, ISO 8601. A request may use any time zone (`Z` or an offset, never none); answers are UTC with milliseconds.",
    example: "2026-03-02T07:00:00.000Z"
  }),
  named("Day", Day, { description: "A calendar day, `yyyy-MM-dd`.", example: "2026-03-02" }),
  named("WallTime", Leave, {
    description:
      "A time of day, `HH:mm`, on the clock of the country of the start; null is a day without an occurrence.",
    example: "07:30"
  }),
  named("Amount", MainUnit, {
    description:
      "An amount in the main unit of its currency with two decimals at most: 12.5 is 12 kroner and 50 øre. The currency is in a field beside it.",
    example: 12.5
  }),
  named("Metres", WholeMetres, { description: "A distance in whole metres.", example: 38200 }),
  named("Latitude", GeoPoint.fields.lat, { description: "Degrees north, WGS84.", example: 55.64524 }),
  named("Longitude", GeoPoint.fields.lng, { description: "Degrees east, WGS84.", example: 12.08543 }),
  named("QueryNumber", NumberText, {
    description: "A decimal number: digits with a point, such as `55.64524`.",
    example: "55.64524",
    schema: { type: "number" }
  }),
  named("Id", TripId, { description: "An id, a UUID.", example: "0197d2a4-3c00-7000-8000-000000000001" }),
  named("MeetingPointId", MeetingPointId, {
    description: "The OpenStreetMap object of a meeting point: `n` and a node, or `w` and a way.",
    example: "n1294308811"
  }),
  named("PlaceId", PlaceId, {
    description: "The id of an address or place of the region. Opaque; it stays valid.",
    example: "a:4000-algade-1"
  }),
  named("Country", Country, {
    description: "A country in which the product is sold, ISO 3166.",
    example: "DK"
  }),
  named("Currency", Currency, { description: "ISO 4217.", example: "DKK" }),
  named("Stars", Rating, { description: "Half a star to five stars, in half steps.", example: 4.5 }),
  named("PlannedTimeBy", PlannedTimeBy, {
    description: "Whether a planned time is that of the departure or of the arrival.",
    example: "DEPARTURE"
  }),
  named("SubsidyVerdict", SubsidyVerdict, {
    description: "Whether a trip part is subsidised, or the reason why not.",
    example: "eligible"
  })
]
