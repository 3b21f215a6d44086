import { type DateTime, Option } from "effect"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { Detail } from "#console/details/DetailList.tsx"
import { PersonLink } from "#console/details/PersonLink.tsx"
import { useFactTexts } from "#console/details/useFactTexts.ts"
import type { AuditEntry } from "#core/contract/consoleAudit.ts"
import { AuditTargetLink } from "./AuditTargetLink.tsx"
import { AuditTime } from "./AuditTime.tsx"

const fact = <A,>(
  name: string,
  value: Option.Option<A>,
  show: (given: A) => ReactNode
): ReadonlyArray<Detail> => Option.toArray(value).map((given) => ({ name, value: show(given) }))

const time = (at: DateTime.Utc) => <AuditTime at={at} />

const code = (text: string) => <code className="co-id">{text}</code>

/** The facts of any entry. */
export const useEntryFacts = (entry: AuditEntry): ReadonlyArray<Detail> => {
  const { t } = useTranslation("console")
  const data = useFactTexts()(entry.data)
  return [
    { name: t("audit.number"), value: entry.id },
    { name: t("column.at"), value: time(entry.at) },
    { name: t("column.who"), value: <PersonLink person={entry.who} /> },
    ...fact(t("audit.asWho"), entry.as, (person) => <PersonLink person={person} />),
    ...fact(t("column.target"), entry.target, (target) => <AuditTargetLink target={target} />),
    ...fact(t("impersonate.reason"), entry.reason, (reason) => reason),
    ...fact(t("audit.case"), entry.case, (reference) => reference),
    ...(data.length === 0 ? [] : [{ name: t("audit.data"), value: data.join(" · ") }]),
    { name: t("column.hash"), value: code(entry.hash) },
    { name: t("audit.previousHash"), value: code(entry.previousHash) }
  ]
}

/** Where the session of an impersonation stands, and how it was used. */
export const useAccessFacts = ({ access }: AuditEntry): ReadonlyArray<Detail> => {
  const { t } = useTranslation("console")
  return Option.toArray(access).flatMap(
    ({ actReason, endedAt, hasActed, redeemedAt, showsMessages, state }) => [
      { name: t("column.state"), value: t(`audit.state.${state}`) },
      { name: t("audit.mode"), value: t(hasActed ? "audit.acted" : "audit.looked") },
      ...fact(t("audit.actReason"), actReason, (reason) => reason),
      { name: t("audit.messages"), value: t(showsMessages ? "audit.shown" : "audit.notShown") },
      ...fact(t("audit.began"), redeemedAt, time),
      ...fact(t("audit.ended"), endedAt, time)
    ]
  )
}
