import "./palette.css"
import { Modal } from "@mantine/core"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Icon } from "#console/shell/Icon.tsx"
import { ShortcutKeys } from "#console/shell/ShortcutKeys.tsx"
import type { Staff } from "#core/contract/consoleStaff.ts"
import type { PaletteItem } from "./PaletteItem.ts"
import { PaletteOption } from "./PaletteOption.tsx"
import { PaletteStatus } from "./PaletteStatus.tsx"
import { usePaletteChoice } from "./usePaletteChoice.ts"
import { usePaletteItems } from "./usePaletteItems.ts"

type Props = { readonly staff: Staff; readonly opened: boolean; readonly onClose: () => void }

/** The command palette: one field that searches people and trips, and after `>` the actions. */
export function CommandPalette({ opened, onClose, staff }: Props) {
  const { t } = useTranslation("console")
  return (
    <Modal.Root opened={opened} onClose={onClose} size={640} yOffset="12vh">
      <Modal.Overlay backgroundOpacity={0.35} />
      <Modal.Content aria-label={t("palette.title")} radius="lg">
        <PaletteBody staff={staff} onClose={onClose} />
      </Modal.Content>
    </Modal.Root>
  )
}

function PaletteBody({ staff, onClose }: Omit<Props, "opened">) {
  const { t } = useTranslation("console")
  const [typed, setTyped] = useState("")
  const answer = usePaletteItems(staff, typed)
  const { groups, isAnswered } = answer
  const items = groups.flatMap((group) => group.items)
  const choose = (item: PaletteItem) => {
    onClose()
    item.run()
  }
  const choice = usePaletteChoice({ items, isAnswered, onChoose: choose })
  const { active } = choice
  return (
    <>
      <div className="co-palette-field">
        <Icon name="search" />
        <input
          role="combobox"
          aria-expanded="true"
          aria-controls="palette-list"
          aria-activedescendant={active === undefined ? undefined : `palette-${active.id}`}
          aria-label={t("palette.title")}
          placeholder={t("palette.hint")}
          value={typed}
          data-autofocus
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            choice.reset()
          }}
          onKeyDown={choice.onKeyDown}
        />
        <ShortcutKeys keys="Escape" />
      </div>
      <div
        id="palette-list"
        role="listbox"
        aria-label={t("palette.title")}
        aria-busy={!isAnswered}
        className="co-palette-list"
      >
        {groups.map(({ name, items: groupItems }) => (
          <div key={name} role="group" aria-label={t(`palette.${name}`)}>
            <div className="co-palette-group" aria-hidden="true">
              {t(`palette.${name}`)}
            </div>
            {groupItems.map((item) => (
              <PaletteOption key={item.id} item={item} isActive={item === active} onChoose={choose} />
            ))}
          </div>
        ))}
      </div>
      <PaletteStatus typed={typed} count={items.length} answer={answer} />
    </>
  )
}
