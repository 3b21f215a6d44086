import { DateTime, Option } from "effect"
import type { Booking } from "#core/booking/Booking.ts"
import type { CommuteRequest } from "#core/request/CommuteRequest.ts"
import type { Address } from "#core/shared/Address.ts"
import { type GeoPoint, metres, seconds } from "#core/shared/geo.ts"
import { BookingId, ContractId, DriverStopId, RequestId, TripId, UserId } from "#core/shared/ids.ts"
import { minor } from "#core/shared/Money.ts"
import { encodePolyline } from "#core/shared/polyline.ts"
import type { Contract } from "#core/subsidy/Contract.ts"
import type { PartnerArea } from "#core/subsidy/PartnerArea.ts"
import type { DriverStop, DriverTrip } from "#core/trip/DriverTrip.ts"
import type { BookingCommand } from "#core/usecases/bookings/bookTrip.ts"

const uuid = (number: number) => `00000000-0000-7000-8000-${number.toString(16).padStart(12, "0")}`

export const tripId = (number: number) => TripId.make(uuid(0x1000 + number))
export const userId = (number: number) => UserId.make(uuid(0x2000 + number))
export const stopId = (number: number) => DriverStopId.make(uuid(0x3000 + number))
export const bookingId = (number: number) => BookingId.make(uuid(0x4000 + number))
export const requestId = (number: number) => RequestId.make(uuid(0x6000 + number))
export const contractId = (number: number) => ContractId.make(uuid(0x5000 + number))

/** The people whom most tests use. */
export const [bo, anna, carl] = [userId(1), userId(2), userId(3)] as const

export const at = (iso: string): DateTime.Utc => DateTime.makeUnsafe(iso)

/** About 31 km apart. */
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

/** Converts an address to the fields of a payload: `from_street`, `from_lat`, … */
export const onWire = (prefix: "from" | "to", address: Address): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(address).map(([name, value]) => [`${prefix}_${name}`, value]))

/** Builds a stop of `aTrip`: the first and the last one are addresses. */
export const aStop = (position: number, more: Partial<DriverStop> = {}): DriverStop => ({
  id: stopId(position),
  position,
  meetingPointId: Option.none(),
  viaStop: position !== 0 && position !== 3,
  name: `Stop ${position}`,
  street: "Algade",
  zipcode: "4000",
  city: "Roskilde",
  hub: null,
  lat: roskilde.lat + position * 0.01,
  lng: roskilde.lng + position * 0.15,
  plannedTime: DateTime.add(at("2026-03-02T08:00:00Z"), { minutes: position * 10 }),
  along: metres(position * 10_000),
  deactivated: false,
  ...more
})

interface TripOptions extends Partial<DriverTrip> {
  /** Makes the ids of the trip and its stops unique in a database. */
  readonly number?: number
  readonly departsAt?: DateTime.Utc
  /** Delays the departure, the stops and the arrival. */
  readonly later?: Parameters<typeof DateTime.add>[1]
}

const eight = DateTime.makeUnsafe("2026-03-02T08:00:00Z")

/** Builds Bo's trip from Roskilde on Monday 2026-03-02, 08:00 to 08:30 UTC, with four stops ten kilometres apart. */
export const aTrip = ({ departsAt = eight, later = {}, number, ...more }: TripOptions = {}): DriverTrip => {
  const departure = DateTime.add(departsAt, later)
  const after = (minutes: number) => DateTime.add(departure, { minutes })
  return {
    id: tripId(number ?? 1),
    driverId: bo,
    type: "PLANNED",
    occurrence: Option.none(),
    plannedDeparture: departure,
    plannedArrival: after(30),
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
    route: encodePolyline(
      [roskilde, copenhagen].map(({ lat, lng }) => [lat, lng] as const),
      5
    ),
    stops: [0, 1, 2, 3].map((position) =>
      aStop(position, { id: stopId((number ?? 0) * 10 + position), plannedTime: after(position * 10) })
    ),
    ...more
  }
}

/** Builds the trip of another day, with ids of its own. */
export const aTripOnDay = (day: number, more: Partial<DriverTrip> = {}): DriverTrip =>
  aTrip({ number: day, later: { days: day }, ...more })

/** Requests one seat on the whole trip. */
export const aBookingCommand = (
  trip: DriverTrip,
  passengerId: UserId,
  more: Partial<BookingCommand> = {}
): BookingCommand => ({
  tripId: trip.id,
  passengerId,
  fromStopId: trip.stops[0]?.id ?? stopId(0),
  toStopId: trip.stops.at(-1)?.id ?? stopId(3),
  seats: Option.none(),
  requestId: Option.none(),
  idempotencyKey: null,
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
  price: minor(1500),
  subsidy: minor(1000),
  verdict: "eligible",
  contractId: Option.some(contractId(1)),
  distance: metres(30_000),
  travelPass: Option.none(),
  ...more
})

/** Builds Anna's request for the way of `aTrip`, to depart on Monday 2026-03-02 at 08:00 UTC. */
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

/** Builds a contract over a square of about 20 km around Roskilde. */
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

/** Builds the partner area that has had the terms of a contract since 2020, without an end. */
export const areaOf = ({
  amount,
  blocked,
  minimumDistance,
  zeroSubsidy,
  ...area
}: Contract): PartnerArea => ({
  ...area,
  key: area.name,
  policies: [{ start: "2020-01-01", end: Option.none(), amount, blocked, minimumDistance, zeroSubsidy }]
})
