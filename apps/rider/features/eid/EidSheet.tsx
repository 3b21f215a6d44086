import "./eidSheet.css"
import { Skeleton } from "@mantine/core"
import { Option } from "effect"
import { useTranslation } from "react-i18next"
import type { EidProvider } from "#core/account/Person.ts"
import { identityProviders } from "#rider/shared/eid/identityProviders.ts"
import { offeredEid } from "#rider/shared/eid/offeredEid.ts"
import { ErrorState } from "#rider/shared/page/ErrorState.tsx"
import { Note } from "#rider/shared/page/Note.tsx"
import type { GlobalSheetProps } from "#rider/shared/session/sheetOptions.ts"
import { type Me, useMe } from "#rider/shared/session/useMe.ts"
import { SheetDialog } from "#rider/shared/sheet/SheetDialog.tsx"
import { EidButton } from "./EidButton.tsx"
import { useVerifyEid } from "./useVerifyEid.ts"

/** EID-001 Explains the verification and opens the page of the country's identity provider. */
export function EidSheet({ opened, onDone }: GlobalSheetProps<"eid">) {
  const { t } = useTranslation("eid")
  const me = useMe()
  return (
    <SheetDialog opened={opened} onClose={() => onDone(false)} title={t("title")}>
      {me.data !== undefined ? (
        <Verification me={me.data} />
      ) : me.error === null ? (
        <SheetSkeleton />
      ) : (
        <ErrorState refusal={me.error} onRetry={() => void me.refetch()} />
      )}
    </SheetDialog>
  )
}

function Verification({ me }: { readonly me: Me }) {
  const { t } = useTranslation("eid")
  if (Option.isSome(me.eidVerifiedAt)) return <Note role="status">{t("done.title")}</Note>
  const provider = Option.getOrUndefined(offeredEid(me))
  return provider === undefined ? <Note>{t("notOffered")}</Note> : <Start provider={provider} />
}

function Start({ provider }: { readonly provider: EidProvider }) {
  const { t } = useTranslation("eid")
  const { isLeaving, start } = useVerifyEid()
  return (
    <div className="sv-eid">
      <p>{t("text", { provider: identityProviders[provider].name })}</p>
      <p className="sv-eid-note">{t("privacy")}</p>
      <EidButton provider={provider} isWaiting={isLeaving} onPress={start} />
      <p className="sv-eid-note">{t("leaves")}</p>
    </div>
  )
}

function SheetSkeleton() {
  const { t } = useTranslation("common")
  return (
    <div className="sv-eid" role="status" aria-label={t("loading")}>
      <Skeleton height={48} />
      <Skeleton height={50} radius="md" />
    </div>
  )
}
