import { Button, Modal } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { useSearchParams } from "react-router"
import type { SavedViewRow } from "#core/contract/consoleSavedViews.ts"
import { useErrorText } from "#ui/api/useErrorText.ts"
import { useRemoveView } from "./useSavedViews.ts"
import { filtersIn } from "./viewAddress.ts"

type Props = {
  readonly opened: boolean
  readonly view: SavedViewRow | undefined
  readonly onClose: () => void
}

/** CONS-001 Asks before a view is removed, a shared one for everybody; the list keeps its filters. */
export function RemoveView({ onClose, opened, view }: Props) {
  const { t } = useTranslation(["console", "common"])
  const errorText = useErrorText()
  const [search, setSearch] = useSearchParams()
  const remove = useRemoveView(() => {
    onClose()
    setSearch(filtersIn(search), { replace: true })
  })
  return (
    <Modal
      opened={opened && view !== undefined}
      onClose={onClose}
      title={t("views.remove")}
      closeButtonProps={{ "aria-label": t("common:close") }}
    >
      {view !== undefined && (
        <div className="co-form">
          <p>{t(view.isShared ? "views.removeShared" : "views.removeOwn", { name: view.name })}</p>
          {remove.error !== null && (
            <p role="alert" className="co-negative">
              {errorText(remove.error)}
            </p>
          )}
          <Button data-autofocus loading={remove.isPending} onClick={() => remove.mutate(view.id)}>
            {t("views.remove")}
          </Button>
        </div>
      )}
    </Modal>
  )
}
