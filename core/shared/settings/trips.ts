import { Schema } from "effect"
import { Count, Kilometres, Positive, Share, WallTime } from "./units.ts"

/** Settings of trips, search, booking, codes and parking. */
export const tripSettings = {
  seats: Schema.Struct({
    provideDefault: Positive,
    offerDefault: Positive,
    bookDefault: Positive,
    onDemand: Positive,
    liveCapacity: Positive,
    /** TRIP-010 The fewest and the most seats that can be chosen. */
    min: Positive,
    max: Positive
  }),
  trip: Schema.Struct({
    gracePeriodMinutes: Count,
    shortConfirmMeters: Count,
    rideNowReturnTime: WallTime,
    earliestActivationMinutes: Count,
    /** TRIP-018 A new trip that leaves within this window starts at once. */
    autoStartWindowMinutes: Count,
    /** N26 When an active trip ends automatically. */
    autoEndMinutesAfterArrival: Count,
    /** QUEUE-003 When a trip that was never started is cancelled automatically. */
    expireMinutesAfterArrival: Count
  }),
  route: Schema.Struct({
    minimumKm: Kilometres,
    /** MAP-011 The farthest that a suggested meeting point lies from the road. */
    stopReachMeters: Count,
    /** A changed way is confirmed when it takes so much longer, in minutes and as a part of the way before. */
    longDetourMinutes: Count,
    longDetourPercent: Count
  }),
  recurring: Schema.Struct({
    horizonDays: Positive,
    /** N25 How many days ahead occurrences without a row can be found and booked. */
    bookableDays: Positive
  }),
  request: Schema.Struct({
    /** N18 The speed by which a request without a trip estimates its duration. */
    assumedKmPerHour: Positive,
    /** HOME-020 How long a stalled request stays on the home screen. */
    stalledShownHours: Count
  }),
  location: Schema.Struct({
    tripFixLifetimeSeconds: Count,
    currentLifetimeSeconds: Count,
    timeoutMs: Count,
    gpsWaitMs: Count
  }),
  end: Schema.Struct({ subsidyRadiusMeters: Count }),
  /** N83 Limits within which a position of an active trip counts, and a subsidised ride counts as driven. */
  fraud: Schema.Struct({
    /** The fastest that a car gets from one position to the next, in a straight line. */
    maxSpeedKmh: Positive,
    /** The inaccuracy for which a position is excused at most. */
    maxAccuracyMeters: Count,
    /** The positions that each kilometre of the road needs, and every road, however short. */
    minFixesPerKm: Schema.Finite.check(Schema.isGreaterThan(0)),
    minFixes: Positive,
    /** The share of each third of the road, and of the road of each passenger, on which the car is seen. */
    minThirdShare: Share,
    /** The farthest that a position lies from the road: a share of the road's length, between two limits. */
    corridorShare: Share,
    minCorridorMeters: Count,
    corridorMeters: Count,
    /** How long a car drives without a position, and how far from boarding by code a position counts for it. */
    maxGapMinutes: Count,
    /** The share of the router's time without traffic that a ride takes at least. */
    minDurationShare: Share,
    /** How much faster than the router without traffic a car is over its road. */
    maxFasterShare: Schema.Finite.check(Schema.isGreaterThanOrEqualTo(0)),
    /** A drive equals that of another driver when this share of its positions was seen there, as near and as soon after. */
    copiedShare: Share,
    copiedMeters: Count,
    copiedSeconds: Count
  }),
  search: Schema.Struct({
    /** SRCH-001, SRCH-002 The short and the long side of the search window around the chosen time. */
    narrowMinutes: Count,
    wideMinutes: Count,
    maxWalkMeters: Count,
    /** N19 The longest walk that a search can choose. */
    maxWalkMetersLimit: Count,
    rerunWithinSeconds: Count,
    /** A search for a time farther from now is refused. */
    horizonDays: Positive,
    /** N22 Journeys that combine a trip part with public transport. */
    combi: Schema.Struct({
      /** The stations of one search, and the trips at each of them, in either direction. */
      stations: Count,
      partsPerStation: Count,
      /** The shortest trip part, straight line between its stops. */
      minimumPartMeters: Count,
      /** The time to change between a car and public transport. */
      changeMinutes: Count,
      /** A combined journey saves at least this over every plain result. */
      minutesBetter: Positive,
      most: Count
    })
  }),
  tripCode: Schema.Struct({
    digits: Schema.Int.check(Schema.isBetween({ minimum: 6, maximum: 12 })),
    lifetimeSeconds: Positive,
    /** CODE-010 No new code is issued nearer to the destination. */
    minMetersToDestination: Count
  }),
  rating: Schema.Struct({
    /** RATE-001 How long a rating can be edited. */
    editableMinutes: Count,
    /** HOME-018 How many days a completed trip without a rating stays on the home screen. */
    awaitedDays: Count
  }),
  /** Messages of conversations. */
  message: Schema.Struct({ maxCharacters: Positive }),
  booking: Schema.Struct({ reservedMinutes: Positive, autoAccept: Schema.Boolean }),
  byCode: Schema.Struct({
    /** N88 How long a passenger who gave up a booking of the trip boards it by code at that booking's price. */
    formerBookingHours: Count,
    /** N83 The farthest that the car is from the stop where a passenger boards. */
    maxMetersFromCar: Count
  }),
  parking: Schema.Struct({
    /** N37 The farthest straight line from the destination to a site, and the passengers that make a trip a carpool. */
    siteRadiusMeters: Count,
    minAcceptedPassengers: Count,
    /** N38 The duration of a reservation from the planned arrival on. */
    defaultHours: Positive,
    maxHours: Positive,
    /** N39 A driver who has parked in the contract's area before gets a reservation automatically. */
    autoReserve: Schema.Boolean,
    /** PARK-011 The length of a licence plate. */
    plate: Schema.Struct({ minLength: Positive, maxLength: Positive }),
    /** PARK-009 How often a countdown refreshes. */
    countdownSeconds: Positive,
    /** PARK-025 The shortest time between two fetches of the active reservation. */
    fetchThrottleSeconds: Count
  }),
  /** N82 The grid in metres to which guests, partners and people who are not booked see a driver's addresses. */
  privacy: Schema.Struct({ guestRoundMeters: Positive }),
  /** N90 The lowest confidence of a geocoded address, from 0 to 1. */
  geocode: Schema.Struct({
    minConfidence: Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 1 }))
  }),
  map: Schema.Struct({ center: Schema.Struct({ lat: Schema.Finite, lng: Schema.Finite }) }),
  /**
   * Grams of CO₂ a kilometre, as CO₂ equivalents with the making of fuel and current: of a whole car, and of one person by public
   * transport. The defaults are the averages of the EU in 2018 of the European Environment Agency ("Rail and waterborne — best for
   * low-carbon motorised transport", 2021). It gives 143 for one person in a car, in which 1.6 people sit: 229 for the car.
   */
  co2: Schema.Struct({
    carGramsPerKm: Count,
    railGramsPerKm: Count,
    busGramsPerKm: Count,
    ferryGramsPerKm: Count
  })
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
    expireMinutesAfterArrival: 180
  },
  route: { minimumKm: 1, stopReachMeters: 250, longDetourMinutes: 15, longDetourPercent: 50 },
  recurring: { horizonDays: 14, bookableDays: 365 },
  request: { assumedKmPerHour: 60, stalledShownHours: 24 },
  location: { tripFixLifetimeSeconds: 45, currentLifetimeSeconds: 300, timeoutMs: 4000, gpsWaitMs: 30_000 },
  end: { subsidyRadiusMeters: 500 },
  fraud: {
    maxSpeedKmh: 200,
    maxAccuracyMeters: 1000,
    minFixesPerKm: 0.5,
    minFixes: 6,
    minThirdShare: 0.2,
    corridorShare: 0.03,
    minCorridorMeters: 150,
    corridorMeters: 1000,
    maxGapMinutes: 10,
    minDurationShare: 0.5,
    maxFasterShare: 0.25,
    copiedShare: 0.8,
    copiedMeters: 10,
    copiedSeconds: 1
  },
  search: {
    narrowMinutes: 30,
    wideMinutes: 360,
    maxWalkMeters: 1000,
    maxWalkMetersLimit: 2000,
    rerunWithinSeconds: 120,
    horizonDays: 366,
    combi: {
      stations: 4,
      partsPerStation: 2,
      minimumPartMeters: 2000,
      changeMinutes: 5,
      minutesBetter: 10,
      most: 3
    }
  },
  tripCode: { digits: 8, lifetimeSeconds: 300, minMetersToDestination: 1000 },
  rating: { editableMinutes: 1440, awaitedDays: 14 },
  message: { maxCharacters: 2000 },
  booking: { reservedMinutes: 10, autoAccept: false },
  byCode: { formerBookingHours: 24, maxMetersFromCar: 1000 },
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
  privacy: { guestRoundMeters: 300 },
  geocode: { minConfidence: 0.5 },
  map: { center: { lat: 56, lng: 10.5 } },
  co2: { carGramsPerKm: 229, railGramsPerKm: 33, busGramsPerKm: 80, ferryGramsPerKm: 61 }
}
