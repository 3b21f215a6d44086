import { ActionIcon } from "@mantine/core"
import { useClipboard } from "@mantine/hooks"
import { useTranslation } from "react-i18next"
import { Icon } from "#console/shell/Icon.tsx"
import { usePanelAction } from "#console/shell/palette/shownActions.ts"
import { ShortcutKeys } from "#console/shell/ShortcutKeys.tsx"
import { useShortcut } from "#console/shell/useShortcut.ts"
import { formatPhone } from "#core/shared/formatPhone.ts"

/** A telephone number in groups, which dials when it is pressed; `c` copies it. */
export function PhoneNumber({ phone }: { readonly phone: string }) {
  const { t } = useTranslation(["console", "common"])
  const clipboard = useClipboard()
  const copy = () => clipboard.copy(phone)
  useShortcut("c", copy)
  usePanelAction({ id: "copy-phone", icon: "copy", keys: "c", label: t("person.copyPhone") }, copy)
  return (
    <p className="co-phone">
      <a className="sv-figure" href={`tel:${phone}`}>
        {formatPhone(phone)}
      </a>
      <ActionIcon variant="subtle" size="sm" aria-label={t("person.copyPhone")} onClick={copy}>
        <Icon name="copy" size={14} />
      </ActionIcon>
      <ShortcutKeys keys="c" />
      <span role="status" className="co-muted">
        {clipboard.copied ? t("common:copied") : ""}
      </span>
    </p>
  )
}
