import { Button, Stack, Text } from "@mantine/core"
import type { DateTime } from "effect"
import { type SyntheticEvent, useState } from "react"
import { useTranslation } from "react-i18next"
import { fullPhone } from "#core/shared/phoneParts.ts"
import type { GlobalSheetProps } from "#rider/shared/session/sheetOptions.ts"
import { SheetDialog } from "#rider/shared/sheet/SheetDialog.tsx"
import { BotCheck } from "#ui/forms/BotCheck.tsx"
import { OtpField } from "#ui/forms/OtpField.tsx"
import { emptyPhone, PhoneField, type PhoneValue } from "#ui/forms/PhoneField.tsx"
import { ResendButton } from "#ui/forms/ResendButton.tsx"
import { useBotCheck } from "#ui/forms/useBotCheck.ts"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"
import { useChangePhone } from "./useChangePhone.ts"

/** PHONE-001 The new number first; when its code is on the way, the field for the code and the button that changes the number. */
export function ChangePhoneSheet({ opened, options, onDone }: GlobalSheetProps<"changePhone">) {
  const { t } = useTranslation("identity")
  const [phone, setPhone] = useState<PhoneValue>({ ...emptyPhone, ...options })
  const change = useChangePhone(phone, onDone)
  const typePhone = (next: PhoneValue): void => {
    change.forgetRefusal()
    setPhone(next)
  }
  return (
    <SheetDialog opened={opened} onClose={() => onDone(false)} title={t("phone.title")}>
      {change.sentAt === undefined ? (
        <NumberStep phone={phone} onChange={typePhone} change={change} />
      ) : (
        <CodeStep phone={phone} change={change} sentAt={change.sentAt} />
      )}
    </SheetDialog>
  )
}

type StepProps = { readonly phone: PhoneValue; readonly change: ReturnType<typeof useChangePhone> }

/** PHONE-002 A bot check accompanies the request for the code. */
function NumberStep({
  change,
  onChange,
  phone
}: StepProps & { readonly onChange: (phone: PhoneValue) => void }) {
  const { t } = useTranslation("identity")
  const check = useBotCheck()
  const botCheck = check.solution
  const isReady = phone.phoneNumber.trim() !== "" && botCheck !== undefined
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    if (isReady) change.requestCode(botCheck, check.renew)
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text c="dimmed">{t("phone.intro")}</Text>
        <PhoneField
          value={phone}
          onChange={onChange}
          error={change.numberProblem}
          disabled={change.isRequesting}
        />
        <BotCheck check={check} />
        <Button type="submit" size="lg" fullWidth disabled={!isReady} loading={change.isRequesting}>
          {t("phone.sendCode")}
        </Button>
      </Stack>
    </form>
  )
}

function CodeStep({ change, phone, sentAt }: StepProps & { readonly sentAt: DateTime.Utc }) {
  const { t } = useTranslation("identity")
  const { digits } = useProductSettings().otp
  const [code, setCode] = useState("")
  const isComplete = code.length === digits
  const type = (next: string): void => {
    change.forgetRefusal()
    setCode(next)
  }
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    if (isComplete) change.confirm(code)
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text c="dimmed">{t("phone.codeSent", { digits, phone: fullPhone(phone) })}</Text>
        <OtpField value={code} onChange={type} disabled={change.isConfirming} error={change.codeProblem} />
        <Button
          type="submit"
          size="lg"
          fullWidth
          disabled={!isComplete || change.codeProblem !== undefined}
          loading={change.isConfirming}
        >
          {t("phone.change")}
        </Button>
        <ResendButton requestedAt={sentAt} send={change.resend} onRefusal={change.showRefusal} />
        <Button variant="subtle" onClick={change.back}>
          {t("phone.back")}
        </Button>
      </Stack>
    </form>
  )
}
