import { Modal } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { Keys } from "./Keys.tsx"
import { shortcuts } from "./shortcuts.ts"

type Props = { readonly opened: boolean; readonly onClose: () => void }

/** Every key and what it does; opened by `?`. */
export function ShortcutSheet({ opened, onClose }: Props) {
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
              <Keys keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
