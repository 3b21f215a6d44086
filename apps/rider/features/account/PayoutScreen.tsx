import "./account.css"
import { Button, Skeleton } from "@mantine/core"
import { Option } from "effect"
import { useTranslation } from "react-i18next"
import { ErrorState } from "#rider/shared/page/ErrorState.tsx"
import { Note } from "#rider/shared/page/Note.tsx"
import { Page } from "#rider/shared/page/Page.tsx"
import { useGlobalSheet } from "#rider/shared/session/GlobalSheets.tsx"
import { type Me, useMe } from "#rider/shared/session/useMe.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { BankAccount } from "./BankAccount.tsx"
import { usePayout } from "./usePayout.ts"
import { usePayoutDay } from "./usePayoutDay.ts"

/** MONEY-028 to MONEY-031 The money that can be paid out, the bank account, and how a payout works. */
export function PayoutScreen() {
  const { t } = useTranslation(["account", "common"])
  const me = useMe()
  return (
    <Page title={t("payout.title")} back="/account">
      {me.data === undefined && me.isError ? (
        <ErrorState refusal={me.error} onRetry={() => void me.refetch()} />
      ) : me.data === undefined ? (
        <div className="sv-account" role="status" aria-label={t("common:loading")}>
          <Skeleton height={132} radius="lg" />
          <Skeleton height={96} radius="lg" />
        </div>
      ) : (
        <Payout me={me.data} />
      )}
    </Page>
  )
}

function Payout({ me }: { readonly me: Me }) {
  const { t } = useTranslation("account")
  const format = useFormat()
  const openSheet = useGlobalSheet()
  const { isPending, request } = usePayout(me)
  const { balance, balancePayable, currency } = me
  const hasAccount = Option.isSome(me.bankInformationType)
  const canRequest = hasAccount && balancePayable > 0 && !me.hasPendingPayouts
  return (
    <div className="sv-account">
      <section className="sv-balance sv-card" aria-label={t("balance")}>
        <span>{t("payout.available")}</span>
        <strong className="sv-figure">{format.money({ amount: balancePayable, currency })}</strong>
        {balance !== balancePayable && (
          <span>{t("payout.ofBalance", { amount: format.money({ amount: balance, currency }) })}</span>
        )}
      </section>
      {me.hasPendingPayouts && <Note tone="attention">{t("payout.pending")}</Note>}
      <BankAccount me={me} onEdit={() => void openSheet("bankAccount", {})} />
      <Button size="lg" disabled={!canRequest} loading={isPending} onClick={() => void request()}>
        {t("payout.request")}
      </Button>
      <PayoutPoints />
    </div>
  )
}

/** MONEY-031, MONEY-033 How a payout works. */
function PayoutPoints() {
  const { t } = useTranslation("account")
  const day = usePayoutDay()
  return (
    <ul className="sv-payout-points">
      <li>{t("payout.points.day", { day })}</li>
      <li>{t("payout.points.whole")}</li>
      <li>{t("payout.points.one")}</li>
    </ul>
  )
}
