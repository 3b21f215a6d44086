import "./trips.css"
import { Button } from "@mantine/core"
import { Option, Schema } from "effect"
import { useTranslation } from "react-i18next"
import { MAX_COMMENT_CHARACTERS } from "#core/booking/rating.ts"
import type { RatingView } from "#core/contract/views/passengerTrips.ts"
import type { BookingId } from "#core/shared/ids.ts"
import { StarRating } from "#rider/shared/forms/StarRating.tsx"
import { MultilineField } from "#rider/shared/forms/TextField.tsx"
import { useKeptForm } from "#rider/shared/forms/useKeptForm.ts"
import { SheetDialog } from "#rider/shared/sheet/SheetDialog.tsx"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"
import { useRateBooking } from "./useRateBooking.ts"

type Props = {
  readonly bookingId: BookingId
  readonly name: string
  readonly rating: Option.Option<RatingView>
  readonly opened: boolean
  readonly onClose: () => void
}

const Draft = Schema.Struct({ rating: Schema.Number, comment: Schema.String })
type Draft = typeof Draft.Type

/** RATE-001, RATE-005 The sheet for a rating: stars in half steps and a comment. */
export function RateSheet({ name, opened, onClose, ...rest }: Props) {
  const { t } = useTranslation("trip")
  return (
    <SheetDialog opened={opened} onClose={onClose} title={t("rate.title", { name })}>
      <RateForm {...rest} name={name} onClose={onClose} />
    </SheetDialog>
  )
}

function RateForm({ bookingId, name, rating: current, onClose }: Omit<Props, "opened">) {
  const { t } = useTranslation(["trip", "common"])
  const { values, change, forget } = useKeptForm(`rating.${bookingId}`, Draft, () =>
    Option.match(current, {
      onNone: (): Draft => ({ rating: 0, comment: "" }),
      onSome: (one): Draft => ({ rating: one.rating, comment: one.comment ?? "" })
    })
  )
  const { rating, comment } = values
  const { mutate, isPending } = useRateBooking(bookingId, () => {
    forget()
    onClose()
  })
  const { awaitedDays, editableMinutes } = useProductSettings().rating
  return (
    <div className="sv-rate-form">
      <StarRating
        value={rating}
        onChange={(stars) => change((before) => ({ ...before, rating: stars }))}
        label={t("rate.stars", { name })}
        disabled={isPending}
      />
      <MultilineField
        label={t("rate.comment")}
        description={t("rate.hint", {
          name,
          hours: Math.round(editableMinutes / 60),
          days: awaitedDays
        })}
        value={comment}
        maxLength={MAX_COMMENT_CHARACTERS}
        minRows={3}
        autosize
        disabled={isPending}
        onChange={({ currentTarget: { value } }) => change((before) => ({ ...before, comment: value }))}
      />
      <Button
        size="lg"
        fullWidth
        disabled={rating === 0}
        loading={isPending}
        onClick={() => mutate({ rating, comment: comment.trim() === "" ? null : comment.trim() })}
      >
        {t("rate.send")}
      </Button>
    </div>
  )
}
