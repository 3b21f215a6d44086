import "./guard.css"
import { DateTime, Result } from "effect"
import { useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import * as z from "zod/mini"
import { Freshness } from "#console/shell/freshness/Freshness.tsx"
import { usePageTitle } from "#console/shell/usePageTitle.ts"
import { useUrlState } from "#console/table/useUrlState.ts"
import { checkPlate } from "#core/parking/checkPlate.ts"
import { plateAsTyped, toLicencePlate } from "#core/parking/LicencePlate.ts"
import { useNow } from "#ui/clock/useNow.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"
import { PlateVerdict } from "./PlateVerdict.tsx"
import { SiteSelect } from "./SiteSelect.tsx"
import { useGuardDay, useKeptPage } from "./useGuardDay.ts"

const GuardFilters = z.object({ site: z.optional(z.string()) })

/**
 * PARK-004, PROD-011 One large field for a licence plate, which answers from today's list of a site. It opens and answers also while there is no
 * connection; the header says how old the list is, and the address names the site.
 */
export function GuardScreen() {
  const { t } = useTranslation("console")
  const { parking: settings } = useProductSettings()
  const [filters, setFilters] = useUrlState(GuardFilters)
  const [typed, setTyped] = useState("")
  const { day, site } = useGuardDay(filters.site)
  const now = DateTime.toUtc(useNow())
  usePageTitle("view", t("guard.title"))
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const plate = Result.getOrUndefined(toLicencePlate(typed, settings))
  const rows = day.data?.reservations
  return (
    <main className="co-guard">
      <header className="co-guard-header">
        <h1>{day.data?.site.name ?? t("guard.title")}</h1>
        <Freshness query={day} />
        <SiteSelect value={site} onChange={(next) => setFilters({ site: next })} />
        <Link to="/parking">{t("guard.back")}</Link>
        <ListAge at={day.data?.at} />
      </header>
      <label htmlFor="guard-plate">{t("parking.plate")}</label>
      <input
        ref={field}
        id="guard-plate"
        className="co-guard-plate"
        value={typed}
        onChange={(event) => setTyped(plateAsTyped(event.currentTarget.value, settings))}
        onFocus={(event) => event.currentTarget.select()}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
      />
      <div role="status" className="co-guard-answer">
        {plate !== undefined && rows !== undefined && <PlateVerdict answer={checkPlate(rows, plate, now)} />}
        {plate === undefined && <p className="co-muted">{t("guard.hint")}</p>}
        {plate !== undefined && rows === undefined && <p>{t("guard.noList")}</p>}
      </div>
    </main>
  )
}

/** When the list was loaded, and whether the view opens without a connection. */
function ListAge({ at }: { readonly at: DateTime.Utc | undefined }) {
  const { t } = useTranslation("console")
  const format = useFormat()
  const isKept = useKeptPage()
  if (at === undefined) return null
  return (
    <p className="co-guard-age sv-figure">
      {t("guard.asOf", { time: format.time(at) })} {isKept && t("guard.ready")}
    </p>
  )
}
