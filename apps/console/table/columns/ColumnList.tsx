import { ActionIcon, Checkbox } from "@mantine/core"
import { useLayoutEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { Icon } from "#console/shell/Icon.tsx"
import { moveColumn, type ShownColumns, toggleColumn } from "./arrangeColumns.ts"

export interface ChosenColumn {
  readonly id: string
  readonly label: string
  readonly isShown: boolean
}

type Props = {
  readonly columns: ReadonlyArray<ChosenColumn>
  readonly onChange: (shown: ShownColumns) => void
}

type Change = (element: HTMLElement, id: string, next: ShownColumns) => void

/** The columns as check boxes, each shown one with buttons that move it. */
export function ColumnList({ columns, onChange }: Props) {
  const { t } = useTranslation("console")
  const shown = columns.filter(({ isShown }) => isShown).map(({ id }) => id)
  const [changed, setChanged] = useState<string>()
  const used = useRef<HTMLElement>(null)
  // A row that moves in the document takes the focus away from its button.
  useLayoutEffect(() => {
    used.current?.focus()
    used.current = null
  })
  const change: Change = (element, id, next) => {
    used.current = element
    setChanged(id)
    onChange(next)
  }
  const place = changed === undefined ? -1 : shown.indexOf(changed)
  const column = columns.find(({ id }) => id === changed)?.label
  return (
    <>
      <p className="co-muted" id="columns-shown">
        {t("columns.shown")}
      </p>
      <ol className="co-columns" aria-labelledby="columns-shown">
        {columns.map((one) => (
          <li key={one.id}>
            <ColumnRow column={one} shown={shown} onChange={change} />
          </li>
        ))}
      </ol>
      <p role="status" className="co-columns-status">
        {column !== undefined &&
          place !== -1 &&
          t("columns.place", { column, place: place + 1, total: shown.length })}
      </p>
    </>
  )
}

type RowProps = {
  readonly column: ChosenColumn
  readonly shown: ShownColumns
  readonly onChange: Change
}

function ColumnRow({ column: { id, isShown, label }, onChange, shown }: RowProps) {
  const { t } = useTranslation("console")
  const moves = [
    { icon: "up", name: t("columns.up", { column: label }), step: -1 },
    { icon: "down", name: t("columns.down", { column: label }), step: 1 }
  ] as const
  return (
    <>
      <Checkbox
        size="xs"
        label={label}
        checked={isShown}
        disabled={isShown && shown.length === 1}
        onChange={(event) => onChange(event.currentTarget, id, toggleColumn(shown, id))}
      />
      {isShown &&
        moves.map(({ icon, name, step }) => (
          <ActionIcon
            key={icon}
            variant="subtle"
            size="sm"
            aria-label={name}
            onClick={(event) => onChange(event.currentTarget, id, moveColumn(shown, id, step))}
          >
            <Icon name={icon} size={14} />
          </ActionIcon>
        ))}
    </>
  )
}
