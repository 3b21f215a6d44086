import { Option } from "effect"
import type {
  ParkingInfoView,
  ParkingReservationView,
  ParkingSectionView
} from "#core/contract/views/parking.ts"
import type { ParkingRecord } from "#core/parking/Parking.ts"
import type { ParkingSection } from "#core/parking/sections.ts"
import type { ParkingInfo } from "#core/usecases/parking/loadParkingInfo.ts"

/** PARK-001 The section is sent twice: inside the parking spot and beside it. */
export const parkingReservationView = ({
  _tag: state,
  reservation
}: ParkingRecord): ParkingReservationView => ({
  id: reservation.id,
  tripId: reservation.tripId,
  startingAt: reservation.startingAt,
  endingAt: reservation.endingAt,
  licensePlate: reservation.licencePlate,
  parkingSpot: { name: reservation.spot.name, section: { name: reservation.section.name } },
  section: { id: reservation.section.id, name: reservation.section.name },
  state
})

/**
 * PARK-002 Parking of a trip. A reservation names its site until it is released, also for a trip no longer
 * eligible.
 */
export const parkingInfoView = ({ parking, site, ...info }: ParkingInfo): ParkingInfoView => {
  const booked = parking._tag === "none" ? null : parking
  const reservedAt = Option.fromNullOr(booked).pipe(
    Option.filter(({ _tag }) => _tag !== "released"),
    Option.map(({ reservation }) => reservation.site)
  )
  return {
    eligible: Option.isSome(site),
    reservation: booked === null ? null : parkingReservationView(booked),
    hasAvailableSpots: Option.isSome(site) && Option.isNone(info.unavailable),
    unavailable: Option.getOrNull(info.unavailable),
    parkingSiteName: Option.getOrNull(
      Option.map(
        Option.orElse(reservedAt, () => site),
        ({ name }) => name
      )
    ),
    parkingContractId: Option.getOrNull(Option.flatMap(site, (one) => one.contractId)),
    partnerLogo: Option.getOrNull(Option.flatMap(site, (one) => one.partnerLogo)),
    latestLicensePlate: Option.getOrNull(info.latestLicencePlate),
    hasHadPreviousReservationAtSameContractArea: info.hasParkedInContractArea,
    areaImageUrl: Option.getOrNull(Option.flatMap(site, (one) => one.areaImageUrl)),
    reportingEnabled: Option.exists(site, (one) => one.reportingEnabled),
    waitlistPlace: Option.getOrNull(info.place),
    canJoinWaitlist: info.canJoinWaitlist
  }
}

/** PARK-003 A section with its free spots. */
export const parkingSectionView = ({ id, name, spots }: ParkingSection): ParkingSectionView => ({
  sectionId: id,
  sectionName: name,
  spots
})
