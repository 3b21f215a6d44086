import { Button } from "@mantine/core"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { lazySheet } from "#rider/shared/routing/appPart.tsx"
import { afterSheet } from "#rider/shared/sheet/afterSheet.ts"

const ScanSheet = lazySheet(
  async () => (await import("./ScanSheet.tsx")).ScanSheet,
  ({ onClose }) => onClose()
)

/** A browser gives its camera to encrypted pages only, and an old one to none. */
const canScan = (): boolean => "mediaDevices" in navigator

type Props = {
  /** Called with the digits of a trip code once the sheet has closed. */
  readonly onFound: (code: string) => void
}

/** BYCODE-001 Opens the camera on a press, and not before: the browser asks the person then. Nothing where the page has no camera. */
export function ScanButton({ onFound }: Props) {
  const { t } = useTranslation("byCode")
  const [opened, setOpened] = useState(false)
  const take = async (code: string): Promise<void> => {
    setOpened(false)
    await afterSheet()
    onFound(code)
  }
  if (!canScan()) return null
  return (
    <>
      <Button variant="default" size="lg" fullWidth onClick={() => setOpened(true)}>
        {t("scan.open")}
      </Button>
      <ScanSheet opened={opened} onClose={() => setOpened(false)} onFound={(code) => void take(code)} />
    </>
  )
}
