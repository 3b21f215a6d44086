import { Result } from "effect"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import type { DriverTripView } from "#core/contract/views/driverTrips.ts"
import { checkRideNow } from "#core/trip/checkRideNow.ts"
import { afterSheet } from "#rider/shared/sheet/afterSheet.ts"
import { OptionList } from "#rider/shared/sheet/OptionList.tsx"
import { SheetDialog } from "#rider/shared/sheet/SheetDialog.tsx"
import { useAlert } from "#ui/alert/AlertHost.tsx"
import { useNow } from "#ui/clock/useNow.ts"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"
import type { IconName } from "#ui/theme/Icon.tsx"

const kinds = {
  commuter: "/provide?type=recurring",
  single: "/provide?type=single",
  now: "/provide?type=now"
} as const
type Kind = keyof typeof kinds

const icons = [
  ["commuter", "repeat"],
  ["single", "calendar"],
  ["now", "now"]
] as const satisfies readonly (readonly [Kind, IconName])[]

type Props = {
  readonly opened: boolean
  readonly onClose: () => void
  readonly driverTrips: readonly DriverTripView[]
}

/** HOME-007 The kinds of trips that a driver can offer. NOW-004, NOW-005 A ride now waits for the trip that comes first. */
export function OfferSheet({ opened, onClose, driverTrips }: Props) {
  const { t } = useTranslation(["start", "error"])
  const navigate = useNavigate()
  const alert = useAlert()
  const allowed = checkRideNow(driverTrips, useNow("minute"), useProductSettings().trip)
  const choose = async (kind: Kind): Promise<void> => {
    onClose()
    if (kind === "now" && Result.isFailure(allowed)) {
      alert({ type: "warning", title: t(`error:${allowed.failure._tag}`) })
      return
    }
    await afterSheet()
    void navigate(kinds[kind])
  }
  return (
    <SheetDialog opened={opened} onClose={onClose} title={t("offerSheet.title")}>
      <OptionList
        items={icons.map(([id, icon]) => ({
          id,
          icon,
          text: t(`offerSheet.${id}`),
          hint: t(`offerSheet.${id}Hint`)
        }))}
        onChoose={(id) => void choose(id)}
      />
    </SheetDialog>
  )
}
