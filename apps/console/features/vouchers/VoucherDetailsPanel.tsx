import { Option } from "effect"
import { useTranslation } from "react-i18next"
import { useParams } from "react-router"
import { DetailList } from "#console/details/DetailList.tsx"
import { DetailsPanel } from "#console/details/DetailsPanel.tsx"
import { PersonLink } from "#console/details/PersonLink.tsx"
import { Section } from "#console/details/Section.tsx"
import { TimelineItem } from "#console/details/TimelineItem.tsx"
import type { VoucherDetails, VoucherUse } from "#core/contract/consoleMoney.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { VoucherStateLabel } from "./useVoucherColumns.tsx"
import { useVoucher } from "./useVouchers.ts"

/** VOUCH-002 One voucher: what it gives, to whom, until when, and who has used it. */
export function VoucherDetailsPanel() {
  const { t } = useTranslation("console")
  const { id = "" } = useParams()
  const voucher = useVoucher(id)
  return (
    <DetailsPanel key={id} label={t("voucher.label")} title={voucher.data?.code} query={voucher}>
      {voucher.data !== undefined && <VoucherBody voucher={voucher.data} />}
    </DetailsPanel>
  )
}

function VoucherBody({ voucher }: { readonly voucher: VoucherDetails }) {
  const { t } = useTranslation("console")
  const format = useFormat()
  return (
    <>
      <header className="co-panel-header">
        <h2>{voucher.code}</h2>
        <p>
          <VoucherStateLabel state={voucher.state} /> {t(`voucher.typeText.${voucher.type}`)}
        </p>
      </header>
      <DetailList
        details={[
          { name: t("column.amount"), value: format.money(voucher) },
          { name: t("voucher.group"), value: t(`voucher.groupText.${voucher.targetGroup}`) },
          { name: t("voucher.created"), value: format.dayTime(voucher.createdAt) },
          {
            name: t("voucher.until"),
            value: Option.match(voucher.redeemableUntil, {
              onNone: () => t("voucher.unlimited"),
              onSome: (until) => format.dayTime(until)
            })
          },
          { name: t("voucher.uses"), value: voucher.uses },
          {
            name: t("voucher.left"),
            value: Option.getOrElse(Option.map(voucher.usesLeft, String), () => t("voucher.unlimited"))
          }
        ]}
      />
      <Section title={t("voucher.latestUses")}>
        <VoucherUses uses={voucher.latestUses} />
      </Section>
    </>
  )
}

function VoucherUses({ uses }: { readonly uses: ReadonlyArray<VoucherUse> }) {
  const { t } = useTranslation("console")
  const format = useFormat()
  if (uses.length === 0) return <p className="co-muted">{t("voucher.unused")}</p>
  return (
    <ol className="co-timeline">
      {uses.map((use) => (
        <TimelineItem key={use.person.id} at={use.at}>
          <PersonLink person={use.person} />
          <span className="co-muted">
            {format.money(use)}, {t("voucher.creditUntil", { date: format.date(use.expiresAt) })}
          </span>
        </TimelineItem>
      ))}
    </ol>
  )
}
