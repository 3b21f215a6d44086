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
  readonly rating: Option.Option<RatingView>
  /** Makes it the primary button of the screen. */
  readonly isMain?: boolean
}

/** RATE-001 Opens the rating sheet, shows the rating given, and allows a change until it is locked. */
export function RateButton({ bookingId, name, rating, isMain = false }: Props) {
  const [opened, sheet] = useDisclosure()
  const given = Option.getOrUndefined(rating)
  const isOpen = given === undefined || !given.locked
  return (
    <div className="sv-rated">
      {given !== undefined && <GivenRating rating={given.rating} name={name} />}
      {isOpen && <OpenButton name={name} isGiven={given !== undefined} isMain={isMain} onOpen={sheet.open} />}
      {isOpen && (
        <RateSheet bookingId={bookingId} name={name} rating={rating} opened={opened} onClose={sheet.close} />
      )}
    </div>
  )
}

type OpenProps = {
  readonly name: string
  readonly isGiven: boolean
  readonly isMain: boolean
  readonly onOpen: () => void
}

function OpenButton({ name, isGiven, isMain, onOpen }: OpenProps) {
  const { t } = useTranslation("trip")
  if (isGiven) {
    return (
      <Button variant="subtle" aria-label={t("rate.changeName", { name })} onClick={onOpen}>
        {t("rate.change")}
      </Button>
    )
  }
  const looks = isMain ? { variant: "filled", size: "lg" } : { variant: "default" }
  return (
    <Button {...looks} onClick={onOpen}>
      {t("rate.open", { name })}
    </Button>
  )
}

function GivenRating({ rating, name }: { readonly rating: number; readonly name: string }) {
  const { t } = useTranslation(["trip", "common"])
  const format = useFormat()
  return (
    <span className="sv-rated-given">
      <Stars value={rating} size={18} />
      <span>{t("rate.given", { name, rating: format.rating(rating) })}</span>
    </span>
  )
}
