import { Result, Schema } from "effect"
import { describe, expect, it } from "vitest"
import { ParkingInfoView, ParkingReservationView, ParkingSectionView } from "#core/contract/views/parking.ts"
import { defaultProductSettings, withOverrides } from "#core/shared/ProductSettings.ts"
import { contractId } from "#tests/support/builders/entities.ts"
import { aReservation, sectionId } from "#tests/support/builders/parking.ts"

const { id, licencePlate, section, spot, startingAt, endingAt, tripId } = aReservation()
const reservation = {
  id,
  tripId,
  startingAt,
  endingAt,
  licensePlate: licencePlate,
  parkingSpot: { name: spot.name, section: { name: section.name } },
  section,
  state: "reserved"
} as const
const onTheWire = {
  ...reservation,
  startingAt: "2026-03-02T08:30:00.000Z",
  endingAt: "2026-03-02T17:30:00.000Z"
}

describe("parking on the wire", () => {
  it("PARK-001 a reservation has the names of the specification", () => {
    expect(Schema.encodeSync(ParkingReservationView)(reservation)).toEqual(onTheWire)
  })

  it("PARK-002 the parking of a trip before and after a reservation", () => {
    const info = {
      eligible: true,
      reservation,
      hasAvailableSpots: true,
      unavailable: null,
      parkingSiteName: "Havnens Kontorhus",
      parkingContractId: contractId(1),
      partnerLogo: null,
      latestLicensePlate: licencePlate,
      hasHadPreviousReservationAtSameContractArea: true,
      areaImageUrl: null,
      reportingEnabled: false,
      waitlistPlace: null,
      canJoinWaitlist: false
    }
    expect(Schema.encodeSync(ParkingInfoView)(info)).toEqual({ ...info, reservation: onTheWire })
  })

  it("PARK-003 a section with its free spots", () => {
    const view = { sectionId: sectionId(1), sectionName: "Gård", spots: 6 }
    expect(Schema.encodeSync(ParkingSectionView)(view)).toEqual({
      section_id: sectionId(1),
      section_name: "Gård",
      spots: 6
    })
  })
})

describe("the product settings of parking", () => {
  it("N37 N38 N39 have the decided defaults", () => {
    expect(defaultProductSettings.parking).toMatchObject({
      siteRadiusMeters: 500,
      minAcceptedPassengers: 1,
      defaultHours: 9,
      maxHours: 12,
      autoReserve: false
    })
  })

  it("PARK-009 PARK-011 have the documents' defaults", () => {
    expect(defaultProductSettings.parking).toMatchObject({
      plate: { minLength: 2, maxLength: 8 },
      countdownSeconds: 1,
      fetchThrottleSeconds: 2
    })
  })

  it("N37 can be overridden one by one", () => {
    const { parking } = Result.getOrThrow(withOverrides({ parking: { siteRadiusMeters: 300 } }))
    expect(parking).toEqual({ ...defaultProductSettings.parking, siteRadiusMeters: 300 })
  })
})
