import { DateTime, Option } from "effect"
import { useTranslation } from "react-i18next"
import { type RowEvent, rowEvent } from "#console/details/RowTimeline.tsx"
import type { VoucherDetails } from "#core/contract/consoleMoney.ts"
import { useNow } from "#ui/clock/useNow.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"

/** VOUCH-002, VOUCH-004 Lists the events of a voucher: people redeem it, the latest of them, and it expires. */
export const useVoucherTimeline = (voucher: VoucherDetails): ReadonlyArray<RowEvent> => {
  const { t } = useTranslation("console")
  const format = useFormat()
  const now = useNow("minute")
  return [
    rowEvent(voucher.createdAt, t("event.voucher_made")),
    ...voucher.latestUses.map((use) =>
      rowEvent(use.at, t("event.voucher_redeemed"), {
        key: use.person.id,
        who: Option.some(use.person),
        notes: [format.money(use), t("voucher.creditUntil", { date: format.date(use.expiresAt) })]
      })
    ),
    ...Option.toArray(Option.filter(voucher.redeemableUntil, DateTime.isLessThan(now))).map((at) =>
      rowEvent(at, t("event.voucher_expired"))
    )
  ]
}
