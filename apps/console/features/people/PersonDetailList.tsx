import { Option } from "effect"
import { useTranslation } from "react-i18next"
import { DetailList } from "#console/details/DetailList.tsx"
import type { PersonDetails } from "#core/contract/consolePeople.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"

export function PersonDetailList({ person }: { readonly person: PersonDetails }) {
  const { t } = useTranslation(["console", "common"])
  const format = useFormat()
  const rating = Option.match(person.ratingsAverage, {
    onNone: () => t("common:rating.none"),
    onSome: (average) =>
      t("person.ratingValue", { average: format.rating(average), count: person.ratingsCount })
  })
  return (
    <DetailList
      details={[
        { name: t("person.email"), value: Option.getOrElse(person.email, () => "–") },
        { name: t("column.city"), value: `${person.city}, ${t(`common:country.${person.country}`)}` },
        {
          name: t("person.balance"),
          value: format.money({ amount: person.balance, currency: person.currency })
        },
        { name: t("person.rating"), value: rating },
        {
          name: t("person.eid"),
          value: Option.match(person.eidVerifiedAt, {
            onNone: () => t("common:no"),
            onSome: (at) => format.date(at, person.country)
          })
        },
        { name: t("column.driven"), value: person.tripsDriver },
        { name: t("column.ridden"), value: person.tripsPassenger },
        { name: t("column.since"), value: format.date(person.createdAt, person.country) },
        { name: t("person.id"), value: <code className="co-id">{person.id}</code> }
      ]}
    />
  )
}
