import { Button } from "@mantine/core"
import type { DateTime } from "effect"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { usePanelAction } from "#console/shell/palette/shownActions.ts"
import { useStaff } from "#console/shell/staff.ts"
import { deviceName } from "#core/account/sessionDevice.ts"
import type { PersonAccount } from "#core/contract/consolePersonAccount.ts"
import type { Country } from "#core/shared/country.ts"
import type { UserId } from "#core/shared/ids.ts"
import { focusOnce } from "#ui/forms/focusOnce.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { EndSession, type NamedSession } from "./EndSession.tsx"
import { Items } from "./Items.tsx"

type Props = {
  readonly account: PersonAccount
  readonly country: Country
  readonly personId: UserId
}

type EndButtonProps = {
  readonly session: NamedSession
  readonly onAsk: (session: NamedSession) => void
}

function EndButton({ onAsk, session }: EndButtonProps) {
  const { t } = useTranslation("console")
  const label = t("access.endNamed", { name: session.name })
  const ask = () => onAsk(session)
  usePanelAction({ id: `end-session-${session.id}`, icon: "signOut", label }, ask)
  return (
    <Button variant="default" size="compact-xs" aria-label={label} onClick={ask}>
      {t("access.end")}
    </Button>
  )
}

/** ASVS-7.5.2 Where a person is signed in. ASVS-7.4.5 An ADMIN signs out one device, and says why. */
export function SessionItems({ account, country, personId }: Props) {
  const { t } = useTranslation("console")
  const format = useFormat()
  const staff = useStaff()
  const [asked, setAsked] = useState<NamedSession>()
  const [ended, setEnded] = useState<NamedSession>()
  const at = (time: DateTime.Utc) => `${format.date(time, country)} ${format.time(time, country)}`
  const nameOf = (session: PersonAccount["sessions"][number]) =>
    t("access.deviceAndApp", {
      device: deviceName(session) || t("access.unknownDevice"),
      app: t(`access.app.${session.app}`)
    })
  return (
    <>
      <Items
        title={t("personFile.sessions")}
        items={account.sessions.map((session) => ({
          key: session.id,
          content: (
            <>
              <strong>{nameOf(session)}</strong>
              {staff.data?.role === "ADMIN" && (
                <EndButton session={{ id: session.id, name: nameOf(session) }} onAsk={setAsked} />
              )}
              <span className="co-muted">
                {t("access.signedIn", { time: at(session.signedInAt), lastUsed: at(session.lastUsedAt) })}
              </span>
            </>
          )
        }))}
      />
      {ended !== undefined && (
        <p key={ended.id} role="status" tabIndex={-1} ref={focusOnce}>
          {t("person.sessionEnded", { name: ended.name })}
        </p>
      )}
      <EndSession
        personId={personId}
        session={asked}
        onClose={() => setAsked(undefined)}
        onEnded={(session) => {
          setAsked(undefined)
          setEnded(session)
        }}
      />
    </>
  )
}
