import { Option, Result } from "effect"
import type { ParkingSectionId } from "#core/shared/ids.ts"
import { NoAvailableParkingSection, ParkingNotAvailable } from "./refusals.ts"

/** PARK-003 a part of a site; `spots` are those free for the time that was asked about. */
export interface ParkingSection {
  readonly id: ParkingSectionId
  readonly name: string
  readonly spots: number
}

/** PARK-008 nobody chooses a section without a free spot. */
export const isSectionDisabled = ({ spots }: Pick<ParkingSection, "spots">): boolean => spots <= 0

/** Whether there is any spot to have. */
export const hasFreeSpots = (sections: ReadonlyArray<ParkingSection>): boolean =>
  sections.some((section) => !isSectionDisabled(section))

/**
 * PARK-007, PARK-039 the section that was chosen, or the first with a free spot. A site without sections gives no parking at
 * all; one that is full, or whose chosen section is, has no section to offer.
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
