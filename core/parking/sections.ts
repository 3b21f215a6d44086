import { Option, Result } from "effect"
import type { ParkingSectionId } from "#core/shared/ids.ts"
import { NoAvailableParkingSection, ParkingNotAvailable } from "./refusals.ts"

/** PARK-003 A part of a site; `spots` are those free during the requested times. */
export interface ParkingSection {
  readonly id: ParkingSectionId
  readonly name: string
  readonly spots: number
}

/** PARK-008 A section without a free spot cannot be chosen. */
export const isSectionDisabled = ({ spots }: Pick<ParkingSection, "spots">): boolean => spots <= 0

/** Whether any section has a free spot. */
export const hasFreeSpots = (sections: ReadonlyArray<ParkingSection>): boolean =>
  sections.some((section) => !isSectionDisabled(section))

/**
 * PARK-007, PARK-039 Chooses the wanted section, or the first with a free spot. Refuses with `parking_not_available` for a site without
 * sections, with `no_available_parking_section` when the wanted section, or every section, is full.
 */
export const chooseSection = (
  sections: ReadonlyArray<ParkingSection>,
  wanted: Option.Option<ParkingSectionId>
): Result.Result<ParkingSection, ParkingNotAvailable | NoAvailableParkingSection> => {
  if (sections.length === 0) return Result.fail(new ParkingNotAvailable())
  const chosen = sections.find(
    (section) => !isSectionDisabled(section) && Option.getOrElse(wanted, () => section.id) === section.id
  )
  return chosen === undefined ? Result.fail(new NoAvailableParkingSection()) : Result.succeed(chosen)
}
