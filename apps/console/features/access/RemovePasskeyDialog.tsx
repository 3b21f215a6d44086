import { Button, Modal } from "@mantine/core"
import { useTranslation } from "react-i18next"
import type { OwnPasskey } from "#core/contract/consoleStaff.ts"
import { useErrorText } from "#ui/api/useErrorText.ts"
import { useRemovePasskey } from "./useOwnAccess.ts"

type Props = {
  readonly passkey: OwnPasskey | undefined
  readonly onClose: () => void
  readonly onRemoved: () => void
}

/** N85 Asks before a passkey is removed, because its device can no longer sign in. */
export function RemovePasskeyDialog({ passkey, onClose, onRemoved }: Props) {
  const { t } = useTranslation(["console", "common"])
  const errorText = useErrorText()
  const remove = useRemovePasskey()
  const close = () => {
    remove.reset()
    onClose()
  }
  const finish = () => {
    close()
    onRemoved()
  }
  return (
    <Modal
      opened={passkey !== undefined}
      onClose={close}
      title={t("access.removeTitle")}
      closeButtonProps={{ "aria-label": t("common:close") }}
    >
      {passkey !== undefined && (
        <div className="co-form">
          <p>{t("access.removeText", { name: passkey.name === "" ? t("access.passkey") : passkey.name })}</p>
          {remove.error !== null && (
            <p role="alert" className="co-negative">
              {errorText(remove.error)}
            </p>
          )}
          <Button onClick={() => remove.mutate(passkey.id, { onSuccess: finish })} loading={remove.isPending}>
            {t("access.remove")}
          </Button>
        </div>
      )}
    </Modal>
  )
}
