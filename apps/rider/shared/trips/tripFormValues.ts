import { Result } from "effect"
import type { PlaceView } from "#core/contract/views/address.ts"
import type { PickedTime } from "#core/shared/pickerRules.ts"
import { checkDifferent } from "#core/trip/checkOffer.ts"

type Ends = { readonly from?: PlaceView | undefined; readonly to?: PlaceView | undefined }

/** What every trip begins with, offered or searched for. */
export type TripFormValues = Ends & { readonly time: PickedTime; readonly seats: number }

/** TRIP-024. */
export const areSame = ({ from, to }: Ends): boolean =>
  from !== undefined && to !== undefined && Result.isFailure(checkDifferent(from, to))

/** Undefined until both ends are known and differ. */
export const endsOf = ({
  from,
  to
}: Ends): { readonly from: PlaceView; readonly to: PlaceView } | undefined =>
  from === undefined || to === undefined || areSame({ from, to }) ? undefined : { from, to }
