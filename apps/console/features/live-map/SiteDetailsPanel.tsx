import type { DateTime } from "effect"
import { useTranslation } from "react-i18next"
import { Link, useOutletContext, useParams } from "react-router"
import { DetailsPanel } from "#console/details/DetailsPanel.tsx"
import { Section } from "#console/details/Section.tsx"
import { useParkingDay } from "#console/parking/useParkingDay.ts"
import { useSiteRules } from "#console/parking/useSiteRules.ts"
import type { ParkingDay } from "#core/contract/consoleParking.ts"
import type { ConsoleSiteRules } from "#core/contract/consoleParkingRules.ts"
import { type SectionLoad, sectionLoad } from "#core/parking/sectionLoad.ts"
import { defaultCountry } from "#core/shared/country.ts"
import { localDay } from "#core/shared/localDay.ts"
import { SiteHours } from "./SiteHours.tsx"
import { SiteLoadBadge } from "./SiteLoadBadge.tsx"
import { useOpeningText } from "./useOpeningText.ts"

/** CONS-001 CONS-004 One parking site at the moment of the live map: whether it is open, its sections with their free spots, and the ways to its day and reservations. */
export function SiteDetailsPanel() {
  const { id = "" } = useParams()
  return <SitePanel key={id} id={id} />
}

function SitePanel({ id }: { readonly id: string }) {
  const { t } = useTranslation("console")
  const rules = useSiteRules(id)
  const at = useOutletContext<DateTime.Utc | undefined>()
  const isLoaded = rules.data !== undefined && at !== undefined
  const day = useParkingDay(isLoaded ? id : undefined, at === undefined ? "" : localDay(at, defaultCountry))
  const query = rules.data === undefined ? rules : day
  return (
    <DetailsPanel label={t("site.label")} title={rules.data?.name} query={query}>
      {isLoaded && day.data !== undefined && <SiteBody rules={rules.data} day={day.data} at={at} />}
    </DetailsPanel>
  )
}

type Props = { readonly rules: ConsoleSiteRules; readonly day: ParkingDay; readonly at: DateTime.Utc }
type Load = SectionLoad & Pick<ConsoleSiteRules["sections"][number], "id" | "name" | "spots">

const loadsOf = ({ at, day, rules }: Props): ReadonlyArray<Load> =>
  rules.sections.map((section) => {
    const own = day.reservations.filter((row) => row.section.id === section.id)
    const { id, name, spots } = section
    return { id, name, spots, ...sectionLoad(section, own, at, defaultCountry) }
  })

function SiteBody(props: Props) {
  const { t } = useTranslation("console")
  const { at, rules } = props
  const loads = loadsOf(props)
  const { id, name } = rules
  const search = new URLSearchParams({ site: id }).toString()
  const total = (key: "spots" | "taken") => loads.reduce((sum, load) => sum + load[key], 0)
  return (
    <>
      <header className="co-panel-header">
        <h2>{name}</h2>
        <p>
          <SiteLoadBadge site={{ spots: total("spots"), taken: total("taken") }} />
          <span>{useOpeningText()(rules.openingHours, at)}</span>
        </p>
        <p>
          <Link to={{ pathname: "/parking/board", search }}>{t("live.dayPlan", { site: name })}</Link>
          <Link to={{ pathname: "/parking", search }}>{t("site.reservations", { site: name })}</Link>
        </p>
      </header>
      <Section title={t("site.sections")}>
        <SectionTable loads={loads} />
      </Section>
      <Section title={t("rules.hours")}>
        <SiteHours hours={rules.openingHours} />
      </Section>
    </>
  )
}

function SectionTable({ loads }: { readonly loads: ReadonlyArray<Load> }) {
  const { t } = useTranslation("console")
  return (
    <table className="co-site-sections">
      <thead>
        <tr>
          <th scope="col">{t("parking.section")}</th>
          <th scope="col">{t("site.taken")}</th>
          <th scope="col">{t("site.free")}</th>
          <th scope="col">{t("site.spots")}</th>
          <th scope="col">{t("site.quota")}</th>
        </tr>
      </thead>
      <tbody>
        {loads.map(({ free, id, name, quota, spots, taken }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td>{taken}</td>
            <td>{free}</td>
            <td>{spots}</td>
            <td>{quota ?? t("site.noQuota")}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
