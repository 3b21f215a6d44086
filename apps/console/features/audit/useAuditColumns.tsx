import { Option } from "effect"
import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { useEventText } from "#console/details/useEventText.ts"
import { useFactTexts } from "#console/details/useFactTexts.ts"
import type { Columns } from "#console/table/features.ts"
import type { AuditAccess, AuditEntry } from "#core/contract/consoleAudit.ts"
import { AuditTargetLink } from "./AuditTargetLink.tsx"
import { AuditTime } from "./AuditTime.tsx"

/** Returns the columns of the audit log. The ids of sortable columns are the server's sort keys. */
export const useAuditColumns = (): Columns<AuditEntry> => {
  const { t } = useTranslation("console")
  const factTexts = useFactTexts()
  return useMemo(
    () => [
      {
        id: "at",
        header: t("column.at"),
        size: 150,
        cell: ({ row: { original: entry } }) => (
          <span className="sv-figure">
            <AuditTime at={entry.at} />
          </span>
        )
      },
      {
        id: "who",
        header: t("column.who"),
        size: 190,
        enableSorting: false,
        cell: ({ row }) => <Who entry={row.original} />
      },
      {
        id: "what",
        header: t("column.what"),
        size: 300,
        enableSorting: false,
        cell: ({ row }) => <What entry={row.original} />
      },
      {
        id: "target",
        header: t("column.target"),
        size: 180,
        enableSorting: false,
        cell: ({ row: { original: entry } }) =>
          Option.isSome(entry.target) && <AuditTargetLink target={entry.target.value} />
      },
      {
        id: "reason",
        header: t("column.reason"),
        size: 260,
        enableSorting: false,
        cell: ({ row: { original: entry } }) => reasonText(entry) || factTexts(entry.data).join(" · ")
      },
      {
        id: "hash",
        header: t("column.hash"),
        size: 110,
        enableSorting: false,
        cell: ({ row }) => <code className="co-id">{row.original.hash.slice(0, 12)}</code>
      }
    ],
    [t, factTexts]
  )
}

function Who({ entry }: { readonly entry: AuditEntry }) {
  const { t } = useTranslation("console")
  return (
    <>
      {entry.who.name}
      {Option.isSome(entry.as) && (
        <span className="co-as"> {t("audit.as", { name: entry.as.value.name })}</span>
      )}
    </>
  )
}

function What({ entry }: { readonly entry: AuditEntry }) {
  const eventText = useEventText()
  return (
    <>
      {eventText(entry.what)}
      {Option.isSome(entry.access) && <AccessSummary access={entry.access.value} />}
    </>
  )
}

/** Whether the agent acted in a session, and where it stands. */
function AccessSummary({ access }: { readonly access: AuditAccess }) {
  const { t } = useTranslation("console")
  return (
    <span className="co-muted">
      {` · ${t(access.hasActed ? "audit.acted" : "audit.looked")} · ${t(`audit.state.${access.state}`)}`}
    </span>
  )
}

/** The reason and the case number of an entry. */
const reasonText = ({ reason, case: caseNumber }: AuditEntry): string =>
  [...Option.toArray(reason), ...Option.toArray(caseNumber)].join(" · ")
