import { Option } from "effect"
import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { PresenceMark } from "#console/shell/presence/PresenceMark.tsx"
import type { Columns } from "#console/table/features.ts"
import { textColumns } from "#console/table/textColumns.ts"
import type { PersonRow } from "#core/contract/consolePeople.ts"
import { formatPhone } from "#core/shared/formatPhone.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"

const text = textColumns<PersonRow>()

/** Returns the columns of the people. The ids of sortable columns are the server's sort keys. */
export const usePeopleColumns = (): Columns<PersonRow> => {
  const { t } = useTranslation(["console", "common"])
  const format = useFormat()
  return useMemo(
    () => [
      {
        id: "name",
        header: t("column.name"),
        size: 180,
        cell: ({ row: { original: person } }) => (
          <>
            <PresenceMark id={person.id} />
            <strong>{person.name}</strong>
          </>
        )
      },
      {
        id: "phone",
        header: t("column.phone"),
        size: 140,
        enableSorting: false,
        cell: ({ row }) => <span className="sv-figure">{formatPhone(row.original.phoneNumber)}</span>
      },
      {
        id: "city",
        header: t("column.city"),
        size: 180,
        cell: ({ row: { original: person } }) => (
          <>
            {person.city} <span className="co-muted">{t(`common:country.${person.country}`)}</span>
          </>
        )
      },
      {
        id: "role",
        header: t("column.role"),
        size: 110,
        enableSorting: false,
        cell: ({ row: { original: person } }) =>
          Option.match(person.role, { onNone: () => "", onSome: (role) => t(`role.${role}`) })
      },
      text("driven", t("column.driven"), 80, ({ tripsDriver }) => String(tripsDriver)),
      text("ridden", t("column.ridden"), 80, ({ tripsPassenger }) => String(tripsPassenger)),
      {
        id: "since",
        header: t("column.since"),
        size: 100,
        cell: ({ row: { original: person } }) => (
          <span className="sv-figure">{format.date(person.createdAt, person.country)}</span>
        )
      }
    ],
    [t, format]
  )
}
