import { Button, Stack, Text } from "@mantine/core"
import { type DateTime, Option } from "effect"
import { type SyntheticEvent, useState } from "react"
import { useTranslation } from "react-i18next"
import type { GlobalSheetProps } from "#rider/shared/session/sheetOptions.ts"
import { useMe } from "#rider/shared/session/useMe.ts"
import { SheetDialog } from "#rider/shared/sheet/SheetDialog.tsx"
import { BotCheck } from "#ui/forms/BotCheck.tsx"
import { OtpField } from "#ui/forms/OtpField.tsx"
import { ResendButton } from "#ui/forms/ResendButton.tsx"
import { useBotCheck } from "#ui/forms/useBotCheck.ts"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"
import { useConfirmEmail } from "./useConfirmEmail.ts"

/** AUTH-012 A code to the e-mail address of the profile, which then signs its owner in. */
export function ConfirmEmailSheet({ opened, onDone }: GlobalSheetProps<"confirmEmail">) {
  const { t } = useTranslation("identity")
  const { data: me } = useMe()
  const email = me === undefined ? "" : Option.getOrElse(me.email, () => "")
  const confirmation = useConfirmEmail(onDone)
  const { sentAt } = confirmation
  return (
    <SheetDialog opened={opened} onClose={() => onDone(false)} title={t("email.title")}>
      {sentAt === undefined ? (
        <RequestStep email={email} confirmation={confirmation} />
      ) : (
        <CodeStep email={email} confirmation={confirmation} sentAt={sentAt} />
      )}
    </SheetDialog>
  )
}

type StepProps = {
  readonly email: string
  readonly confirmation: ReturnType<typeof useConfirmEmail>
}

function RequestStep({ email, confirmation }: StepProps) {
  const { t } = useTranslation("identity")
  const check = useBotCheck()
  const botCheck = check.solution
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    if (botCheck !== undefined) confirmation.requestCode(botCheck, check.renew)
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text c="dimmed">{t("email.intro", { email })}</Text>
        <BotCheck check={check} />
        <Button
          type="submit"
          size="lg"
          fullWidth
          disabled={botCheck === undefined}
          loading={confirmation.isRequesting}
        >
          {t("phone.sendCode")}
        </Button>
      </Stack>
    </form>
  )
}

function CodeStep({ email, confirmation, sentAt }: StepProps & { readonly sentAt: DateTime.Utc }) {
  const { t } = useTranslation("identity")
  const { digits } = useProductSettings().otp
  const [code, setCode] = useState("")
  const isComplete = code.length === digits
  const type = (next: string): void => {
    confirmation.forgetRefusal()
    setCode(next)
  }
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    if (isComplete) confirmation.confirm(code)
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text c="dimmed">{t("email.codeSent", { digits, email })}</Text>
        <OtpField
          value={code}
          onChange={type}
          disabled={confirmation.isConfirming}
          error={confirmation.codeProblem}
        />
        <Button
          type="submit"
          size="lg"
          fullWidth
          disabled={!isComplete || confirmation.codeProblem !== undefined}
          loading={confirmation.isConfirming}
        >
          {t("email.confirm")}
        </Button>
        <ResendButton requestedAt={sentAt} send={confirmation.resend} onRefusal={confirmation.showRefusal} />
      </Stack>
    </form>
  )
}
