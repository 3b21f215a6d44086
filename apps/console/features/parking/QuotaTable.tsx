import { NumberInput } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { useDayName } from "#console/parking/useDayName.ts"
import type { RulesForm } from "#console/parking/useSiteRules.ts"
import type { ConsoleSiteRules } from "#core/contract/consoleParkingRules.ts"
import { noQuotas, type SectionQuotas } from "#core/parking/quotas.ts"
import { weekdays } from "#core/recurring/week.ts"

type Props = {
  readonly sections: ConsoleSiteRules["sections"]
  readonly quotas: RulesForm["sections"]
  readonly onChange: (quotas: RulesForm["sections"]) => void
}

/** CONS-004 How many spots of each section carpools may have on each weekday; an empty field is all of them. */
export function QuotaTable({ onChange, quotas, sections }: Props) {
  const { t } = useTranslation("console")
  const shortName = useDayName("short")
  return (
    <section aria-labelledby="quotas">
      <h3 id="quotas">{t("rules.quotas")}</h3>
      <p className="co-muted">{t("rules.quotaHint")}</p>
      <div className="co-rules-scroll">
        <table className="co-rules-table">
          <thead>
            <tr>
              <th scope="col">{t("parking.section")}</th>
              {weekdays.map((day) => (
                <th key={day} scope="col">
                  {shortName(day)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sections.map((section) => (
              <QuotaRow
                key={section.id}
                section={section}
                quotas={quotas.find(({ id }) => id === section.id)?.quotas ?? noQuotas}
                onChange={(next) =>
                  onChange(quotas.map((one) => (one.id === section.id ? { ...one, quotas: next } : one)))
                }
              />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

type RowProps = {
  readonly section: Props["sections"][number]
  readonly quotas: SectionQuotas
  readonly onChange: (quotas: SectionQuotas) => void
}

function QuotaRow({ onChange, quotas, section: { name, spots } }: RowProps) {
  const { t } = useTranslation("console")
  const longName = useDayName("long")
  return (
    <tr>
      <th scope="row">{t("rules.sectionSpots", { section: name, spots })}</th>
      {weekdays.map((day) => (
        <td key={day}>
          <NumberInput
            size="xs"
            aria-label={t("rules.quotaOf", { section: name, day: longName(day) })}
            placeholder={String(spots)}
            value={quotas[day] ?? ""}
            onChange={(value) => onChange({ ...quotas, [day]: typeof value === "number" ? value : null })}
            min={0}
            max={10_000}
            allowDecimal={false}
            hideControls
          />
        </td>
      ))}
    </tr>
  )
}
