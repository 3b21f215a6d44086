import "./trips.css"
import { Button } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { Option } from "effect"
import { useTranslation } from "react-i18next"
import type { RatingView } from "#core/contract/views/passengerTrips.ts"
import type { BookingId } from "#core/shared/ids.ts"
import { Stars } from "#rider/shared/forms/StarRating.tsx"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { RateSheet } from "./RateSheet.tsx"

type Props = {
  readonly bookingId: BookingId
  readonly name: string
  readonly given: Option.Option<RatingView>
  /** The main thing to do on this screen. */
  readonly isMain?: boolean
}

/** RATE-001: asks for a rating, shows the one given, and offers to change it until it is locked. */
export function RateButton({ bookingId, name, given, isMain = false }: Props) {
  const { t } = useTranslation("trip")
  const [opened, sheet] = useDisclosure()
  const rated = Option.getOrUndefined(given)
  const isOpen = rated === undefined || !rated.locked
  return (
    <div className="sv-rated">
      {rated !== undefined && <Given rating={rated.rating} name={name} />}
      {isOpen && (
        <Button
          variant={rated !== undefined ? "subtle" : isMain ? "filled" : "default"}
          aria-label={rated === undefined ? t("rate.open", { name }) : t("rate.changeName", { name })}
          onClick={sheet.open}
        >
          {rated === undefined ? t("rate.open", { name }) : t("rate.change")}
        </Button>
      )}
      {isOpen && (
        <RateSheet bookingId={bookingId} name={name} given={given} opened={opened} onClose={sheet.close} />
      )}
    </div>
  )
}

function Given({ rating, name }: { readonly rating: number; readonly name: string }) {
  const { t } = useTranslation(["trip", "common"])
  const format = useFormat()
  return (
    <span className="sv-rated-given">
      <Stars value={rating} size={18} />
      <span>{t("rate.given", { name, rating: format.rating(rating) })}</span>
    </span>
  )
}
