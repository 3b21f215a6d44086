import { Option } from "effect"
import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { formatEventData, useEventText } from "#console/details/useEventText.ts"
import type { Columns } from "#console/table/features.ts"
import type { AuditEntry } from "#core/contract/consoleAudit.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"

export const useAuditColumns = (): Columns<AuditEntry> => {
  const { t } = useTranslation("console")
  const format = useFormat()
  const eventText = useEventText()
  return useMemo(
    () => [
      {
        id: "at",
        header: t("column.at"),
        size: 130,
        cell: ({ row: { original: entry } }) => (
          <span className="sv-figure">
            <strong>{format.time(entry.at)}</strong> <span className="co-muted">{format.date(entry.at)}</span>
          </span>
        )
      },
      {
        id: "who",
        header: t("column.who"),
        size: 190,
        cell: ({ row: { original: entry } }) => (
          <>
            {entry.who.name}
            {Option.isSome(entry.as) && (
              <span className="co-as"> {t("audit.as", { name: entry.as.value.name })}</span>
            )}
          </>
        )
      },
      { id: "what", header: t("column.what"), size: 190, cell: ({ row }) => eventText(row.original.what) },
      {
        id: "target",
        header: t("column.target"),
        size: 180,
        cell: ({ row }) => <Target entry={row.original} />
      },
      {
        id: "reason",
        header: t("column.reason"),
        size: 260,
        cell: ({ row: { original: entry } }) => reasonText(entry)
      },
      {
        id: "hash",
        header: t("column.hash"),
        size: 110,
        cell: ({ row }) => <code className="co-id">{row.original.hash.slice(0, 12)}</code>
      }
    ],
    [t, format, eventText]
  )
}

/** Formats the reason and the case number of an entry; without them, the entry's data. */
const reasonText = ({ reason, case: caseNumber, data }: AuditEntry): string => {
  const text = [...Option.toArray(reason), ...Option.toArray(caseNumber)].join(" · ")
  return text === "" ? formatEventData(data) : text
}

const viewPaths = { trip: "/trips", person: "/people" } as const

function Target({ entry }: { readonly entry: AuditEntry }) {
  if (Option.isNone(entry.target)) return null
  const { kind, id, label } = entry.target.value
  return kind === "trip" || kind === "person" ? <Link to={`${viewPaths[kind]}/${id}`}>{label}</Link> : label
}
