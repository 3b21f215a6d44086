import type { PlaceView } from "#core/contract/views/address.ts"
import type { OfferDraft } from "./offerDraft.ts"

/** The two ends of the way back, by their towns, or by their streets where both lie in one town. */
export const destinationsOf = ({ from, to }: OfferDraft): { readonly from: string; readonly to: string } => {
  const isOneTown = from?.city === to?.city
  const name = (place: PlaceView | undefined): string => (isOneTown ? place?.street : place?.city) ?? ""
  return { from: name(to), to: name(from) }
}
