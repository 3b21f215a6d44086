import "./access.css"
import { Button, Modal } from "@mantine/core"
import { useMutation } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { callConsoleApi } from "#console/callConsoleApi.ts"
import { useErrorText } from "#ui/api/useErrorText.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { createPasskey } from "./passkeys.ts"
import { RecoveryCodes } from "./RecoveryCodes.tsx"

export type AccessTopic = "addPasskey" | "desktopCode"
type Props = { readonly topic: AccessTopic | undefined; readonly onClose: () => void }

/** N85 The agent's own access: a further passkey, or a code that signs the desktop in. */
export function AccessDialog({ topic, onClose }: Props) {
  const { t } = useTranslation(["console", "common"])
  return (
    <Modal
      opened={topic !== undefined}
      onClose={onClose}
      title={topic === undefined ? "" : t(`menu.${topic}`)}
      closeButtonProps={{ "aria-label": t("common:close") }}
    >
      {topic === "addPasskey" && <NewPasskey onClose={onClose} />}
      {topic === "desktopCode" && <DesktopCode />}
    </Modal>
  )
}

const addPasskey = async (): Promise<ReadonlyArray<string>> => {
  const { options, token } = await callConsoleApi((api) => api.beginPasskey())
  const credential = await createPasskey(options)
  const { recoveryCodes } = await callConsoleApi((api) => api.addPasskey({ payload: { token, credential } }))
  return recoveryCodes
}

function NewPasskey({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation("console")
  const errorText = useErrorText()
  const add = useMutation({ mutationFn: addPasskey })
  if (add.data !== undefined && add.data.length > 0)
    return <RecoveryCodes codes={add.data} onDone={onClose} />
  if (add.data !== undefined) return <p role="status">{t("menu.passkeyAdded")}</p>
  return (
    <div className="co-form">
      <p>{t("menu.addPasskeyText")}</p>
      {add.error !== null && <p role="alert">{errorText(add.error)}</p>}
      <Button onClick={() => add.mutate()} loading={add.isPending}>
        {t("menu.addPasskey")}
      </Button>
    </div>
  )
}

function DesktopCode() {
  const { t } = useTranslation("console")
  const errorText = useErrorText()
  const { time } = useFormat()
  const issue = useMutation({ mutationFn: () => callConsoleApi((api) => api.desktopCode()) })
  if (issue.data !== undefined)
    return (
      <div role="status">
        <p>{t("menu.desktopCodeUntil", { time: time(issue.data.expiresAt) })}</p>
        <p className="co-access-code">{issue.data.code}</p>
      </div>
    )
  return (
    <div className="co-form">
      <p>{t("menu.desktopCodeText")}</p>
      {issue.error !== null && <p role="alert">{errorText(issue.error)}</p>}
      <Button onClick={() => issue.mutate()} loading={issue.isPending}>
        {t("menu.desktopCode")}
      </Button>
    </div>
  )
}
