import "./columns.css"
import { Button, Modal } from "@mantine/core"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useViewActions } from "#console/shell/palette/shownActions.ts"
import { ShortcutKeys } from "#console/shell/ShortcutKeys.tsx"
import { useShortcut } from "#console/shell/useShortcut.ts"
import type { ShownColumns } from "./arrangeColumns.ts"
import { type ChosenColumn, ColumnList } from "./ColumnList.tsx"

type Props = {
  /** All columns of the list, the shown ones first. */
  readonly columns: ReadonlyArray<ChosenColumn>
  readonly onChange: (shown: ShownColumns | undefined) => void
}

const keys = "o"

/** CONS-001 The button and the dialog in which the agent chooses the columns of a list and their order. */
export function ColumnChooser({ columns, onChange }: Props) {
  const { t } = useTranslation(["console", "common"])
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  useShortcut(keys, open)
  useViewActions([{ id: "columns", icon: "dense", keys, label: t("columns.title"), run: open }])
  return (
    <>
      <Button size="xs" variant="default" rightSection={<ShortcutKeys keys={keys} />} onClick={open}>
        {t("columns.title")}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t("columns.title")}
        closeButtonProps={{ "aria-label": t("common:close") }}
      >
        <ColumnList columns={columns} onChange={onChange} />
        <Button variant="default" onClick={() => onChange(undefined)}>
          {t("columns.usual")}
        </Button>
      </Modal>
    </>
  )
}
