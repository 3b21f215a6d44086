import { Button, Menu } from "@mantine/core"
import { Fragment, useState } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate, useSearchParams } from "react-router"
import { useViewActions } from "#console/shell/palette/shownActions.ts"
import { ShortcutKeys } from "#console/shell/ShortcutKeys.tsx"
import { useShortcut } from "#console/shell/useShortcut.ts"
import type { SavedViewRow } from "#core/contract/consoleSavedViews.ts"
import type { ListName } from "#core/shared/ListName.ts"
import type { ShownColumns } from "../columns/arrangeColumns.ts"
import { RemoveView } from "./RemoveView.tsx"
import { SaveView } from "./SaveView.tsx"
import { useSavedViews } from "./useSavedViews.ts"
import { areSameFilters, filtersIn, viewAddress } from "./viewAddress.ts"

type Props = {
  readonly list: ListName
  readonly view: SavedViewRow | undefined
  /** The columns that the agent chose, and that the open view has not saved yet. */
  readonly changedColumns: ShownColumns | undefined
  /** The columns are kept by the view from now on, and no longer by the device. */
  readonly onSaved: () => void
}

type Dialog = "new" | "change" | "remove"

const keys = "v"

/** CONS-001 The saved views of a list: opens one, saves the filters, the order and the columns as one, changes and removes it. */
export function ViewMenu({ changedColumns, list, onSaved, view }: Props) {
  const { t } = useTranslation("console")
  const [search] = useSearchParams()
  const [isOpen, setOpen] = useState(false)
  const [dialog, setDialog] = useState<Dialog>()
  const open = () => setOpen(true)
  useShortcut(keys, open)
  useViewActions([
    { id: "views", icon: "copy", keys, label: t("shortcut.views"), run: open },
    { id: "save-view", icon: "check", label: t("views.new"), run: () => setDialog("new") }
  ])
  const filters = filtersIn(search)
  const close = () => setDialog(undefined)
  return (
    <>
      <Menu opened={isOpen} onChange={setOpen} position="bottom-start" width={260}>
        <Menu.Target>
          <Button size="xs" variant="default" rightSection={<ShortcutKeys keys={keys} />}>
            <ViewName view={view} isChanged={changedColumns !== undefined} filters={filters} />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <ViewItems list={list} view={view} />
          {view?.mayChange === true && (
            <>
              <Menu.Item onClick={() => setDialog("change")}>{t("views.change")}</Menu.Item>
              <Menu.Item onClick={() => setDialog("remove")}>{t("views.remove")}</Menu.Item>
            </>
          )}
          <Menu.Item onClick={() => setDialog("new")}>{t("views.new")}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <SaveView
        key={`${String(dialog)} ${view?.id}`}
        opened={dialog === "new" || dialog === "change"}
        view={dialog === "change" ? view : undefined}
        list={list}
        filters={filters}
        columns={changedColumns}
        inheritedColumns={view?.columns}
        onClose={close}
        onSaved={onSaved}
      />
      <RemoveView opened={dialog === "remove"} view={view} onClose={close} />
    </>
  )
}

type NameProps = {
  readonly view: SavedViewRow | undefined
  /** Whether the agent chose other columns. */
  readonly isChanged: boolean
  readonly filters: Readonly<Record<string, string>>
}

/** The name of the open view, and whether the list differs from it by now. */
function ViewName({ filters, isChanged, view }: NameProps) {
  const { t } = useTranslation("console")
  if (view === undefined) return t("views.title")
  const differs = isChanged || !areSameFilters(filters, view.filters)
  return t(differs ? "views.changed" : "views.open", { name: view.name })
}

/** The views of a list: the own ones, then the shared ones. */
function ViewItems({ list, view }: Pick<Props, "list" | "view">) {
  const { t } = useTranslation("console")
  const navigate = useNavigate()
  const { data = [] } = useSavedViews()
  const views = data.filter((one) => one.list === list)
  const groups = [
    { label: t("views.own"), some: views.filter(({ isShared }) => !isShared) },
    { label: t("views.shared"), some: views.filter(({ isShared }) => isShared) }
  ].filter(({ some }) => some.length > 0)
  return (
    <>
      {groups.map(({ label, some }) => (
        <Fragment key={label}>
          <Menu.Label>{label}</Menu.Label>
          {some.map((one) => (
            <Menu.Item
              key={one.id}
              aria-current={one.id === view?.id ? "true" : undefined}
              onClick={() => void navigate(viewAddress(one))}
            >
              {one.name}
            </Menu.Item>
          ))}
        </Fragment>
      ))}
      {groups.length > 0 && <Menu.Divider />}
    </>
  )
}
