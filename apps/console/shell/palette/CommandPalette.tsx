import "./palette.css"
import { Modal } from "@mantine/core"
import { type KeyboardEvent, useState } from "react"
import { useTranslation } from "react-i18next"
import { Icon } from "#console/shell/Icon.tsx"
import { ShortcutKeys } from "#console/shell/ShortcutKeys.tsx"
import type { Staff } from "#core/contract/consoleStaff.ts"
import { type PaletteItem, usePaletteItems } from "./usePaletteItems.ts"

type Props = { readonly staff: Staff; readonly opened: boolean; readonly onClose: () => void }

/** The command palette: one search field over people, trips and actions. */
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
  const [activeIndex, setActiveIndex] = useState(0)
  const groups = usePaletteItems(staff, typed)
  const items = groups.flatMap((group) => group.items)
  const active = items[Math.min(activeIndex, items.length - 1)]
  const choose = (item: PaletteItem) => {
    onClose()
    item.run()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) setActiveIndex((index) => Math.max(0, Math.min(items.length - 1, index + step)))
    else if (event.key === "Enter" && active !== undefined) choose(active)
    else return
    event.preventDefault()
  }
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
            setActiveIndex(0)
          }}
          onKeyDown={onKeyDown}
        />
        <ShortcutKeys keys="Escape" />
      </div>
      <div id="palette-list" role="listbox" aria-label={t("palette.title")} className="co-palette-list">
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
      {items.length === 0 && <p className="co-palette-empty">{t("palette.none", { query: typed })}</p>}
    </>
  )
}

type OptionProps = {
  readonly item: PaletteItem
  readonly isActive: boolean
  readonly onChoose: (item: PaletteItem) => void
}

function PaletteOption({ item, isActive, onChoose }: OptionProps) {
  return (
    <div
      id={`palette-${item.id}`}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className="co-palette-item"
      ref={isActive ? (element) => element?.scrollIntoView({ block: "nearest" }) : undefined}
      onClick={() => onChoose(item)}
      onKeyDown={(event) => {
        if (event.key === "Enter") onChoose(item)
      }}
    >
      <Icon name={item.icon} />
      <span className="co-palette-label">{item.label}</span>
      {item.detail !== undefined && <span className="co-palette-detail">{item.detail}</span>}
      {item.keys !== undefined && <ShortcutKeys keys={item.keys} />}
    </div>
  )
}
