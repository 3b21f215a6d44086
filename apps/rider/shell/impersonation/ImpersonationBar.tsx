import { Button } from "@mantine/core"
import type { Option } from "effect"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { languageTag } from "#core/shared/format.ts"
import { seconds } from "#core/shared/geo.ts"
import { lazyBackground } from "#rider/shared/routing/appPart.tsx"
import type { Me } from "#rider/shared/session/useMe.ts"
import { useNow } from "#ui/clock/useNow.ts"
import { deviceLanguage } from "#ui/i18n/setUpI18n.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { publishBarHeight } from "./publishBarHeight.ts"
import { useEndImpersonation } from "./useEndImpersonation.ts"
import { useImpersonationHeartbeat } from "./useImpersonationHeartbeat.ts"
import { useLookAsPerson } from "./useImpersonationMode.ts"

const ActForm = lazyBackground(async () => (await import("./ActForm.tsx")).ActForm)
const SwitchForm = lazyBackground(async () => (await import("./SwitchForm.tsx")).SwitchForm)

type Props = {
  readonly impersonation: Option.Option.Value<Me["impersonation"]>
  readonly name: string
}

/** CONS-002 Names the person for whom the agent acts, and why; it ends the impersonation when its time is over. */
export function ImpersonationBar({ impersonation, name }: Props) {
  // The frame speaks to the agent, the page inside it in the language of the person.
  const [lng] = useState(() => languageTag(deviceLanguage()))
  const { t } = useTranslation("shell", { lng })
  const format = useFormat()
  const now = useNow()
  const [open, setOpen] = useState<"act" | "switch">()
  const close = () => setOpen(undefined)
  const { end, leave } = useEndImpersonation()
  const look = useLookAsPerson()
  useImpersonationHeartbeat()
  const left = Math.max(0, (impersonation.expiresAt.epochMilliseconds - now.epochMilliseconds) / 1000)
  const isExpired = left === 0
  useEffect(() => {
    if (isExpired) leave()
  }, [isExpired, leave])
  return (
    <div ref={publishBarHeight} className="sv-acting-bar" role="status" lang={lng}>
      <span className="sv-acting-text">
        <strong>{t(impersonation.mode === "act" ? "acting.frame" : "acting.reading", { name })}</strong>
        <span>{t("acting.reason", { reason: impersonation.reason })}</span>
      </span>
      <span className="sv-time">{format.countdown(seconds(left))}</span>
      {open === "act" && <ActForm lng={lng} onClose={close} />}
      {open === "switch" && <SwitchForm lng={lng} onClose={close} />}
      {open === undefined && (
        <Button variant="default" onClick={() => setOpen("switch")}>
          {t("acting.another")}
        </Button>
      )}
      {open === undefined && impersonation.mode === "read" && (
        <Button variant="default" onClick={() => setOpen("act")}>
          {t("acting.act")}
        </Button>
      )}
      {impersonation.mode === "act" && (
        <Button variant="default" loading={look.isPending} onClick={() => look.mutate()}>
          {t("acting.look")}
        </Button>
      )}
      <Button variant="default" onClick={() => void end()}>
        {t("acting.end")}
      </Button>
    </div>
  )
}
