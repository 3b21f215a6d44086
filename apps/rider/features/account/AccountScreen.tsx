import "./account.css"
import { Button, Skeleton } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { minor } from "#core/shared/Money.ts"
import { ErrorState } from "#rider/shared/page/ErrorState.tsx"
import { Page } from "#rider/shared/page/Page.tsx"
import { useGlobalSheet } from "#rider/shared/session/GlobalSheets.tsx"
import { type Me, useMe } from "#rider/shared/session/useMe.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"

/** MONEY-002 to MONEY-005 The balance, the top-up button and the link to the transactions. */
export function AccountScreen() {
  const { t } = useTranslation("account")
  const me = useMe()
  const open = useGlobalSheet()
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
          <Link to="/account/transactions">
            {t("transactions")} <span aria-hidden="true">›</span>
          </Link>
        </nav>
      </div>
    </Page>
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
      {held > 0 && <span>{t("held", { amount: format.money({ amount: held, currency }) })}</span>}
    </section>
  )
}
