import { Button } from "@mantine/core"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { canUsePasskeys } from "#console/shell/access/passkeys.ts"
import type { StaffSignInStep } from "#core/contract/consoleStaff.ts"
import { useErrorText } from "#ui/api/useErrorText.ts"
import { OneUseCodeForm } from "./OneUseCodeForm.tsx"
import { useOneUseCode, usePasskey } from "./useSecondFactor.ts"

type Props = { readonly step: Extract<StaffSignInStep, { readonly step: "passkey" }> }

/** N85 The second factor: the person's passkey, or a recovery code. The desktop takes codes only. */
export function PasskeyStep({ step }: Props) {
  const { t } = useTranslation("console")
  const errorText = useErrorText()
  const hasPasskeys = canUsePasskeys()
  const [takesCode, setTakesCode] = useState(!hasPasskeys)
  const passkey = usePasskey(step)
  const code = useOneUseCode(step.token)

  if (takesCode)
    return (
      <>
        <p>{t(hasPasskeys ? "signIn.codeText" : "signIn.noPasskeys")}</p>
        <OneUseCodeForm
          label={t(hasPasskeys ? "signIn.code" : "signIn.desktopCode")}
          submitLabel={t("signIn.enter")}
          error={code.error === null ? undefined : errorText(code.error)}
          isPending={code.isPending}
          onSubmit={(typed) => code.mutate(typed)}
        />
      </>
    )
  return (
    <div className="co-form">
      <p>{t("signIn.passkeyText")}</p>
      {passkey.error !== null && <p role="alert">{errorText(passkey.error)}</p>}
      <Button size="md" onClick={() => passkey.mutate()} loading={passkey.isPending}>
        {t("signIn.usePasskey")}
      </Button>
      <Button variant="subtle" onClick={() => setTakesCode(true)}>
        {t("signIn.useCode")}
      </Button>
    </div>
  )
}
