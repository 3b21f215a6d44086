import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { GlobalSheetProps } from "#rider/shared/session/sheetOptions.ts"
import { SheetDialog } from "#rider/shared/sheet/SheetDialog.tsx"
import { CodeForm } from "./CodeForm.tsx"
import { LoginForm } from "./LoginForm.tsx"
import type { OtpRequested } from "./useRequestCode.ts"

/** AUTH-010: the same phone authentication over any screen; what was interrupted goes on when it is done. */
export function LoginSheet({ opened, options, onDone }: GlobalSheetProps<"login">) {
  const { t } = useTranslation("login")
  const [asked, setAsked] = useState<OtpRequested>()
  const close = (done: boolean): void => {
    setAsked(undefined)
    onDone(done)
  }
  return (
    <SheetDialog
      opened={opened}
      onClose={() => close(false)}
      title={asked === undefined ? t("title") : t("codeTitle")}
    >
      {asked === undefined ? (
        <LoginForm start={options} onRequested={setAsked} />
      ) : (
        <CodeForm asked={asked} onDone={() => close(true)} onOtherNumber={() => setAsked(undefined)} />
      )}
    </SheetDialog>
  )
}
