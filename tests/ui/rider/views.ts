import { DateTime, Option } from "effect"
import type { PlaceView } from "#core/contract/views/address.ts"
import type { DriverTripView } from "#core/contract/views/driverTrips.ts"
import type { MarketplaceTripView } from "#core/contract/views/marketplace.ts"
import type { PassengerTripOwnView, PassengerTripView } from "#core/contract/views/passengerTrips.ts"
import type { CommuteRequestView } from "#core/contract/views/requests.ts"
import { BookingId, DriverStopId, RequestId, TripId, UserId } from "#core/shared/ids.ts"
import { minor } from "#core/shared/Money.ts"

export const uuid = (number: number): string =>
  `00000000-0000-4000-8000-${number.toString().padStart(12, "0")}`
export const at = (time: string): DateTime.Utc => DateTime.makeUnsafe(`2026-03-02T${time}:00Z`)

const driver = {
  id: UserId.make(uuid(1)),
  name: "Mette",
  lastName: "Holm",
  image: null,
  ratingsAverage: 4.8,
  ratingsCount: 12,
  stats: { carpoolsCompleted: 40 }
} as const

const stop = { name: "Station", street: "Banegade 1", city: "Roskilde", rounded: false } as const

const booking = {
  status: "ACCEPTED",
  seats: 1,
  price: minor(0),
  payout: minor(1000),
  payoutCurrency: "DKK",
  subsidy: minor(1000),
  subsidyCurrency: "DKK",
  heldSubsidy: minor(0),
  subsidyEligibilityVerdict: "eligible",
  distance: 12_000,
  departureTime: at("08:00"),
  arrivalTime: at("08:30"),
  departureStop: stop,
  arrivalStop: { ...stop, city: "Køge" },
  route: "",
  driverTripId: TripId.make(uuid(10)),
  fromDriverStopId: DriverStopId.make(uuid(11)),
  toDriverStopId: DriverStopId.make(uuid(12)),
  hasContract: true,
  boardedByCode: false,
  cancelledAt: Option.none(),
  user: {
    id: UserId.make(uuid(2)),
    name: "Amal",
    displayName: "Amal",
    image: null,
    ratingsAverage: null,
    hasMandatoryProperties: true
  },
  passengerRating: Option.none(),
  driverRating: Option.none()
} as const

export const aPassengerTripView = (overrides: Partial<PassengerTripView> = {}): PassengerTripView => ({
  ...booking,
  id: BookingId.make(uuid(20)),
  ...overrides
})

export const aPassengerTripOwnView = (
  overrides: Partial<PassengerTripOwnView> = {}
): PassengerTripOwnView => ({
  ...booking,
  id: BookingId.make(uuid(30)),
  prospectId: Option.none(),
  travelPass: Option.none(),
  plannedDeparture: at("08:00"),
  startedAt: Option.none(),
  completedAt: Option.none(),
  driver,
  autoBooked: Option.none(),
  isDriverTripAutoBookable: false,
  benefits: [],
  ...overrides
})

export const aDriverTripView = (number: number, overrides: Partial<DriverTripView> = {}): DriverTripView => ({
  id: TripId.make(uuid(number)),
  type: "PLANNED",
  plannedDeparture: at("08:00"),
  plannedArrival: at("08:30"),
  departureTime: at("08:00"),
  arrivalTime: at("08:30"),
  startedAt: Option.none(),
  completedAt: Option.none(),
  cancelledAt: Option.none(),
  endedAutomatically: false,
  recurringTripId: Option.none(),
  seats: 3,
  seatsTaken: 0,
  offered: true,
  chargeForTrip: false,
  currency: "DKK",
  fromStreet: "Banegade 1",
  fromZipcode: "4000",
  fromCity: "Roskilde",
  fromCountry: "DK",
  fromLat: 55.64,
  fromLng: 12.08,
  fromPlaceId: Option.none(),
  toStreet: "Nørregade 2",
  toZipcode: "4600",
  toCity: "Køge",
  toCountry: "DK",
  toLat: 55.45,
  toLng: 12.17,
  toPlaceId: Option.none(),
  distance: 24_000,
  duration: 1_300,
  viaStops: [],
  route: "",
  driverStops: [],
  fromViaStopId: Option.none(),
  toViaStopId: Option.none(),
  passengerTrips: [],
  parkingSiteName: null,
  user: driver,
  benefits: [],
  ...overrides
})

/** A journey by timetable. */
export const aJourney = (overrides: Partial<MarketplaceTripView> = {}): MarketplaceTripView => ({
  id: "journey",
  public: true,
  provider: "Coast Bus",
  departureTime: at("08:00"),
  arrivalTime: at("09:00"),
  bookableUntil: Option.none(),
  startedAt: Option.none(),
  completedAt: Option.none(),
  price: null,
  actualPrice: null,
  priceCurrency: "DKK",
  travelPass: null,
  discountReason: null,
  discountEligible: false,
  discountEligiblePayload: null,
  contract: null,
  link: null,
  combi: false,
  prospectId: Option.none(),
  tripId: Option.none(),
  departureStopId: null,
  arrivalStopId: null,
  destinationStopId: null,
  legs: [],
  request: null,
  freeSeats: null,
  driver: null,
  userId: Option.none(),
  driverTripDetails: null,
  position: { above: null, replaces: null },
  ...overrides
})

/** A journey with a car leg, which replaces the journey `bus` in the results. */
export const aCombinedResult = (): MarketplaceTripView =>
  aJourney({
    id: "signed",
    public: false,
    combi: true,
    tripId: Option.some(TripId.make(uuid(1))),
    departureStopId: uuid(2),
    destinationStopId: uuid(3),
    departureTime: at("08:10"),
    position: { above: null, replaces: "bus" }
  })

/** A place of the demo region. */
export const aPlace = (name: string, lat = 55.64, lng = 12.08): PlaceView => ({
  placeId: Option.none(),
  name,
  street: `${name} 1`,
  zipcode: "4000",
  city: "Roskilde",
  country: "DK",
  lat,
  lng
})

/** An open request of one day. */
export const aRequestView = (overrides: Partial<CommuteRequestView> = {}): CommuteRequestView => {
  const { name: _from, ...departure } = aPlace("Banegade")
  const { name: _to, ...arrival } = aPlace("Nørregade", 55.45, 12.17)
  return {
    id: RequestId.make(uuid(50)),
    status: "OPEN",
    plannedTime: at("08:00"),
    plannedTimeBy: "ARRIVAL",
    departure,
    arrival,
    seats: 2,
    recurringTripId: Option.none(),
    times: Option.none(),
    bestDriverTrip: null,
    ...overrides
  }
}
