import { Button, Skeleton } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { deviceName } from "#core/account/sessionDevice.ts"
import type { OwnSession } from "#core/contract/sessions.ts"
import { ErrorState } from "#rider/shared/page/ErrorState.tsx"
import { useConfirm } from "#rider/shared/sheet/DialogHost.tsx"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { useEndSession, useSessions } from "./useSessions.ts"

/** ASVS-7.5.2 Where the user is signed in, with a button that signs out there, and one for all other devices. */
export function SessionList() {
  const { t } = useTranslation(["profile", "common"])
  const confirm = useConfirm()
  const sessions = useSessions()
  const end = useEndSession()
  const endOthers = async (): Promise<void> => {
    const { confirmed } = await confirm({
      title: t("sessions.endOthers"),
      text: t("sessions.endOthersText"),
      success: t("sessions.end"),
      cancel: t("common:cancel")
    })
    if (confirmed) end.mutate("others")
  }
  if (sessions.data === undefined && sessions.error !== null)
    return <ErrorState isPart refusal={sessions.error} onRetry={() => void sessions.refetch()} />
  if (sessions.data === undefined)
    return (
      <div role="status" aria-label={t("common:loading")}>
        <Skeleton height={72} radius="lg" />
      </div>
    )
  const { data } = sessions.data
  return (
    <>
      <ul className="sv-my-sessions">
        {data.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isEnding={end.isPending && end.variables === session.id}
            onEnd={() => end.mutate(session.id)}
          />
        ))}
      </ul>
      {data.length > 1 && (
        <Button
          variant="default"
          loading={end.isPending && end.variables === "others"}
          onClick={() => void endOthers()}
        >
          {t("sessions.endOthers")}
        </Button>
      )}
    </>
  )
}

type RowProps = {
  readonly session: OwnSession
  readonly isEnding: boolean
  readonly onEnd: () => void
}

function SessionRow({ session, isEnding, onEnd }: RowProps) {
  const { t } = useTranslation("profile")
  const format = useFormat()
  const { isCurrent, lastUsedAt, signedInAt } = session
  const name = deviceName(session)
  const device = name === "" ? t("sessions.unknown") : name
  return (
    <li>
      <div>
        <strong>{device}</strong>
        {isCurrent && <span className="sv-my-here">{t("sessions.here")}</span>}
        <span>{t("sessions.since", { time: format.dayTime(signedInAt) })}</span>
        {!isCurrent && <span>{t("sessions.used", { time: format.dayTime(lastUsedAt) })}</span>}
      </div>
      {!isCurrent && (
        <Button
          variant="default"
          loading={isEnding}
          aria-label={t("sessions.endOf", { device })}
          onClick={onEnd}
        >
          {t("sessions.end")}
        </Button>
      )}
    </li>
  )
}
