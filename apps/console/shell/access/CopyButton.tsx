import { Button } from "@mantine/core"
import { useMutation } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"

/** Copies a text to the clipboard, and says so. */
export function CopyButton({ text }: { readonly text: string }) {
  const { t } = useTranslation(["console", "common"])
  const copy = useMutation({ mutationFn: () => navigator.clipboard.writeText(text) })
  return (
    <>
      <Button variant="default" onClick={() => copy.mutate()}>
        {t(copy.isSuccess ? "common:copied" : "common:copy")}
      </Button>
      <p className="co-access-copied" role="status">
        {copy.isError && t("signIn.copyFailed")}
        {copy.isSuccess && <span className="sv-hidden">{t("common:copied")}</span>}
      </p>
    </>
  )
}
