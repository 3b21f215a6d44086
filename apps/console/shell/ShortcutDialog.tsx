import { Modal, Switch } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { ShortcutKeys } from "./ShortcutKeys.tsx"
import { shortcutsFor } from "./shortcutsFor.ts"
import { setSingleKeys, useSingleKeys } from "./singleKeys.ts"
import { useStaff } from "./staff.ts"

type Props = { readonly opened: boolean; readonly onClose: () => void }

/** WCAG-2.1.4 Lists the keyboard shortcuts of the role, and switches those of single letters off; `?` opens it. */
export function ShortcutDialog({ opened, onClose }: Props) {
  const { t } = useTranslation(["console", "common"])
  const areOn = useSingleKeys()
  const staff = useStaff().data
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t("shortcut.sheet")}
      closeButtonProps={{ "aria-label": t("common:close") }}
    >
      <dl className="co-shortcuts">
        {(staff === undefined ? [] : shortcutsFor(staff)).map(({ name, keys }) => (
          <div key={name}>
            <dt>{t(`shortcut.${name}`)}</dt>
            <dd>
              <ShortcutKeys keys={keys} isAlwaysShown />
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
