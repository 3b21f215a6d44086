import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { GlobalSheetProps } from "#rider/shared/session/sheetOptions.ts"
import { SheetDialog } from "#rider/shared/sheet/SheetDialog.tsx"
import { CodeForm } from "./CodeForm.tsx"
import { LoginForm } from "./LoginForm.tsx"
import type { OtpRequested } from "./useRequestCode.ts"

/** AUTH-010 The phone sign-in in a sheet over any screen; the interrupted action continues afterwards. */
export function LoginSheet({ opened, options, onDone }: GlobalSheetProps<"login">) {
  const { t } = useTranslation("login")
  const [requested, setRequested] = useState<OtpRequested>()
  const close = (done: boolean): void => {
    setRequested(undefined)
    onDone(done)
  }
  return (
    <SheetDialog
      opened={opened}
      onClose={() => close(false)}
      title={requested === undefined ? t("title") : t("codeTitle")}
    >
      {requested === undefined ? (
        <LoginForm start={options} onRequested={setRequested} />
      ) : (
        <CodeForm
          requested={requested}
          onDone={() => close(true)}
          onChangeNumber={() => setRequested(undefined)}
        />
      )}
    </SheetDialog>
  )
}
