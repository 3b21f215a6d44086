import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { PersonLink } from "#console/details/PersonLink.tsx"
import type { PersonAccount } from "#core/contract/consolePersonAccount.ts"
import type { Country } from "#core/shared/country.ts"
import { noonOf } from "#core/shared/localDay.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { Items } from "./Items.tsx"

type Props = { readonly account: PersonAccount; readonly country: Country }

/** Travel passes, vacations, and who wants no messages from whom. */
export function PassAndBlockItems({ account, country }: Props) {
  const { t } = useTranslation("console")
  const format = useFormat()
  const day = (text: string) => format.date(noonOf(text), country)
  const days = (first: string, last: string) => t("personFile.days", { first: day(first), last: day(last) })
  return (
    <>
      <Items
        title={t("section.passes")}
        items={account.passes.map((pass) => ({
          key: pass.id,
          content: (
            <>
              <Link to={`/travel-passes/${pass.id}`}>{pass.travelPass}</Link>
              <span>{t(`pass.state.${pass.state}`)}</span>
              <span className="co-muted">{days(pass.periodStart, pass.periodEnd)}</span>
            </>
          )
        }))}
      />
      <Items
        title={t("personFile.vacations")}
        items={account.vacations.map(({ firstDay, lastDay }) => ({
          key: firstDay,
          content: days(firstDay, lastDay)
        }))}
      />
      <Items
        title={t("personFile.blocks")}
        items={account.blocks.map(({ at, by, person }) => ({
          key: `${by} ${person.id}`,
          content: (
            <>
              <PersonLink person={person} />
              <span>{t(`personFile.blockedBy.${by}`)}</span>
              <span className="co-muted">{format.date(at, country)}</span>
            </>
          )
        }))}
      />
    </>
  )
}
