import { Button, TextInput } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { reasonLength } from "#core/contract/reason.ts"
import { useErrorText } from "#ui/api/useErrorText.ts"
import { focusOnce } from "#ui/forms/focusOnce.ts"
import { useActAsPerson } from "./useImpersonationMode.ts"
import { useReason } from "./useReason.ts"

type Props = {
  /** The language of the agent. */
  readonly lng: string
  readonly onClose: () => void
}

/** CONS-002 Asks the agent, who only looked so far, what is to be changed and why. */
export function ActForm({ lng, onClose }: Props) {
  const { t } = useTranslation("shell", { lng })
  const errorText = useErrorText()
  const act = useActAsPerson(onClose)
  const reason = useReason((typed) => act.mutate(typed))
  const missing = reason.isMissing ? t("acting.reasonMissing") : undefined
  return (
    <form className="sv-acting-form" onSubmit={reason.submit} noValidate>
      <TextInput
        aria-label={t("acting.why")}
        placeholder={t("acting.why")}
        value={reason.text}
        onChange={(event) => reason.setText(event.currentTarget.value)}
        error={missing ?? (act.error === null ? undefined : errorText(act.error))}
        errorProps={{ role: "alert" }}
        maxLength={reasonLength.max}
        ref={focusOnce}
      />
      <Button type="submit" variant="default" loading={act.isPending}>
        {t("acting.act")}
      </Button>
      <Button variant="default" onClick={onClose}>
        {t("acting.cancel")}
      </Button>
    </form>
  )
}
