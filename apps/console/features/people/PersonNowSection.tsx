import { Option } from "effect"
import { useTranslation } from "react-i18next"
import { LoadingState } from "#console/details/LoadingState.tsx"
import { Section } from "#console/details/Section.tsx"
import type { PersonDetails } from "#core/contract/consolePeople.ts"
import type { PersonNow } from "#core/contract/consolePersonNow.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { PersonRide } from "./PersonRide.tsx"
import { PersonSetbacks } from "./PersonSetbacks.tsx"
import { usePersonNow } from "./usePersonNow.ts"

/** CONS-001 Where a person stands now: the ride, the money that it holds, and what came to nothing lately. */
export function PersonNowSection({ person }: { readonly person: PersonDetails }) {
  const { t } = useTranslation("console")
  const now = usePersonNow(person.id)
  return (
    <Section title={t("personNow.now")}>
      {now.data === undefined && <LoadingState query={now} />}
      {now.data !== undefined && (
        <>
          {Option.isSome(now.data.ride) ? (
            <PersonRide ride={now.data.ride.value} />
          ) : (
            <p className="co-muted">{t("personNow.noRide")}</p>
          )}
          <h4>{t("personNow.heldMoney")}</h4>
          <Held money={now.data.money} />
          <h4>{t("personNow.setbacks")}</h4>
          <PersonSetbacks setbacks={now.data.setbacks} country={person.country} />
        </>
      )}
    </Section>
  )
}

function Held({ money }: Pick<PersonNow, "money">) {
  const { t } = useTranslation("console")
  const format = useFormat()
  const held = money.filter((one) => one.held > 0 || one.heldCredit > 0)
  if (held.length === 0) return <p className="co-muted">{t("personNow.nothingHeld")}</p>
  return held.map(({ currency, held: own, heldCredit }) => (
    <p key={currency} className="sv-figure">
      {heldCredit === 0
        ? format.money({ amount: own, currency })
        : t("personNow.heldValue", {
            held: format.money({ amount: own, currency }),
            credit: format.money({ amount: heldCredit, currency })
          })}
    </p>
  ))
}
