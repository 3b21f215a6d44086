import { Button } from "@mantine/core"
import { useMutation } from "@tanstack/react-query"
import { DateTime } from "effect"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { seconds } from "#core/shared/geo.ts"
import { useAlert } from "#ui/alert/AlertHost.tsx"
import type { Refusal } from "#ui/api/Refusal.ts"
import { useNow } from "#ui/clock/useNow.ts"
import { solveBotCheck } from "#ui/forms/solveBotCheck.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"
import { keepRequestedCode, type RequestedCode } from "./requestedCode.ts"
import { sendCode, useCodeErrorAlerts } from "./useRequestCode.ts"

/** Seconds until the next request, from the refusal; the usual interval by default. */
const waitOf = ({ data }: Refusal, interval: number): number => {
  const wait = data["retry_after"]
  return typeof wait === "number" ? wait : interval
}

const after = (wait: number) => DateTime.add(DateTime.nowUnsafe(), { seconds: wait })

/** N45, AUTH-032 Requests another code; the button counts down until the next one is allowed, also after the form was closed. */
export function ResendCode({ requested }: { readonly requested: RequestedCode }) {
  const { t } = useTranslation("login")
  const format = useFormat()
  const alert = useAlert()
  const { alertCodeRefusal } = useCodeErrorAlerts()
  const now = useNow()
  const interval = useProductSettings().otp.requestIntervalSeconds
  const [openAt, setOpenAt] = useState(() => DateTime.add(requested.requestedAt, { seconds: interval }))
  const resend = useMutation({
    mutationFn: async () =>
      sendCode({
        phone: requested,
        prospectId: requested.prospectId,
        botCheck: await solveBotCheck(new AbortController().signal)
      }),
    onSuccess: () => {
      setOpenAt(after(interval))
      keepRequestedCode({ ...requested, requestedAt: DateTime.nowUnsafe() })
      alert({ type: "success", title: t("resent") })
    },
    onError: (refusal) => {
      if (refusal.status === 429) setOpenAt(after(waitOf(refusal, interval)))
      alertCodeRefusal(refusal)
    }
  })
  const left = (openAt.epochMilliseconds - now.epochMilliseconds) / 1000
  return (
    <Button variant="subtle" disabled={left > 0} loading={resend.isPending} onClick={() => resend.mutate()}>
      {left > 0 ? t("resendIn", { time: format.countdown(seconds(left)) }) : t("resend")}
    </Button>
  )
}
