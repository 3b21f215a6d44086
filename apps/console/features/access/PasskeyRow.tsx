import { Button, TextInput } from "@mantine/core"
import { Option } from "effect"
import { type FormEvent, useState } from "react"
import { useTranslation } from "react-i18next"
import { MAX_PASSKEY_NAME } from "#core/account/Passkey.ts"
import type { OwnPasskey } from "#core/contract/consoleStaff.ts"
import { useErrorText } from "#ui/api/useErrorText.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { useRenamePasskey } from "./useOwnAccess.ts"

type Props = {
  readonly passkey: OwnPasskey
  readonly isLast: boolean
  readonly onRemove: (passkey: OwnPasskey) => void
}

export function PasskeyRow({ passkey, isLast, onRemove }: Props) {
  const { t } = useTranslation("console")
  const { dayTime } = useFormat()
  const [isRenamed, setRenamed] = useState(false)
  const name = passkey.name === "" ? t("access.passkey") : passkey.name
  if (isRenamed) return <RenameRow passkey={passkey} onDone={() => setRenamed(false)} />
  return (
    <li>
      <div className="co-access-what">
        <strong>{name}</strong>
        <span className="co-muted">
          {t("access.added", { time: dayTime(passkey.addedAt) })}
          {" · "}
          {Option.match(passkey.lastUsedAt, {
            onNone: () => t("access.neverUsed"),
            onSome: (at) => t("access.lastUsed", { time: dayTime(at) })
          })}
        </span>
      </div>
      <div className="co-access-buttons">
        <Button
          variant="subtle"
          size="xs"
          aria-label={t("access.renameNamed", { name })}
          onClick={() => setRenamed(true)}
        >
          {t("access.rename")}
        </Button>
        {!isLast && (
          <Button
            variant="subtle"
            size="xs"
            aria-label={t("access.removeNamed", { name })}
            onClick={() => onRemove(passkey)}
          >
            {t("access.remove")}
          </Button>
        )}
      </div>
    </li>
  )
}

type RenameProps = { readonly passkey: OwnPasskey; readonly onDone: () => void }

function RenameRow({ passkey, onDone }: RenameProps) {
  const { t } = useTranslation(["console", "common"])
  const errorText = useErrorText()
  const [name, setName] = useState(passkey.name)
  const rename = useRenamePasskey()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() !== "") rename.mutate({ id: passkey.id, name: name.trim() }, { onSuccess: onDone })
  }
  return (
    <li>
      <form className="co-access-rename" onSubmit={submit} noValidate>
        <TextInput
          label={t("access.name")}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          maxLength={MAX_PASSKEY_NAME}
          autoComplete="off"
          error={rename.error === null ? undefined : errorText(rename.error)}
          errorProps={{ role: "alert" }}
          data-autofocus
        />
        <Button type="submit" size="xs" disabled={name.trim() === ""} loading={rename.isPending}>
          {t("common:save")}
        </Button>
        <Button variant="subtle" size="xs" onClick={onDone}>
          {t("common:cancel")}
        </Button>
      </form>
    </li>
  )
}
