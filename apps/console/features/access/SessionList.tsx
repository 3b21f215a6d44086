import { Button } from "@mantine/core"
import { Option } from "effect"
import { useTranslation } from "react-i18next"
import type { OwnSession } from "#core/contract/sessions.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { AccessSection } from "./AccessSection.tsx"
import { useEndOtherSessions, useEndSession, useOwnSessions } from "./useOwnAccess.ts"

/** ASVS-7.5.2 Where the agent is signed in, in the console and in the rider app. */
export function SessionList() {
  const { t } = useTranslation("console")
  const sessions = useOwnSessions()
  const endOthers = useEndOtherSessions()
  const end = useEndSession()
  const rows = sessions.data?.data ?? []
  return (
    <AccessSection
      title={t("access.sessions")}
      text={t("access.sessionsText")}
      error={sessions.error ?? end.error ?? endOthers.error}
    >
      <ul className="co-access-list" aria-label={t("access.sessions")}>
        {rows.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isEnding={end.isPending && end.variables === session.id}
            onEnd={() => end.mutate(session.id)}
          />
        ))}
      </ul>
      {rows.length > 1 && (
        <Button variant="default" onClick={() => endOthers.mutate()} loading={endOthers.isPending}>
          {t("access.endOthers")}
        </Button>
      )}
    </AccessSection>
  )
}

type RowProps = { readonly session: OwnSession; readonly isEnding: boolean; readonly onEnd: () => void }

function SessionRow({ session, isEnding, onEnd }: RowProps) {
  const { t } = useTranslation("console")
  const { dayTime } = useFormat()
  const { app, browser, isCurrent, lastUsedAt, signedInAt, system } = session
  const device = [...Option.toArray(browser), ...Option.toArray(system)].join(", ")
  const name = t("access.deviceAndApp", {
    device: device === "" ? t("access.unknownDevice") : device,
    app: t(`access.app.${app}`)
  })
  return (
    <li aria-current={isCurrent}>
      <div className="co-access-what">
        <strong>{name}</strong>
        <span className="co-muted">
          {t("access.signedIn", { time: dayTime(signedInAt), lastUsed: dayTime(lastUsedAt) })}
        </span>
      </div>
      {isCurrent ? (
        <span className="co-badge">{t("access.thisSession")}</span>
      ) : (
        <Button
          variant="subtle"
          size="xs"
          aria-label={t("access.endNamed", { name })}
          onClick={onEnd}
          loading={isEnding}
        >
          {t("access.end")}
        </Button>
      )}
    </li>
  )
}
