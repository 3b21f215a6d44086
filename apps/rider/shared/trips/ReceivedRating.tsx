import "./trips.css"
import { Option } from "effect"
import { useTranslation } from "react-i18next"
import type { RatingView } from "#core/contract/views/passengerTrips.ts"
import { Stars } from "#rider/shared/forms/StarRating.tsx"
import { useFormat } from "#ui/i18n/useFormat.ts"

type Props = { readonly name: string; readonly rating: Option.Option<RatingView> }

/** N95 What the other person gave; nothing before both have rated or the time for it is over. */
export function ReceivedRating({ name, rating }: Props) {
  const { t } = useTranslation("trip")
  const format = useFormat()
  if (Option.isNone(rating)) return null
  const { comment, rating: stars } = rating.value
  return (
    <div className="sv-rated">
      <span className="sv-rated-given">
        <Stars value={stars} size={18} />
        <span>{t("rate.received", { name, rating: format.rating(stars) })}</span>
      </span>
      {comment !== null && comment !== "" && <q className="sv-rated-comment">{comment}</q>}
    </div>
  )
}
