import "./account.css"
import { Button, Skeleton } from "@mantine/core"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Link, useSearchParams } from "react-router"
import { minor } from "#core/shared/Money.ts"
import { ErrorState } from "#rider/shared/page/ErrorState.tsx"
import { Page } from "#rider/shared/page/Page.tsx"
import { voucherParameter } from "#rider/shared/routing/voucherSheet.ts"
import { useGlobalSheet } from "#rider/shared/session/GlobalSheets.tsx"
import { useFeatureGates } from "#rider/shared/session/useFeatureGates.ts"
import { type Me, useMe } from "#rider/shared/session/useMe.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { VoucherSheet } from "./VoucherSheet.tsx"

/**
 * MONEY-002 to MONEY-008 The balance, the top-up button, and the ways to payout, transactions, vouchers and commuter passes. The parameter
 * `showVoucherSheet` opens the voucher sheet.
 */
export function AccountScreen() {
  const { t } = useTranslation("account")
  const me = useMe()
  const open = useGlobalSheet()
  const { travelPasses } = useFeatureGates()
  const [query, setQuery] = useSearchParams()
  const [isAdding, setAdding] = useState(false)
  const showsVoucher = isAdding || query.has(voucherParameter)
  const closeVoucher = (): void => {
    setAdding(false)
    if (query.has(voucherParameter)) setQuery({}, { replace: true })
  }
  return (
    <Page title={t("title")}>
      <div className="sv-account">
        {me.isError && me.data === undefined ? (
          <ErrorState refusal={me.error} onRetry={() => void me.refetch()} />
        ) : (
          <Balance me={me.data} />
        )}
        <Button size="lg" disabled={me.data === undefined} onClick={() => void open("payment", {})}>
          {t("refill")}
        </Button>
        <nav className="sv-account-links" aria-label={t("title")}>
          <AccountLink to="/account/payout" text={t("payout.title")} />
          <AccountLink to="/account/transactions" text={t("transactions")} />
          <button type="button" onClick={() => setAdding(true)}>
            {t("voucher.title")} <span aria-hidden="true">+</span>
          </button>
          {travelPasses && <AccountLink to="/account/travel-pass" text={t("travelPasses")} />}
        </nav>
      </div>
      <VoucherSheet opened={showsVoucher} onClose={closeVoucher} />
    </Page>
  )
}

function AccountLink({ text, to }: { readonly text: string; readonly to: string }) {
  return (
    <Link to={to}>
      {text} <span aria-hidden="true">›</span>
    </Link>
  )
}

function Balance({ me }: { readonly me: Me | undefined }) {
  const { t } = useTranslation("account")
  const format = useFormat()
  if (me === undefined) return <Skeleton height={132} radius="lg" />
  const { currency } = me
  const held = minor(Math.max(0, me.balance + me.creditAvailable - me.balanceAvailable))
  return (
    <section className="sv-balance sv-card" aria-label={t("balance")}>
      <span>{t("available")}</span>
      <strong className="sv-figure">{format.money({ amount: me.balanceAvailable, currency })}</strong>
      {me.creditAvailable > 0 && (
        <span>{t("credit", { amount: format.money({ amount: me.creditAvailable, currency }) })}</span>
      )}
      {me.otherBalances.map((other) => (
        <span key={other.currency}>
          {t("other", { amount: format.money({ amount: other.balance, currency: other.currency }) })}
        </span>
      ))}
      {held > 0 && <span>{t("held", { amount: format.money({ amount: held, currency }) })}</span>}
    </section>
  )
}
