import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { GlobalSheetProps } from "#rider/shared/session/sheetOptions.ts"
import { SheetDialog } from "#rider/shared/sheet/SheetDialog.tsx"
import { CodeForm } from "./CodeForm.tsx"
import { LoginForm } from "./LoginForm.tsx"
import { clearRequestedCode, useRequestedCode } from "./requestedCode.ts"
import type { LoginStart } from "./useSignInDraft.ts"

/**
 * AUTH-010, AUTH-012 The sign-in in a sheet over any screen; the interrupted action continues afterwards. A closed sheet opens again where it
 * was.
 */
export function LoginSheet({ opened, options, onDone }: GlobalSheetProps<"login">) {
  const { t } = useTranslation("login")
  const current = useRequestedCode()
  const [requested, setRequested] = useState(current)
  const [before, setBefore] = useState<LoginStart>()
  // A sheet that closes keeps what it shows.
  if (opened && requested !== current) {
    setBefore(requested)
    setRequested(current)
  }
  return (
    <SheetDialog
      opened={opened}
      onClose={() => onDone(false)}
      title={requested === undefined ? t("title") : t("codeTitle")}
    >
      {requested === undefined ? (
        <LoginForm start={before ?? options} />
      ) : (
        <CodeForm requested={requested} onDone={() => onDone(true)} onChangeNumber={clearRequestedCode} />
      )}
    </SheetDialog>
  )
}
