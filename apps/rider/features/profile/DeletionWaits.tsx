import { Alert } from "@mantine/core"
import { Option } from "effect"
import { useTranslation } from "react-i18next"
import type { Me } from "#rider/shared/session/useMe.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"

export type MoneyUnderWay = Pick<Me, "country" | "hasPendingPayouts" | "pendingTopUp">

/** N77 Whether money of the account is under way, so that it cannot be deleted now. */
export const hasToWait = ({ hasPendingPayouts, pendingTopUp }: MoneyUnderWay): boolean =>
  hasPendingPayouts || Option.isSome(pendingTopUp)

/** N77 Says before the last tap why the account cannot be deleted now, and until when. Nothing if it can. */
export function DeletionWaits({ me }: { readonly me: MoneyUnderWay }) {
  const { t } = useTranslation("identity")
  const format = useFormat()
  if (!hasToWait(me)) return null
  const topUp = Option.map(me.pendingTopUp, ({ until }) =>
    Option.match(until, {
      onNone: () => t("delete.topUpAuthorised"),
      onSome: (end) => t("delete.topUpUntil", { time: format.time(end, me.country) })
    })
  )
  const texts = [...(me.hasPendingPayouts ? [t("delete.payoutPending")] : []), ...Option.toArray(topUp)]
  return texts.map((text) => (
    <Alert key={text} role="status">
      {text}
    </Alert>
  ))
}
