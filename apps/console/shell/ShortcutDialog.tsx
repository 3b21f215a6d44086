import { Modal, Switch } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { ShortcutKeys } from "./ShortcutKeys.tsx"
import { shortcuts } from "./shortcuts.ts"
import { setSingleKeys, useSingleKeys } from "./singleKeys.ts"

type Props = { readonly opened: boolean; readonly onClose: () => void }

/** WCAG-2.1.4 Lists every keyboard shortcut, and switches those of single letters off; `?` opens it. */
export function ShortcutDialog({ opened, onClose }: Props) {
  const { t } = useTranslation(["console", "common"])
  const areOn = useSingleKeys()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t("shortcut.sheet")}
      closeButtonProps={{ "aria-label": t("common:close") }}
    >
      <dl className="co-shortcuts">
        {shortcuts.map(({ name, keys }) => (
          <div key={name}>
            <dt>{t(`shortcut.${name}`)}</dt>
            <dd>
              <ShortcutKeys keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
      <Switch
        label={t("shortcut.singleKeys")}
        description={t("shortcut.singleKeysText")}
        checked={areOn}
        onChange={(event) => setSingleKeys(event.currentTarget.checked)}
      />
    </Modal>
  )
}
