import { Option } from "effect"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { useCodeText } from "#console/details/useCodeText.ts"
import type { PersonSetback } from "#core/contract/consolePersonNow.ts"
import type { Country } from "#core/shared/country.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"

type Props = { readonly setbacks: ReadonlyArray<PersonSetback>; readonly country: Country }

/** Lists the seats, weekly seats and top-ups that a person asked for and did not get, and the refused calls, newest first. */
export function PersonSetbacks({ country, setbacks }: Props) {
  const { t } = useTranslation("console")
  if (setbacks.length === 0) return <p className="co-muted">{t("personNow.noSetbacks")}</p>
  return (
    <ul className="co-person-trips">
      {setbacks.map((setback) => (
        <Setback
          key={`${setback.at.epochMilliseconds} ${setback.kind} ${Option.getOrElse(setback.code, () => "")}`}
          setback={setback}
          country={country}
        />
      ))}
    </ul>
  )
}

function Setback({ country, setback }: { readonly setback: PersonSetback; readonly country: Country }) {
  const { t } = useTranslation("console")
  const format = useFormat()
  const codeText = useCodeText()
  const kind =
    setback.kind === "call_refused"
      ? t("audit.refused", {
          area: t(`audit.area.${Option.getOrElse(setback.area, () => "search" as const)}`)
        })
      : t(`personNow.setback.${setback.kind}`)
  const tripId = Option.getOrUndefined(setback.tripId)
  return (
    <li>
      {tripId === undefined ? <strong>{kind}</strong> : <Link to={`/trips/${tripId}`}>{kind}</Link>}
      <span className="co-muted sv-figure">
        {format.day(setback.at, country)} {format.time(setback.at, country)}
      </span>
      {Option.isSome(setback.code) && <span className="co-muted">{codeText(setback.code.value)}</span>}
    </li>
  )
}
