import { Button, Skeleton } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { seconds } from "#core/shared/geo.ts"
import { tripDefaults } from "#core/shared/settings/trips.ts"
import { spellCode } from "#core/trip/tripCode.ts"
import { CountdownRing } from "#rider/shared/forms/CountdownRing.tsx"
import { QrCode } from "#rider/shared/forms/QrCode.tsx"
import { useFormat } from "#ui/i18n/useFormat.ts"
import type { BoardingCode } from "./useBoardingCode.ts"

const lifetime = seconds(tripDefaults.tripCode.lifetimeSeconds)

type Props = { readonly code: BoardingCode; readonly isDenied: boolean; readonly onAskPosition: () => void }

/** LIVE-008, NOW-001: what passengers scan or type to get on board; huge, with a ring that empties until renewal. */
export function CodeCard({ code, isDenied, onAskPosition }: Props) {
  const { t } = useTranslation("activeTrip")
  return (
    <section className="sv-card sv-live-code" aria-label={t("code.title")}>
      {code._tag === "Shown" ? (
        <Shown code={code} />
      ) : (
        <Absent code={code} isDenied={isDenied} onAskPosition={onAskPosition} />
      )}
    </section>
  )
}

function Shown({ code: { code, left } }: { readonly code: Extract<BoardingCode, { _tag: "Shown" }> }) {
  const { t } = useTranslation("activeTrip")
  return (
    <>
      <QrCode text={code.link} size={288} label={t("code.qr")} />
      <p className="sv-code sv-live-digits">{spellCode(code.value)}</p>
      <div className="sv-live-renewal">
        <CountdownRing left={left} total={lifetime} size={76} />
        <p>{t("code.hint")}</p>
      </div>
    </>
  )
}

/** CODE-004, CODE-006, CODE-009, CODE-010: why there is no code, and what helps. */
function Absent({ code, isDenied, onAskPosition }: Props) {
  const { t } = useTranslation(["activeTrip", "common"])
  const format = useFormat()
  if (code._tag === "NearDestination") return <p>{t("code.near")}</p>
  if (isDenied) {
    return (
      <>
        <p>{t("code.noPosition")}</p>
        <Button variant="default" onClick={onAskPosition}>
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
