import "./palette.css"
import { Modal } from "@mantine/core"
import { useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { Icon } from "#console/shell/Icon.tsx"
import { ShortcutKeys } from "#console/shell/ShortcutKeys.tsx"
import type { PaletteItem } from "./PaletteItem.ts"
import { PaletteOption } from "./PaletteOption.tsx"
import { PaletteStatus } from "./PaletteStatus.tsx"
import { usePaletteChoice } from "./usePaletteChoice.ts"
import { type PaletteOptions, usePaletteItems } from "./usePaletteItems.ts"

type Props = PaletteOptions & { readonly opened: boolean; readonly onClose: () => void }

/** The command palette: one field that searches everything, opens links to views, and after `>` has the actions. */
export function CommandPalette({ opened, onClose, ...options }: Props) {
  const { t } = useTranslation("console")
  const runAfterClose = useRunAfterClose(opened)
  const choose = (item: PaletteItem) => {
    runAfterClose(item)
    onClose()
  }
  return (
    <Modal.Root opened={opened} onClose={onClose} returnFocus={false} size={640} yOffset="12vh">
      <Modal.Overlay backgroundOpacity={0.35} />
      <Modal.Content aria-label={t("palette.title")} radius="lg">
        <PaletteBody options={options} onChoose={choose} />
      </Modal.Content>
    </Modal.Root>
  )
}

/**
 * Gives the focus back when the palette closes, and only then runs what was chosen: a dialog of the action returns the focus to the same place,
 * and a field that the action focuses keeps it.
 */
const useRunAfterClose = (opened: boolean) => {
  const before = useRef<Element | null>(null)
  const chosen = useRef<PaletteItem>(undefined)
  useEffect(() => {
    if (opened) {
      before.current = document.activeElement
      return
    }
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true })
    before.current = null
    chosen.current?.run()
    chosen.current = undefined
  }, [opened])
  return (item: PaletteItem) => {
    chosen.current = item
  }
}

type BodyProps = { readonly options: PaletteOptions; readonly onChoose: (item: PaletteItem) => void }

function PaletteBody({ options, onChoose }: BodyProps) {
  const { t } = useTranslation("console")
  const [typed, setTyped] = useState("")
  const answer = usePaletteItems(options, typed)
  const { groups, isAnswered } = answer
  const items = groups.flatMap((group) => group.items)
  const choice = usePaletteChoice({ items, isAnswered, onChoose })
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
              <PaletteOption key={item.id} item={item} isActive={item === active} onChoose={onChoose} />
            ))}
          </div>
        ))}
      </div>
      <PaletteStatus typed={typed} count={items.length} answer={answer} />
    </>
  )
}
