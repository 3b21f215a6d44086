import { Schema, SchemaTransformation } from "effect"
import { Instant, MainUnit, orNull, wire } from "#core/contract/wire.ts"
import { Currency } from "#core/shared/country.ts"
import { GeoPoint, WholeMetres } from "#core/shared/geo.ts"
import { ProspectId, TripId, UserId } from "#core/shared/ids.ts"
import { FairUseWindow, SubsidyVerdict } from "#core/subsidy/verdicts.ts"
import { DriverView } from "./people.ts"
import { StopView } from "./stops.ts"

/** N82 A `rounded` end is somewhere near the point. */
export const LegEnd = wire({
  name: Schema.String,
  datetime: Instant,
  ...GeoPoint.fields,
  rounded: Schema.Boolean
})

const Leg = Schema.Literals(["CAR", "WALK", "train", "bus", "tram", "ferry", "subway"])

/** TRIP-042 By car, on foot or by public transport. Decodes FOOT as WALK. */
export const LegType = Schema.Union([Leg, Schema.Literal("FOOT")]).pipe(
  Schema.decodeTo(
    Leg,
    SchemaTransformation.transform({
      decode: (type: typeof Leg.Type | "FOOT") => (type === "FOOT" ? "WALK" : type),
      encode: (type: typeof Leg.Type): typeof Leg.Type | "FOOT" => type
    })
  )
)

/** SRCH-014 A leg of a result; `distance` in metres, `name` of the line. */
export const LegView = wire({
  type: LegType,
  name: Schema.String,
  notes: Schema.Array(wire({ text: Schema.String })),
  origin: LegEnd,
  destination: LegEnd,
  distance: WholeMetres
})
export type LegView = typeof LegView.Type

const Areas = Schema.Array(Schema.Tuple([Schema.String, Schema.String]))
const Violation = Schema.NullOr(FairUseWindow)
const isWindow = Schema.is(FairUseWindow)
const violationIn = (last: unknown) => (isWindow(last) ? last : null)
const Discount = wire({ minimumDistance: WholeMetres, areas: Areas, violation: Violation })

/** The same as a list, decoded and never encoded; elements between areas and violation are ignored. */
const DiscountList = Schema.TupleWithRest(
  Schema.Tuple([Schema.Struct({ minimum_distance: WholeMetres }), Areas]),
  [Schema.Unknown, Violation]
).pipe(
  Schema.decodeTo(
    Schema.toType(Discount),
    SchemaTransformation.transform({
      decode: ([{ minimum_distance: minimumDistance }, areas, ...rest]) => ({
        minimumDistance,
        areas,
        violation: violationIn(rest.at(-1))
      }),
      encode: ({ areas, minimumDistance, violation }) =>
        [{ minimum_distance: minimumDistance }, areas, violation] as const
    })
  )
)

/** SUBS-008 `minimumDistance` in metres, areas by id and name, and the fair-use window that is exceeded. */
export const DiscountView = Schema.Union([Discount, DiscountList])

const BothPrices = wire({ price: MainUnit, discountedPrice: MainUnit })

/** SRCH-012, C15 The full and the discounted price. Decodes a plain number as both; encodes both. */
export const PriceView = Schema.Union([
  BothPrices,
  MainUnit.pipe(
    Schema.decodeTo(
      Schema.toType(BothPrices),
      SchemaTransformation.transform({
        decode: (price) => ({ price, discountedPrice: price }),
        encode: ({ price }) => price
      })
    )
  )
])

const SearchedPlace = wire({ name: Schema.String, ...GeoPoint.fields })

/** SRCH-015 The seats and places of the search that found the result. */
export const SearchedView = wire({ seats: Schema.Int, departure: SearchedPlace, destination: SearchedPlace })
export type SearchedView = typeof SearchedView.Type

/**
 * SRCH-011 to SRCH-018 One result: a car trip (`tripId` set), a public transport journey (`public`) or both
 * combined (`combi`). `id` is the trip's id, or a signed string for a result with public transport.
 * `price.price` is the full price, `actualPrice` what the passenger pays; both are of the car trip, and null for a
 * journey, whose fare only its operator knows. `travelPass` is the name of the caller's pass that lowers `actualPrice`. The legs of a
 * car trip begin and end with the walks from and to the places of `request`, outside of `departureTime` and `arrivalTime`.
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
  price: Schema.NullOr(PriceView),
  actualPrice: Schema.NullOr(MainUnit),
  priceCurrency: Currency,
  travelPass: Schema.NullOr(Schema.String),
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
  request: Schema.NullOr(SearchedView),
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
