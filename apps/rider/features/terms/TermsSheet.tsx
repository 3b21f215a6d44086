import "./terms.css"
import { Button } from "@mantine/core"
import { useEffect, useEffectEvent } from "react"
import { useTranslation } from "react-i18next"
import { needsTerms } from "#core/account/terms.ts"
import { Note } from "#rider/shared/page/Note.tsx"
import type { GlobalSheetProps } from "#rider/shared/session/sheetOptions.ts"
import { useMe } from "#rider/shared/session/useMe.ts"
import { useSignOut } from "#rider/shared/session/useSignOut.ts"
import { useTerms } from "#rider/shared/session/useTerms.ts"
import { SheetDialog } from "#rider/shared/sheet/SheetDialog.tsx"
import { callApi } from "#ui/api/callApi.ts"
import { useAcceptTerms } from "./useAcceptTerms.ts"

/** TERMS-003, TERMS-012 The terms, which the user accepts, or signs out. Nothing else closes it. */
export function TermsSheet({ opened, onDone }: GlobalSheetProps<"terms">) {
  const { t } = useTranslation("terms")
  const signOut = useSignOut()
  const accept = useAcceptTerms(() => onDone(true))
  const url = useTerms().data?.url ?? ""
  useTrackedView(opened)
  useClosesWhenOver(opened, onDone)
  const leave = async (): Promise<void> => {
    await signOut()
    onDone(false)
  }
  return (
    <SheetDialog
      opened={opened}
      onClose={() => undefined}
      closable={false}
      title={t("title")}
      footer={
        <div className="sv-terms-buttons">
          <Button size="lg" fullWidth loading={accept.isPending} onClick={() => accept.mutate()}>
            {t("accept")}
          </Button>
          <Button variant="default" size="lg" fullWidth onClick={() => void leave()}>
            {t("signOut")}
          </Button>
        </div>
      }
    >
      <div className="sv-terms">
        <p>{t("text")}</p>
        {url !== "" && (
          <a href={url} target="_blank" rel="noreferrer">
            {t("read")}
          </a>
        )}
        {accept.isError && (
          <Note tone="problem" role="alert">
            {t("acceptError")}
          </Note>
        )}
      </div>
    </SheetDialog>
  )
}

/** Closes the sheet when the user has signed out, or has accepted the terms, here or on another device. */
const useClosesWhenOver = (opened: boolean, onDone: (done: boolean) => void): void => {
  const me = useMe().data
  const terms = useTerms().data
  const isOver =
    me === undefined || (terms !== undefined && !needsTerms(me.termsAcceptedAt, terms.publishTime))
  const close = useEffectEvent(() => onDone(me !== undefined))
  useEffect(() => {
    if (opened && isOver) close()
  }, [opened, isOver])
}

/** TERMS-007 Tells the server once that the sheet was seen. Whether the call arrives changes nothing for the user. */
const useTrackedView = (opened: boolean): void => {
  useEffect(() => {
    if (opened) callApi((api) => api.me.trackTermsView()).catch(() => undefined)
  }, [opened])
}
