import { Result } from "effect"
import type { PlaceView } from "#core/contract/views/address.ts"
import type { PickedTime } from "#core/shared/dateTimePicker.ts"
import { checkAddressesDiffer } from "#core/trip/checkOffer.ts"

export type Ends = { readonly from?: PlaceView | undefined; readonly to?: PlaceView | undefined }

/** The values of `TripFields`, for an offer and for a search. */
export type TripFormValues = Ends & { readonly time: PickedTime; readonly seats: number }

/** TRIP-024 Whether start and destination are the same address. */
export const hasSameEnds = ({ from, to }: Ends): boolean =>
  from !== undefined && to !== undefined && Result.isFailure(checkAddressesDiffer(from, to))

/** Returns start and destination; undefined until both are known and differ. */
export const distinctEnds = ({
  from,
  to
}: Ends): { readonly from: PlaceView; readonly to: PlaceView } | undefined =>
  from === undefined || to === undefined || hasSameEnds({ from, to }) ? undefined : { from, to }
