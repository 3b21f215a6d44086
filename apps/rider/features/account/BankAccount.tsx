import { Button } from "@mantine/core"
import { Option } from "effect"
import { useTranslation } from "react-i18next"
import type { Me } from "#rider/shared/session/useMe.ts"

type Props = { readonly me: Me; readonly onEdit: () => void }

/** In groups of four, as an IBAN is printed. */
const grouped = (iban: string): string => iban.replace(/(.{4})(?=.)/g, "$1 ")

/** MONEY-028, MONEY-030 The bank account for payouts, and the button that changes it. */
export function BankAccount({ me, onEdit }: Props) {
  const { t } = useTranslation("account")
  const kind = Option.getOrUndefined(me.bankInformationType)
  const rows = [
    ["bank.iban", Option.map(me.ibanNumber, grouped)],
    ["bank.regNumber", me.regNumber],
    ["bank.accountNumber", me.accountNumber]
  ] as const
  return (
    <section className="sv-payout-account sv-card" aria-label={t("bank.title")}>
      <h2>{t("bank.title")}</h2>
      {kind === undefined ? (
        <p>{t("bank.none")}</p>
      ) : (
        <dl>
          {rows.map(([label, value]) =>
            Option.isSome(value) ? (
              <div key={label} className="sv-payout-row">
                <dt>{t(label)}</dt>
                <dd className="sv-figure">{value.value}</dd>
              </div>
            ) : null
          )}
        </dl>
      )}
      <Button variant={kind === undefined ? "filled" : "default"} size="md" onClick={onEdit}>
        {t(kind === undefined ? "bank.add" : "bank.change")}
      </Button>
    </section>
  )
}
