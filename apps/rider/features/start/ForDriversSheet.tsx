import { Button } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { SheetDialog } from "#rider/shared/sheet/SheetDialog.tsx"
import { Icon } from "#ui/theme/Icon.tsx"

type Props = { readonly opened: boolean; readonly onClose: () => void }

/** HOME-009 What somebody who has never offered a trip wants to know. */
export function ForDriversSheet({ opened, onClose }: Props) {
  const { t } = useTranslation("start")
  return (
    <SheetDialog
      opened={opened}
      onClose={onClose}
      title={t("forDrivers.title")}
      footer={
        <Button component={Link} to="/provide" color="driver" size="lg" fullWidth>
          {t("offer")}
        </Button>
      }
    >
      <ul className="sv-facts">
        {(["route", "accept", "pay", "parking"] as const).map((fact) => (
          <li key={fact}>
            <Icon name="tick" colour="var(--sv-driver-text)" />
            <span>{t(`forDrivers.${fact}`)}</span>
          </li>
        ))}
      </ul>
    </SheetDialog>
  )
}
