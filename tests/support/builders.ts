import { DateTime, Duration, Option } from "effect"
import type { Booking } from "#core/booking/Booking.ts"
import type { CommuteRequest } from "#core/request/CommuteRequest.ts"
import type { Address } from "#core/shared/Address.ts"
import { type GeoPoint, metres, seconds } from "#core/shared/geo.ts"
import { BookingId, ContractId, DriverStopId, RequestId, TripId, UserId } from "#core/shared/ids.ts"
import { minor } from "#core/shared/Money.ts"
import type { Contract } from "#core/subsidy/Contract.ts"
import type { PartnerArea } from "#core/subsidy/PartnerArea.ts"
import type { DriverStop, DriverTrip } from "#core/trip/DriverTrip.ts"

const uuid = (number: number) => `00000000-0000-7000-8000-${number.toString(16).padStart(12, "0")}`

export const tripId = (number: number) => TripId.make(uuid(0x1000 + number))
export const userId = (number: number) => UserId.make(uuid(0x2000 + number))
export const stopId = (number: number) => DriverStopId.make(uuid(0x3000 + number))
export const bookingId = (number: number) => BookingId.make(uuid(0x4000 + number))
export const requestId = (number: number) => RequestId.make(uuid(0x6000 + number))
export const contractId = (number: number) => ContractId.make(uuid(0x5000 + number))

/** People by name, so that a test reads like a story. */
export const [bo, anna, carl] = [userId(1), userId(2), userId(3), userId(4)] as const

export const at = (iso: string): DateTime.Utc => DateTime.makeUnsafe(iso)

/** Roskilde to Copenhagen, about 31 km. */
export const roskilde: GeoPoint = { lat: 55.6415, lng: 12.0803 }
export const copenhagen: GeoPoint = { lat: 55.6761, lng: 12.5683 }

export const anAddress = (more: Partial<Address> = {}): Address => ({
  street: "Algade 1",
  zipcode: "4000",
  city: "Roskilde",
  country: "DK",
  ...roskilde,
  place_id: null,
  ...more
})

/** The same as the fields of a call: `from_street`, `from_lat`, … */
export const onWire = (prefix: "from" | "to", address: Address): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(address).map(([name, value]) => [`${prefix}_${name}`, value]))

export const aStop = (position: number, more: Partial<DriverStop> = {}): DriverStop => ({
  id: stopId(position),
  position,
  meetingPointId: Option.none(),
  viaStop: false,
  name: `Stop ${position}`,
  street: "Algade",
  zipcode: "4000",
  city: "Roskilde",
  hub: null,
  lat: roskilde.lat + position * 0.01,
  lng: roskilde.lng + position * 0.15,
  plannedTime: DateTime.addDuration(at("2026-03-02T08:00:00Z"), Duration.minutes(position * 10)),
  along: metres(position * 10_000),
  deactivated: false,
  ...more
})

/** Leaves Roskilde on Monday 2026-03-02 at 08:00 UTC with four stops, ten kilometres apart. */
export const aTrip = (more: Partial<DriverTrip> = {}): DriverTrip => ({
  id: tripId(1),
  driverId: bo,
  type: "PLANNED",
  occurrence: Option.none(),
  plannedDeparture: at("2026-03-02T08:00:00Z"),
  plannedArrival: at("2026-03-02T08:30:00Z"),
  startedAt: Option.none(),
  completedAt: Option.none(),
  cancelledAt: Option.none(),
  endedAutomatically: false,
  seats: 3,
  offered: true,
  chargeForTrip: true,
  from: anAddress(),
  to: anAddress({ ...copenhagen, street: "Rådhuspladsen 1", zipcode: "1550", city: "København" }),
  via: [],
  distance: metres(30_000),
  duration: seconds(1800),
  route: "",
  stops: [aStop(0), aStop(1), aStop(2), aStop(3)],
  ...more
})

export const aBooking = (more: Partial<Booking> = {}): Booking => ({
  id: bookingId(1),
  tripId: tripId(1),
  passengerId: anna,
  status: "AWAITING_APPROVAL",
  seats: 1,
  fromStopId: stopId(0),
  toStopId: stopId(3),
  fromPosition: 0,
  toPosition: 3,
  byCode: false,
  requestId: Option.none(),
  createdAt: at("2026-03-01T12:00:00Z"),
  cancelledAt: Option.none(),
  currency: "DKK",
  fullPrice: minor(2500),
  price: minor(1500),
  subsidy: minor(1000),
  verdict: "eligible",
  contractId: Option.some(contractId(1)),
  distance: metres(30_000),
  ...more
})

/** Anna wants to leave for the trip's last stop on Monday 2026-03-02 at 08:00 UTC. */
export const aRequest = (more: Partial<CommuteRequest> = {}): CommuteRequest => ({
  id: requestId(1),
  passengerId: anna,
  occurrence: Option.none(),
  from: anAddress({ lat: aStop(0).lat, lng: aStop(0).lng }),
  to: anAddress({ lat: aStop(3).lat, lng: aStop(3).lng, city: "København" }),
  plannedTime: at("2026-03-02T08:00:00Z"),
  plannedTimeBy: "DEPARTURE",
  seats: 1,
  isEdited: false,
  state: { _tag: "OPEN" },
  ...more
})

/** A square of about 20 km around Roskilde. */
export const aContract = (more: Partial<Contract> = {}): Contract => ({
  id: contractId(1),
  name: "Roskilde",
  country: "DK",
  minimumDistance: Option.none(),
  amount: Option.none(),
  zeroSubsidy: false,
  blocked: false,
  polygon: [
    { lat: 55.55, lng: 11.95 },
    { lat: 55.55, lng: 12.2 },
    { lat: 55.75, lng: 12.2 },
    { lat: 55.75, lng: 11.95 }
  ],
  ...more
})

/** The area that has had a contract's terms for long, and until further notice. */
export const areaOf = ({
  amount,
  blocked,
  minimumDistance,
  zeroSubsidy,
  ...area
}: Contract): PartnerArea => ({
  ...area,
  policies: [{ start: "2020-01-01", end: Option.none(), amount, blocked, minimumDistance, zeroSubsidy }]
})
