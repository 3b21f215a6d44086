import { Button } from "@mantine/core"
import { useMutation } from "@tanstack/react-query"
import { DateTime } from "effect"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { seconds } from "#core/shared/geo.ts"
import { useAlert } from "#ui/alert/AlertHost.tsx"
import type { Refusal } from "#ui/api/Refusal.ts"
import { useNow } from "#ui/clock/useNow.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"
import { solveBotCheck } from "./solveBotCheck.ts"

type Props = {
  readonly requestedAt: DateTime.Utc
  readonly send: (botCheck: string) => Promise<void>
  readonly onSent?: (at: DateTime.Utc) => void
  readonly onRefusal: (refusal: Refusal) => void
}

/** Seconds until the next request, from the refusal; the usual interval by default. */
const waitOf = ({ data }: Refusal, interval: number): number => {
  const wait = data["retry_after"]
  return typeof wait === "number" ? wait : interval
}

/** N45, AUTH-032 Requests another code; the button counts down until the next one is allowed, also after the form was closed. */
export function ResendButton({ requestedAt, send, onSent, onRefusal }: Props) {
  const { t } = useTranslation("common")
  const format = useFormat()
  const alert = useAlert()
  const now = useNow()
  const interval = useProductSettings().otp.requestIntervalSeconds
  const [pause, setPause] = useState({ since: requestedAt, wait: interval })
  const resend = useMutation<void>({
    mutationFn: async () => await send(await solveBotCheck(new AbortController().signal)),
    onSuccess: () => {
      const sentAt = DateTime.nowUnsafe()
      setPause({ since: sentAt, wait: interval })
      onSent?.(sentAt)
      alert({ type: "success", title: t("code.resent") })
    },
    onError: (refusal) => {
      if (refusal.status === 429) setPause({ since: DateTime.nowUnsafe(), wait: waitOf(refusal, interval) })
      onRefusal(refusal)
    }
  })
  // The last tick may lie before the request.
  const passed = Math.max(0, now.epochMilliseconds - pause.since.epochMilliseconds) / 1000
  const left = pause.wait - passed
  return (
    <Button variant="subtle" disabled={left > 0} loading={resend.isPending} onClick={() => resend.mutate()}>
      {left > 0 ? t("code.resendIn", { time: format.countdown(seconds(left)) }) : t("code.resend")}
    </Button>
  )
}
