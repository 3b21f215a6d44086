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
import type { BoardingCode } from "./boardingCode.ts"
import { type PositionState, requestPosition } from "./usePosition.ts"

export type CodeCardProps = {
  readonly code: BoardingCode
  readonly positionProblem: PositionState["problem"]
  readonly clockRefusal: Option.Option<Refusal>
}

/** LIVE-008, NOW-001 The code that passengers scan or type to board, with a ring that empties until its renewal. */
export function CodeCard({ label, ...props }: CodeCardProps & { readonly label: string }) {
  const { code } = props
  return (
    <section className="sv-card sv-live-code" aria-label={label}>
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
function CodeMissing({ clockRefusal, code, positionProblem }: CodeCardProps) {
  const { t } = useTranslation("activeTrip")
  const errorText = useErrorText()
  if (Option.isSome(clockRefusal)) return <p role="alert">{errorText(clockRefusal.value)}</p>
  if (code._tag === "NearDestination") return <p>{t("code.near")}</p>
  if (code._tag === "NoInternet") return <p role="status">{t("code.offline")}</p>
  return positionProblem === undefined ? (
    <CodeOnTheWay code={code} />
  ) : (
    <PositionMissing problem={positionProblem} />
  )
}

function PositionMissing({ problem }: { readonly problem: NonNullable<PositionState["problem"]> }) {
  const { t } = useTranslation("activeTrip")
  const isDenied = problem === "denied"
  return (
    <>
      <p>{t(isDenied ? "code.noPosition" : "code.positionMissing")}</p>
      <Button variant="default" onClick={requestPosition}>
        {t(isDenied ? "code.askPosition" : "code.findPosition")}
      </Button>
    </>
  )
}

/** CODE-006, CODE-008 The code is requested now, or again after a countdown. */
function CodeOnTheWay({ code }: Pick<CodeCardProps, "code">) {
  const { t } = useTranslation(["activeTrip", "common"])
  const format = useFormat()
  if (code._tag === "Invalid" || code._tag === "Failed") {
    const time = format.countdown(code.retryIn)
    return <p role="status">{t(code._tag === "Invalid" ? "code.invalid" : "code.failed", { time })}</p>
  }
  return (
    <div role="status" aria-label={t("common:loading")}>
      <Skeleton height={288} width={288} radius="md" />
      <p>{t(code._tag === "Loading" ? "code.loading" : "code.waiting")}</p>
    </div>
  )
}
