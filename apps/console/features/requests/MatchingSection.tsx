import { Option } from "effect"
import { useTranslation } from "react-i18next"
import { DetailList } from "#console/details/DetailList.tsx"
import { Section } from "#console/details/Section.tsx"
import type { Matching } from "#core/contract/consoleRequests.ts"
import type { Country } from "#core/shared/country.ts"
import { metres } from "#core/shared/geo.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { JudgedTrips } from "./JudgedTrips.tsx"
import { useMismatchText } from "./useMismatchText.ts"

type Props = { readonly matching: Matching; readonly country: Country }

/** REQ-007 Shows the present answer of the matching, with the number of trips that each reason leaves out. */
export function MatchingSection({ country, matching }: Props) {
  const { t } = useTranslation("console")
  const reasonText = useMismatchText()
  if (Option.isSome(matching.closed)) {
    return (
      <Section title={t("matching.title")}>
        <p>{reasonText(matching.closed.value)}</p>
      </Section>
    )
  }
  return (
    <Section title={t("matching.title")}>
      <p>
        <strong>
          {matching.matches === 0
            ? t("matching.nothing")
            : t("matching.matches", { count: matching.matches })}
        </strong>
      </p>
      <Numbers matching={matching} country={country} />
      <JudgedTrips trips={matching.nearest} country={country} />
    </Section>
  )
}

function Numbers({ country, matching }: Props) {
  const { t } = useTranslation("console")
  const format = useFormat()
  const reasonText = useMismatchText()
  const { hours, inWindow, judged, leftOut, maxWalk, reach, searchFinds, windowEnd, windowStart } = matching
  return (
    <>
      <p className="co-muted">
        {t("matching.judged", { count: judged, hours, reach: format.distance(metres(reach)) })}
        {!matching.isComplete && ` ${t("matching.incomplete")}`}
      </p>
      <DetailList
        details={[
          {
            name: t("matching.window", {
              from: format.time(windowStart, country),
              to: format.time(windowEnd, country)
            }),
            value: inWindow
          },
          ...leftOut.map(({ reason, trips }) => ({
            name: t("matching.leftOut", { reason: reasonText(reason) }),
            value: trips
          })),
          { name: t("matching.search"), value: searchFinds },
          { name: t("matching.walk"), value: format.distance(metres(maxWalk)) }
        ]}
      />
    </>
  )
}
