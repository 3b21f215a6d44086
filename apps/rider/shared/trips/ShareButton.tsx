import { Button } from "@mantine/core"
import { useTranslation } from "react-i18next"
import type { TripId } from "#core/shared/ids.ts"
import { useFeatureGates } from "#rider/shared/session/useFeatureGates.ts"
import { Icon } from "#ui/theme/Icon.tsx"
import { useShare } from "./useShare.ts"

type Props = {
  readonly tripId: TripId
  /** The title of the shared link: "Roskilde → København". */
  readonly title: string
  /** FLAG-008 For the driver, who may invite passengers instead. */
  readonly byDriver?: boolean
}

/** TRIP-065, N58 Shares a link to a trip; its preview is in the language of the person who shares it. */
export function ShareButton({ tripId, title, byDriver = false }: Props) {
  const { i18n, t } = useTranslation("trip")
  const { invitesToShare } = useFeatureGates()
  const share = useShare()
  return (
    <Button
      variant="default"
      leftSection={<Icon name="share" size={18} />}
      onClick={() => void share({ title, path: `/shared-trip/${tripId}?lng=${i18n.language}` })}
    >
      {byDriver && invitesToShare ? t("share.invite") : t("share.trip")}
    </Button>
  )
}
