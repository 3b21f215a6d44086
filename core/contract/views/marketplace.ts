import { Schema, SchemaTransformation } from "effect"
import { Instant, MainUnit, orNull, wire } from "#core/contract/wire.ts"
import { Currency } from "#core/shared/country.ts"
import { GeoPoint } from "#core/shared/geo.ts"
import { ProspectId, TripId, UserId } from "#core/shared/ids.ts"
import { FairUseWindow, SubsidyVerdict } from "#core/subsidy/verdicts.ts"
import { DriverView } from "./people.ts"
import { StopView } from "./stops.ts"

const LegEnd = wire({ name: Schema.String, datetime: Instant, ...GeoPoint.fields })

const Leg = Schema.Literals(["CAR", "WALK", "train", "bus", "tram", "ferry", "subway"])

/** TRIP-042 by car, on foot or by timetable; some timetables say FOOT for WALK. */
export const LegType = Schema.Union([Leg, Schema.Literal("FOOT")]).pipe(
  Schema.decodeTo(
    Leg,
    SchemaTransformation.transform({
      decode: (type: typeof Leg.Type | "FOOT") => (type === "FOOT" ? "WALK" : type),
      encode: (type: typeof Leg.Type): typeof Leg.Type | "FOOT" => type
    })
  )
)

/** SRCH-014. `type` is CAR, WALK or a public transport type; `distance` in metres; `name` the line. */
export const LegView = wire({
  type: LegType,
  name: Schema.String,
  notes: Schema.Array(wire({ text: Schema.String })),
  origin: LegEnd,
  destination: LegEnd,
  distance: Schema.Finite
})
export type LegView = typeof LegView.Type

/** SUBS-008: `minimumDistance` in metres. */
const DiscountView = wire({
  minimumDistance: Schema.Finite,
  areas: Schema.Array(Schema.Tuple([Schema.String, Schema.String])),
  violation: Schema.NullOr(FairUseWindow)
})

const Asked = wire({ name: Schema.String, ...GeoPoint.fields })

/** SRCH-015 what was asked for, where a search found it. */
const RequestView = wire({ seats: Schema.Int, departure: Asked, destination: Asked })
export type RequestView = typeof RequestView.Type

/**
 * SRCH-011 to SRCH-018 one result: a car trip (`tripId` set), a public transport journey (`public`) or both in one (`combi`).
 * `id` is the trip's id or, of what goes by timetable, a signed string. `price.price` is the full price, `actualPrice` what the passenger pays.
 */
export const MarketplaceTripView = wire({
  id: Schema.String,
  public: Schema.Boolean,
  provider: Schema.NullOr(Schema.String),
  departureTime: Instant,
  arrivalTime: Instant,
  bookableUntil: orNull(Instant),
  startedAt: orNull(Instant),
  completedAt: orNull(Instant),
  price: wire({ price: MainUnit, discountedPrice: MainUnit }),
  actualPrice: MainUnit,
  priceCurrency: Currency,
  discountReason: Schema.NullOr(SubsidyVerdict),
  discountEligible: Schema.Boolean,
  discountEligiblePayload: Schema.NullOr(DiscountView),
  contract: Schema.NullOr(wire({ publicAreaName: Schema.String })),
  link: Schema.NullOr(Schema.String),
  combi: Schema.Boolean,
  prospectId: orNull(ProspectId),
  tripId: orNull(TripId),
  departureStopId: Schema.NullOr(Schema.String),
  arrivalStopId: Schema.NullOr(Schema.String),
  destinationStopId: Schema.NullOr(Schema.String),
  legs: Schema.Array(LegView),
  request: Schema.NullOr(RequestView),
  freeSeats: Schema.NullOr(Schema.Int),
  driver: Schema.NullOr(DriverView),
  userId: orNull(UserId),
  driverTripDetails: Schema.NullOr(
    wire({
      id: TripId,
      route: Schema.String,
      stops: Schema.Array(StopView),
      arrivalStop: Schema.NullOr(StopView)
    })
  ),
  position: wire({ above: Schema.NullOr(Schema.String), replaces: Schema.NullOr(Schema.String) })
})
export type MarketplaceTripView = typeof MarketplaceTripView.Type
