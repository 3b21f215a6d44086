import { Option, Result } from "effect"
import type { ParkingSectionId } from "#core/shared/ids.ts"
import type { LicencePlate } from "./LicencePlate.ts"
import {
  NoAvailableParkingSpotsForAutoReservation,
  NoPreviousParkingReservationsFound,
  ParkingNotReleased,
  ParkingQuotaReached
} from "./refusals.ts"
import { isSectionDisabled, type ParkingSection } from "./sections.ts"

/** The car and the section of the driver's last reservation in the area of a contract. */
export interface PreviousParking {
  readonly licencePlate: LicencePlate
  readonly sectionId: ParkingSectionId
}

/** N39, PARK-037, PARK-038 Repeats a reservation: the same car in the same section, or in the first free one. */
export const repeatReservation = (
  previous: Option.Option<PreviousParking>,
  sections: ReadonlyArray<ParkingSection>
): Result.Result<
  { readonly licencePlate: LicencePlate; readonly section: ParkingSection },
  | NoPreviousParkingReservationsFound
  | NoAvailableParkingSpotsForAutoReservation
  | ParkingNotReleased
  | ParkingQuotaReached
> => {
  if (Option.isNone(previous)) return Result.fail(new NoPreviousParkingReservationsFound())
  const { licencePlate, sectionId } = previous.value
  const free = sections.filter((section) => !isSectionDisabled(section))
  const section = free.find(({ id }) => id === sectionId) ?? free[0]
  if (section !== undefined) return Result.succeed({ licencePlate, section })
  if (sections.some(({ isUnreleased }) => isUnreleased)) return Result.fail(new ParkingNotReleased())
  return sections.some(({ isQuotaReached }) => isQuotaReached)
    ? Result.fail(new ParkingQuotaReached())
    : Result.fail(new NoAvailableParkingSpotsForAutoReservation())
}
