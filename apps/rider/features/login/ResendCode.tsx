import { Button } from "@mantine/core"
import { useMutation } from "@tanstack/react-query"
import { DateTime } from "effect"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { formatCountdown } from "#core/shared/format.ts"
import { seconds } from "#core/shared/geo.ts"
import { accountDefaults } from "#core/shared/settings/account.ts"
import type { Refusal } from "#ui/api/Refusal.ts"
import { useNow } from "#ui/clock/useNow.ts"
import { solveBotCheck } from "#ui/forms/solveBotCheck.ts"
import { useAlert } from "#ui/sheet/AlertHost.tsx"
import { type OtpRequested, sendCode, useTellCodeFailure } from "./useRequestCode.ts"

const interval = accountDefaults.otp.requestIntervalSeconds

/** Seconds the server asks to wait, from its refusal; the usual interval where it says nothing. */
const waitOf = ({ data }: Refusal): number => {
  const wait = data["retry_after"]
  return typeof wait === "number" ? wait : interval
}

const after = (wait: number) => DateTime.add(DateTime.nowUnsafe(), { seconds: wait })

/** N45, AUTH-032: one code a minute; the button counts down until the next one. */
export function ResendCode({ asked }: { readonly asked: OtpRequested }) {
  const { t } = useTranslation("login")
  const alert = useAlert()
  const { aboutCode } = useTellCodeFailure()
  const now = useNow()
  const [openAt, setOpenAt] = useState(() => after(interval))
  const resend = useMutation({
    mutationFn: async () =>
      sendCode({ phone: asked, botCheck: await solveBotCheck(new AbortController().signal) }),
    onSuccess: () => {
      setOpenAt(after(interval))
      alert({ type: "success", title: t("resent") })
    },
    onError: (refusal) => {
      if (refusal.status === 429) setOpenAt(after(waitOf(refusal)))
      aboutCode(refusal)
    }
  })
  const left = (openAt.epochMilliseconds - now.epochMilliseconds) / 1000
  return (
    <Button variant="subtle" disabled={left > 0} loading={resend.isPending} onClick={() => resend.mutate()}>
      {left > 0 ? t("resendIn", { time: formatCountdown(seconds(left)) }) : t("resend")}
    </Button>
  )
}
