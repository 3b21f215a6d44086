import { ParkingPayload } from "#core/contract/parking.ts"
import { ParkingInfoView, ParkingReservationView, ParkingSectionView } from "#core/contract/views/parking.ts"
import { LicencePlate } from "#core/parking/LicencePlate.ts"
import { ParkingState } from "#core/parking/Parking.ts"
import { ParkingSiteId } from "#core/shared/ids.ts"
import { named } from "../named.ts"
import { ids } from "./ids.ts"

export const licensePlate = "AB12345"

export const site = { id: "fjordhospitalet", name: "Fjordhospitalet" }

export const reservation = {
  id: ids.reservation,
  tripId: ids.trip,
  startingAt: "2026-03-02T07:35:00.000Z",
  endingAt: "2026-03-02T16:35:00.000Z",
  licensePlate,
  parkingSpot: { name: "A7", section: { name: "P1 Nord" } },
  section: { id: ids.section, name: "P1 Nord" },
  state: "reserved"
} as const

/** Of a reservation, for each schema that has its fields. */
export const reservationTexts = {
  startingAt: "The planned arrival of the trip.",
  parkingSpot: "The spot by its name, with its section as in `section`."
}

export const section = { section_id: ids.section, section_name: "P1 Nord", spots: 4 }

export const parking = [
  named("ParkingState", ParkingState, {
    description:
      "`reserved` until its time ends; `released` by its driver, or because the trip was cancelled or got another destination or arrival; `expired` when its time ended; `dismissed` when its driver has seen that.",
    example: "reserved"
  }),
  named("LicencePlate", LicencePlate, {
    description: "Capital letters and digits without spaces and hyphens.",
    example: licensePlate
  }),
  named("ParkingSiteId", ParkingSiteId, {
    description: "The id of a partner's car park. It stays valid.",
    example: site.id
  }),
  named("ParkingReservation", ParkingReservationView, {
    description: "A spot that is reserved for the driver of a trip. Its names are not snake_case.",
    example: reservation,
    fields: reservationTexts
  }),
  named("ParkingInfo", ParkingInfoView, {
    description: "The parking of a trip, for its driver. Its names are not snake_case.",
    example: {
      eligible: true,
      reservation,
      hasAvailableSpots: true,
      unavailable: null,
      parkingSiteName: site.name,
      parkingContractId: ids.contract,
      partnerLogo: null,
      latestLicensePlate: licensePlate,
      hasHadPreviousReservationAtSameContractArea: true,
      areaImageUrl: null,
      reportingEnabled: false,
      waitlistPlace: null,
      canJoinWaitlist: false
    },
    fields: {
      eligible:
        "Whether the trip gives a right to parking: it has accepted passengers, is not cancelled, and a partner's car park is near its destination.",
      reservation: "The latest of the trip, in any state.",
      hasAvailableSpots: "Whether a spot is free for a usual working day after the planned arrival.",
      unavailable:
        "Why no spot can be reserved: the code of the refusal; null with a free spot, and without a site.",
      parkingSiteName: "Of the reservation until it is released; otherwise of the site near the destination.",
      parkingContractId: "The contract of the site.",
      partnerLogo: "A URL.",
      latestLicensePlate: "Of the driver's latest reservation anywhere.",
      hasHadPreviousReservationAtSameContractArea:
        "Whether the driver has reserved at a site of this contract before, so that `as_before` can repeat it.",
      areaImageUrl: "A URL of a picture of the site.",
      reportingEnabled: "Whether the site takes reports of other cars.",
      waitlistPlace:
        "The place of the trip among those who wait for a spot at the same time, counted from 1; null if it does not wait.",
      canJoinWaitlist: "Whether the trip can wait for a spot: it needs one, and none can be reserved now."
    }
  }),
  named("ParkingSection", ParkingSectionView, {
    description: "A part of a site.",
    example: section,
    fields: {
      spots:
        "The spots that can be reserved now: the free ones, at most what the quota of the section and the phases of the release leave."
    }
  }),
  named("NewParking", ParkingPayload, {
    description: "A licence plate and optionally a section and an end; or `as_before`.",
    example: { license_plate: "AB 12 345", section_id: ids.section },
    fields: {
      license_plate:
        "As it is written on the car; case, spaces and hyphens do not matter. Needed without `as_before`.",
      section_id: "Without it the first section with a free spot.",
      ending_at: "After the planned arrival; without it a usual working day.",
      as_before:
        "True repeats the caller's last reservation at a site of the same contract: its licence plate, and its section or the first free one. Plate and section of this call are ignored."
    }
  })
]
