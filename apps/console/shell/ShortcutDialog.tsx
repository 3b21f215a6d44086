import { Modal } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { ShortcutKeys } from "./ShortcutKeys.tsx"
import { shortcuts } from "./shortcuts.ts"

type Props = { readonly opened: boolean; readonly onClose: () => void }

/** Lists every keyboard shortcut; `?` opens it. */
export function ShortcutDialog({ opened, onClose }: Props) {
  const { t } = useTranslation(["console", "common"])
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
    </Modal>
  )
}
