import { Button, Modal, Switch, TextInput } from "@mantine/core"
import { Option } from "effect"
import { type FormEvent, useState } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { canSeePeople } from "#console/shell/canSeePeople.ts"
import { useStaff } from "#console/shell/staff.ts"
import { MAX_VIEW_NAME, type SavedViewRow } from "#core/contract/consoleSavedViews.ts"
import type { ListName } from "#core/shared/ListName.ts"
import { useErrorText } from "#ui/api/useErrorText.ts"
import type { ShownColumns } from "../columns/arrangeColumns.ts"
import { useSaveView } from "./useSavedViews.ts"
import { viewAddress } from "./viewAddress.ts"

type Props = {
  readonly opened: boolean
  /** The view that is saved again, or none for a new one. */
  readonly view: SavedViewRow | undefined
  readonly list: ListName
  readonly filters: Readonly<Record<string, string>>
  readonly columns: ShownColumns | undefined
  /** The columns of the open view, which a view keeps that is made of it. */
  readonly inheritedColumns: SavedViewRow["columns"] | undefined
  readonly onClose: () => void
  readonly onSaved: () => void
}

/** CONS-001 The dialog that saves what the list shows under a name, for the agent alone or for all agents. */
export function SaveView(props: Props) {
  const { t } = useTranslation(["console", "common"])
  const { onClose, opened, view } = props
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t(view === undefined ? "views.new" : "views.change")}
      closeButtonProps={{ "aria-label": t("common:close") }}
    >
      <ViewForm {...props} />
    </Modal>
  )
}

function ViewForm({ columns, filters, inheritedColumns, list, onClose, onSaved, view }: Props) {
  const { t } = useTranslation("console")
  const errorText = useErrorText()
  const navigate = useNavigate()
  const { data: staff } = useStaff()
  const [name, setName] = useState(view?.name ?? "")
  const [isShared, setShared] = useState(view?.isShared ?? false)
  const content = {
    name: name.trim(),
    isShared,
    filters,
    columns: Option.orElse(Option.fromUndefinedOr(columns), () => inheritedColumns ?? Option.none())
  }
  const save = useSaveView((id) => {
    onSaved()
    onClose()
    void navigate(viewAddress({ id, list, filters }), { replace: true })
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (content.name === "") return
    save.mutate(
      view === undefined
        ? { id: undefined, payload: { list, ...content } }
        : { id: view.id, payload: content }
    )
  }
  return (
    <form className="co-form" onSubmit={submit} noValidate>
      <TextInput
        label={t("views.name")}
        description={t("views.saves")}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={save.error !== null && errorText(save.error)}
        errorProps={{ role: "alert" }}
        maxLength={MAX_VIEW_NAME}
        required
        data-autofocus
      />
      {staff !== undefined && canSeePeople(staff) && (
        <Switch
          label={t("views.share")}
          checked={isShared}
          onChange={(event) => setShared(event.currentTarget.checked)}
        />
      )}
      <Button type="submit" loading={save.isPending}>
        {t("views.save")}
      </Button>
    </form>
  )
}
