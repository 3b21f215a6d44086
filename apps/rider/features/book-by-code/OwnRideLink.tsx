import { Button } from "@mantine/core"
import { Option, Schema } from "effect"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { BookingId } from "#core/shared/ids.ts"
import type { Refusal } from "#ui/api/Refusal.ts"

const toBookingId = Schema.decodeUnknownOption(BookingId)

/** BYCODE-008 The way to the ride that the person has already, which the refusal of a second seat names; nothing for other refusals. */
export function OwnRideLink({ refusal }: { readonly refusal: Refusal | undefined }) {
  const { t } = useTranslation("trip")
  const id = refusal?.code === "already_booked" ? toBookingId(refusal.data["booking_id"]) : Option.none()
  if (Option.isNone(id)) return null
  return (
    <Button component={Link} to={`/book/overview?booking=${id.value}`} size="lg" fullWidth>
      {t("shared.open")}
    </Button>
  )
}
