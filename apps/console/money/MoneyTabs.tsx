import "./ledger.css"
import { useTranslation } from "react-i18next"
import { NavLink } from "react-router"

/** The views of money, which share one entry of the navigation. */
export function MoneyTabs() {
  const { t } = useTranslation("console")
  return (
    <nav className="co-tabs" aria-label={t("money.title")}>
      <NavLink to="/payments">{t("section.payments")}</NavLink>
      <NavLink to="/adjustments">{t("section.adjustments")}</NavLink>
      <NavLink to="/vouchers">{t("section.vouchers")}</NavLink>
    </nav>
  )
}
