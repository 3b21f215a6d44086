import { Option } from "effect"
import { useTranslation } from "react-i18next"
import type { AutoBookedView } from "#core/contract/views/passengerTrips.ts"
import { noonOf } from "#core/shared/localDay.ts"
import { Note } from "#rider/shared/page/Note.tsx"
import { useFormat } from "#ui/i18n/useFormat.ts"

/** AUTOB-001 States that the seat is booked every week, and why it could not be booked on a coming day. */
export function AutoBookingNote({ autoBooked }: { readonly autoBooked: AutoBookedView }) {
  const { t } = useTranslation("trip")
  if (Option.isNone(autoBooked)) return null
  return (
    <>
      <Note>{t("weekly.title")}</Note>
      {autoBooked.value.skippedDays.map((skipped) => (
        <SkippedDay key={skipped.day} {...skipped} />
      ))}
    </>
  )
}

function SkippedDay({ day, reason }: { readonly day: string; readonly reason: string }) {
  const { t } = useTranslation(["trip", "error"])
  const format = useFormat()
  const why =
    reason === "insufficient_funds_on_balance"
      ? t("weekly.unfunded")
      : t([`error:${reason}`], { defaultValue: "" })
  return (
    <Note tone="attention">
      {t("weekly.skipped", { day: format.day(noonOf(day)) })} {why}
    </Note>
  )
}
