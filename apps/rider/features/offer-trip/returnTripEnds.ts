import type { PlaceView } from "#core/contract/views/address.ts"
import { placeName } from "#core/search/placeName.ts"
import type { OfferDraft } from "./offerDraft.ts"

/** Names the two ends of the return trip by their towns, or by their streets if both are in one town. */
export const returnTripEnds = ({ from, to }: OfferDraft): { readonly from: string; readonly to: string } => {
  const isSameTown = from?.city === to?.city
  const name = (place: PlaceView | undefined): string =>
    place === undefined ? "" : isSameTown ? placeName(place) : place.city
  return { from: name(to), to: name(from) }
}
