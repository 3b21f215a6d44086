import "./rules.css"
import { Button } from "@mantine/core"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import * as z from "zod/mini"
import { useChosenSite } from "#console/parking/useParkingDay.ts"
import { formOf, type RulesForm, useSiteRules } from "#console/parking/useSiteRules.ts"
import { ViewHeader } from "#console/shell/ViewHeader.tsx"
import { ListState } from "#console/table/ListState.tsx"
import { useUrlState } from "#console/table/useUrlState.ts"
import type { ConsoleSiteRules } from "#core/contract/consoleParkingRules.ts"
import { areHoursComplete } from "#core/parking/openingHours.ts"
import { arePhasesOrdered } from "#core/parking/releasePhases.ts"
import { HoursFields } from "./HoursFields.tsx"
import { PhaseFields } from "./PhaseFields.tsx"
import { QuotaTable } from "./QuotaTable.tsx"
import { SaveRules } from "./SaveRules.tsx"
import { SiteSelect } from "./SiteSelect.tsx"

const RulesFilters = z.object({ site: z.optional(z.string()) })

const isComplete = ({ hours, phases }: RulesForm): boolean =>
  (hours === null || areHoursComplete(hours)) && arePhasesOrdered(phases)

/** CONS-004 The opening hours of one site, the phases of its release and the quotas of its sections. */
export function SiteRulesScreen() {
  const { t } = useTranslation("console")
  const [filters, setFilters] = useUrlState(RulesFilters)
  const site = useChosenSite(filters.site)
  const rules = useSiteRules(site)
  return (
    <main className="co-view">
      <ViewHeader title={t("rules.title")} query={rules}>
        <SiteSelect value={site} onChange={(next) => setFilters({ site: next })} />
        <Button
          size="xs"
          variant="default"
          component={Link}
          to={site === undefined ? "/parking/board" : `/parking/board?site=${site}`}
        >
          {t("board.title")}
        </Button>
      </ViewHeader>
      <div className="co-view-body">
        <ListState query={rules} isEmpty={false} onClear={undefined}>
          {rules.data !== undefined && <Rules key={rules.data.id} rules={rules.data} />}
        </ListState>
      </div>
    </main>
  )
}

function Rules({ rules }: { readonly rules: ConsoleSiteRules }) {
  const [form, setForm] = useState(() => formOf(rules))
  const isChanged = JSON.stringify(form) !== JSON.stringify(formOf(rules))
  return (
    <div className="co-rules">
      <h2>{rules.name}</h2>
      <HoursFields hours={form.hours} onChange={(hours) => setForm({ ...form, hours })} />
      <PhaseFields phases={form.phases} onChange={(phases) => setForm({ ...form, phases })} />
      <QuotaTable
        sections={rules.sections}
        quotas={form.sections}
        onChange={(sections) => setForm({ ...form, sections })}
      />
      <SaveRules rules={rules} form={isChanged && isComplete(form) ? form : undefined} />
    </div>
  )
}
