import { Button, Loader, Stack } from "@mantine/core"
import { queryOptions, useQuery } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { Link, Navigate, useNavigate, useParams } from "react-router"
import { isUndecided } from "#core/shared/clientCodes.ts"
import { decideVoucherLink } from "#core/shell/decideVoucherLink.ts"
import { voucherToKeep } from "#core/shell/voucherToKeep.ts"
import { TextField } from "#rider/shared/forms/TextField.tsx"
import { Note } from "#rider/shared/page/Note.tsx"
import { Page } from "#rider/shared/page/Page.tsx"
import { useHasEveryPage, useHome } from "#rider/shared/routing/useHome.ts"
import { voucherSheetPath } from "#rider/shared/routing/voucherSheet.ts"
import { storedVoucher } from "#rider/shared/session/storedVoucher.ts"
import { useSignedIn } from "#rider/shared/session/useSignedIn.ts"
import { OpenInApp, StoreLinks } from "#rider/shared/stores/StoreLinks.tsx"
import { useAlert } from "#ui/alert/AlertHost.tsx"
import { callApi } from "#ui/api/callApi.ts"
import { nativeHost } from "#ui/api/product.ts"
import { useErrorText } from "#ui/api/useErrorText.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"

const voucherQuery = (code: string) =>
  queryOptions({
    queryKey: ["voucher", code],
    queryFn: ({ signal }) => callApi((api) => api.signUp.voucher({ params: { code } }), { signal })
  })

/** VOUCH-007 `isRefused`: nobody can use the code. Without an answer that decides so, it may still be right. */
const useVoucher = (code: string, options: { readonly enabled?: boolean } = {}) => {
  const { data, error, isPending } = useQuery({ ...voucherQuery(code), ...options })
  return { data, error, isChecked: !isPending, isRefused: error !== null && !isUndecided(error.status) }
}

/**
 * VOUCH-010 to VOUCH-012, C46 Stores the code of a voucher link, in place of the former one unless it is refused, and shows it with a
 * copy button; in the app, a signed-in person comes to the account with its voucher sheet instead.
 */
export function VoucherScreen() {
  const { code = "" } = useParams()
  return <VoucherOfLink key={code} code={code} />
}

function VoucherOfLink({ code }: { readonly code: string }) {
  const [former] = useState(storedVoucher.current)
  const { isSignedIn } = useSignedIn()
  const visit = { code, former, isSignedIn, isNative: nativeHost() !== undefined }
  const isNeeded = decideVoucherLink({ ...visit, isChecked: false }) !== "sheet"
  const { isChecked, isRefused } = useVoucher(code, { enabled: isNeeded })
  const kept = voucherToKeep({ code, former, isChecked, isRefused })
  useEffect(() => (kept === undefined ? storedVoucher.clear() : storedVoucher.set(kept)), [kept])
  switch (decideVoucherLink({ ...visit, isChecked })) {
    case "check":
      return <Loader className="sv-centre" />
    case "sheet":
      return <Navigate to={voucherSheetPath} replace />
    case "page":
      return <Voucher code={code} />
  }
}

function Voucher({ code }: { readonly code: string }) {
  const { t } = useTranslation(["account", "shell"])
  const home = useHome()
  const alert = useAlert()
  const { isRefused } = useVoucher(code)
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(code)
      alert({ type: "success", title: t("voucher.copied") })
    } catch {
      alert({ type: "error", title: t("voucher.copyFailed") })
    }
  }
  return (
    <Page title={t("voucher.landing")}>
      <Stack gap="md">
        {!isRefused && <p>{t("voucher.landingText")}</p>}
        <TextField label={t("voucher.code")} value={code} readOnly />
        <VoucherNote code={code} />
        {isRefused ? (
          <Button component={Link} to={home} size="lg" fullWidth>
            {t("shell:goHome")}
          </Button>
        ) : (
          <>
            <Button variant="default" size="lg" fullWidth onClick={() => void copy()}>
              {t("voucher.copy")}
            </Button>
            <UseVoucher code={code} />
          </>
        )}
      </Stack>
    </Page>
  )
}

/** The way to the account, which a browser of landing pages only does not have: there to the app. */
function UseVoucher({ code }: { readonly code: string }) {
  const { t } = useTranslation("account")
  const navigate = useNavigate()
  const { requireSignIn } = useSignedIn()
  if (!useHasEveryPage()) {
    return (
      <>
        <OpenInApp path={`/voucher/${encodeURIComponent(code)}`} />
        <StoreLinks />
      </>
    )
  }
  const use = (): void => {
    // The link may not be checked yet.
    storedVoucher.set(code)
    void requireSignIn(() => navigate(voucherSheetPath))
  }
  return (
    <Button size="lg" fullWidth onClick={use}>
      {t("voucher.use")}
    </Button>
  )
}

/** VOUCH-002, VOUCH-007, VOUCH-008 Names the worth of the voucher and the people who may use it, or says why nobody may. */
function VoucherNote({ code }: { readonly code: string }) {
  const { t } = useTranslation("account")
  const errorText = useErrorText()
  const format = useFormat()
  const { data, error } = useVoucher(code)
  if (error !== null) {
    return (
      <Note tone="problem" role="alert">
        {errorText(error)}
      </Note>
    )
  }
  return (
    <div role="status">
      {data !== undefined && (
        <>
          <strong>
            {t(data.voucherType === "FREE_KILOMETERS" ? "voucher.worthKilometres" : "voucher.worth", {
              amount: format.money(data)
            })}
          </strong>
          <p>{t(`voucher.for.${data.targetGroup}`)}</p>
        </>
      )}
    </div>
  )
}
