import { Option } from "effect"
import { useTranslation } from "react-i18next"
import { useParams } from "react-router"
import { DetailList } from "#console/details/DetailList.tsx"
import { DetailsPanel } from "#console/details/DetailsPanel.tsx"
import { RowTimeline } from "#console/details/RowTimeline.tsx"
import { Section } from "#console/details/Section.tsx"
import { StateList } from "#console/details/StateList.tsx"
import { VerdictSection } from "#console/details/VerdictSection.tsx"
import { nextVoucherStates, VoucherState } from "#core/account/Voucher.ts"
import type { VoucherDetails } from "#core/contract/consoleMoney.ts"
import { toVerdict } from "#core/contract/toVerdict.ts"
import { useNow } from "#ui/clock/useNow.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { VoucherStateLabel } from "./useVoucherColumns.tsx"
import { useVoucher } from "./useVouchers.ts"
import { useVoucherTimeline } from "./useVoucherTimeline.ts"

/** VOUCH-002 One voucher: whether it can be redeemed, what it gives, to whom, until when, and who has used it. */
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

const redeemVerdict = ({ state }: VoucherDetails) =>
  toVerdict({
    action: "redeem",
    code: state === "VALID" ? Option.none() : Option.some(`voucher_${state.toLowerCase()}`)
  })

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
      <Section title={t("booking.states")}>
        <StateList
          label={t("booking.states")}
          states={VoucherState.literals}
          now={voucher.state}
          next={nextVoucherStates(voucher, useNow("minute"))}
          nameOf={(state) => t(`voucher.state.${state}`)}
        />
      </Section>
      <VerdictSection verdicts={[redeemVerdict(voucher)]} />
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
      <Section title={t("timeline.title")}>
        <RowTimeline events={useVoucherTimeline(voucher)} />
      </Section>
    </>
  )
}
