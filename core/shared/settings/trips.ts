import { Schema } from "effect"
import { Count, Kilometres, Positive, WallTime } from "./units.ts"

/** Numbers of driving, searching, booking, codes and parking. */
export const tripSettings = {
  seats: Schema.Struct({
    provideDefault: Positive,
    offerDefault: Positive,
    bookDefault: Positive,
    onDemand: Positive,
    liveCapacity: Positive,
    /** TRIP-010: built into the calls and the screens. */
    min: Positive,
    max: Positive
  }),
  trip: Schema.Struct({
    gracePeriodMinutes: Count,
    shortConfirmMeters: Count,
    rideNowReturnTime: WallTime,
    earliestActivationMinutes: Count,
    /** TRIP-018: a new trip that leaves this soon starts at once. */
    autoStartWindowMinutes: Count,
    /** N26: when an active trip ends by itself. */
    autoEndMinutesAfterArrival: Count,
    /** QUEUE-003: when a trip that was never started is called off by itself. */
    lapseMinutesAfterArrival: Count
  }),
  route: Schema.Struct({
    minimumKm: Kilometres,
    /** MAP-011: from the road to a meeting point that is offered as a stop. */
    stopReachMeters: Count
  }),
  recurring: Schema.Struct({
    horizonDays: Positive,
    /** N25 how far ahead a ride behind the horizon can be seen and booked. */
    bookableDays: Positive
  }),
  request: Schema.Struct({
    /** N18 how fast a ride is taken to be while no trip is known. */
    assumedKmPerHour: Positive,
    /** HOME-020: how long one that stalled stays on the home screen, to be given another time. */
    stalledShownHours: Count
  }),
  location: Schema.Struct({
    tripFixLifetimeSeconds: Count,
    currentLifetimeSeconds: Count,
    timeoutMs: Count,
    gpsWaitMs: Count
  }),
  end: Schema.Struct({ subsidyRadiusMeters: Count }),
  search: Schema.Struct({
    /** SRCH-001, SRCH-002: the narrow and the wide side of the window around the asked time. */
    narrowMinutes: Count,
    wideMinutes: Count,
    maxWalkMeters: Count,
    /** The most that a request may ask for; built into the calls. */
    maxWalkMetersLimit: Count,
    rerunWithinSeconds: Count,
    /** A search for a time this much earlier or later than now is a mistake. */
    horizonDays: Positive,
    /** N22: rides with a driver to a station, or from one. */
    combi: Schema.Struct({
      /** Stations looked at in one search, and cars at each of them, either way. */
      stations: Count,
      ridesPerStation: Count,
      /** Nobody gets into a car for less, straight line between its stops. */
      minimumRideMeters: Count,
      /** Between a car and a vehicle that leaves by timetable. */
      changeMinutes: Count,
      /** What a combined result has to save over every plain one. */
      minutesBetter: Positive,
      most: Count
    })
  }),
  tripCode: Schema.Struct({
    digits: Schema.Int.check(Schema.isBetween({ minimum: 6, maximum: 12 })),
    lifetimeSeconds: Positive,
    /** CODE-010: no new code this near the destination. */
    minMetersToDestination: Count
  }),
  rating: Schema.Struct({
    /** RATE-001: how long a rating can be changed. */
    editableMinutes: Count,
    /** HOME-018: how long a finished ride waits for its rating on the home screen. */
    awaitedDays: Count
  }),
  /** What people write to each other. */
  message: Schema.Struct({ maxCharacters: Positive }),
  booking: Schema.Struct({ reservedMinutes: Positive, autoAccept: Schema.Boolean }),
  parking: Schema.Struct({
    /** N37: from the destination to the site, straight line; and how many passengers make it a carpool. */
    siteRadiusMeters: Count,
    minAcceptedPassengers: Count,
    /** N38: from the planned arrival on. */
    defaultHours: Positive,
    maxHours: Positive,
    /** N39: a driver who has parked in the contract's area before gets a spot without asking. */
    autoReserve: Schema.Boolean,
    /** PARK-011. */
    plate: Schema.Struct({ minLength: Positive, maxLength: Positive }),
    /** PARK-009: how often a countdown is drawn anew. */
    countdownSeconds: Positive,
    /** PARK-025: an app asks for the active reservation no more often. */
    fetchThrottleSeconds: Count
  }),
  map: Schema.Struct({ center: Schema.Struct({ lat: Schema.Finite, lng: Schema.Finite }) })
}

export const tripDefaults = {
  seats: { provideDefault: 3, offerDefault: 2, bookDefault: 1, onDemand: 4, liveCapacity: 4, min: 1, max: 4 },
  trip: {
    gracePeriodMinutes: 15,
    shortConfirmMeters: 50,
    rideNowReturnTime: "16:00",
    earliestActivationMinutes: 60,
    autoStartWindowMinutes: 5,
    autoEndMinutesAfterArrival: 180,
    lapseMinutesAfterArrival: 180
  },
  route: { minimumKm: 1, stopReachMeters: 250 },
  recurring: { horizonDays: 14, bookableDays: 365 },
  request: { assumedKmPerHour: 60, stalledShownHours: 24 },
  location: { tripFixLifetimeSeconds: 45, currentLifetimeSeconds: 300, timeoutMs: 4000, gpsWaitMs: 30_000 },
  end: { subsidyRadiusMeters: 500 },
  search: {
    narrowMinutes: 30,
    wideMinutes: 360,
    maxWalkMeters: 1000,
    maxWalkMetersLimit: 2000,
    rerunWithinSeconds: 120,
    horizonDays: 366,
    combi: {
      stations: 4,
      ridesPerStation: 2,
      minimumRideMeters: 2000,
      changeMinutes: 5,
      minutesBetter: 10,
      most: 3
    }
  },
  tripCode: { digits: 8, lifetimeSeconds: 300, minMetersToDestination: 1000 },
  rating: { editableMinutes: 1440, awaitedDays: 14 },
  message: { maxCharacters: 2000 },
  booking: { reservedMinutes: 10, autoAccept: false },
  parking: {
    siteRadiusMeters: 500,
    minAcceptedPassengers: 1,
    defaultHours: 9,
    maxHours: 12,
    autoReserve: false,
    plate: { minLength: 2, maxLength: 8 },
    countdownSeconds: 1,
    fetchThrottleSeconds: 2
  },
  map: { center: { lat: 56, lng: 10.5 } }
}
