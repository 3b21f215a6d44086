import { Button } from "@mantine/core"
import { useClipboard } from "@mantine/hooks"
import { useTranslation } from "react-i18next"
import { bridge } from "#console/bridge.ts"
import { Icon } from "#console/shell/Icon.tsx"
import { usePanelAction } from "#console/shell/palette/shownActions.ts"

/** CONS-001 The address of what is shown, for a colleague: on the desktop that of the same page at the server. */
const shareableAddress = async (): Promise<string> => {
  const { address } = (await bridge?.shareAddress({})) ?? { address: null }
  return address ?? globalThis.location.href
}

/** Copies the address of the open view, and says so. */
export function CopyLinkButton() {
  const { t } = useTranslation(["console", "common"])
  const clipboard = useClipboard({ timeout: 2_000 })
  const copy = () => void shareableAddress().then(clipboard.copy)
  usePanelAction({ id: "copy-link", icon: "copy", label: t("inspector.copyLink") }, copy)
  return (
    <>
      <Button size="compact-xs" variant="subtle" leftSection={<Icon name="copy" size={14} />} onClick={copy}>
        {t(clipboard.copied ? "common:copied" : "inspector.copyLink")}
      </Button>
      <span role="status" className="sv-hidden">
        {clipboard.copied ? t("common:copied") : ""}
      </span>
    </>
  )
}
