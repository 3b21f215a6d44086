import { Button, Skeleton } from "@mantine/core"
import { Option } from "effect"
import { useTranslation } from "react-i18next"
import { seconds } from "#core/shared/geo.ts"
import { formatTripCode } from "#core/trip/tripCode.ts"
import { CountdownRing } from "#rider/shared/forms/CountdownRing.tsx"
import { QrCode } from "#rider/shared/forms/QrCode.tsx"
import type { Refusal } from "#ui/api/Refusal.ts"
import { useErrorText } from "#ui/api/useErrorText.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"
import type { BoardingCode } from "./useBoardingCode.ts"

type Props = {
  readonly code: BoardingCode
  readonly isDenied: boolean
  readonly clockRefusal: Option.Option<Refusal>
  readonly onRequestPosition: () => void
}

/** LIVE-008, NOW-001 The code that passengers scan or type to board, with a ring that empties until its renewal. */
export function CodeCard(props: Props) {
  const { t } = useTranslation("activeTrip")
  const { code } = props
  return (
    <section className="sv-card sv-live-code" aria-label={t("code.title")}>
      {code._tag === "Shown" ? <CodeDisplay code={code} /> : <CodeMissing {...props} />}
    </section>
  )
}

function CodeDisplay({ code: { code, left } }: { readonly code: Extract<BoardingCode, { _tag: "Shown" }> }) {
  const { t } = useTranslation("activeTrip")
  const { tripCode } = useProductSettings()
  return (
    <>
      <QrCode text={code.link} size={288} label={t("code.qr")} />
      <p className="sv-code sv-live-digits">{formatTripCode(code.value)}</p>
      <div className="sv-live-renewal">
        <CountdownRing left={left} total={seconds(tripCode.lifetimeSeconds)} size={76} />
        <p>{t("code.hint")}</p>
      </div>
    </>
  )
}

/** CODE-004, CODE-006, CODE-009, CODE-010 Why there is no code, and what the driver can do. */
function CodeMissing({ clockRefusal, code, isDenied, onRequestPosition }: Props) {
  const { t } = useTranslation(["activeTrip", "common"])
  const format = useFormat()
  const errorText = useErrorText()
  if (Option.isSome(clockRefusal)) return <p role="alert">{errorText(clockRefusal.value)}</p>
  if (code._tag === "NearDestination") return <p>{t("code.near")}</p>
  if (isDenied) {
    return (
      <>
        <p>{t("code.noPosition")}</p>
        <Button variant="default" onClick={onRequestPosition}>
          {t("code.askPosition")}
        </Button>
      </>
    )
  }
  if (code._tag === "Failed") {
    return <p role="status">{t("code.failed", { time: format.countdown(code.retryIn) })}</p>
  }
  return (
    <div role="status" aria-label={t("common:loading")}>
      <Skeleton height={288} width={288} radius="md" />
      <p>{t("code.waiting")}</p>
    </div>
  )
}
