import { Button, Stack } from "@mantine/core"
import { queryOptions, useQuery } from "@tanstack/react-query"
import { useEffect } from "react"
import { useTranslation } from "react-i18next"
import { Navigate, useNavigate, useParams } from "react-router"
import { opensVoucherSheet } from "#core/shell/opensVoucherSheet.ts"
import { TextField } from "#rider/shared/forms/TextField.tsx"
import { Note } from "#rider/shared/page/Note.tsx"
import { Page } from "#rider/shared/page/Page.tsx"
import { storedVoucher } from "#rider/shared/session/storedVoucher.ts"
import { useSignedIn } from "#rider/shared/session/useSignedIn.ts"
import { useAlert } from "#ui/alert/AlertHost.tsx"
import { callApi } from "#ui/api/callApi.ts"
import { nativeHost } from "#ui/api/product.ts"
import { useErrorText } from "#ui/api/useErrorText.ts"

const voucherQuery = (code: string) =>
  queryOptions({
    queryKey: ["voucher", code],
    queryFn: ({ signal }) => callApi((api) => api.signUp.voucher({ params: { code } }), { signal })
  })

/** MONEY-007 The account with its voucher sheet, which begins with the stored code. */
const accountPath = "/account?showVoucherSheet=true"

/**
 * VOUCH-010 to VOUCH-012, C46 Stores the code of a voucher link and shows it with a copy button; in the app, a signed-in person comes to the
 * account with its voucher sheet instead.
 */
export function VoucherScreen() {
  const { code = "" } = useParams()
  const { isSignedIn } = useSignedIn()
  useEffect(() => storedVoucher.set(code), [code])
  return opensVoucherSheet({ isSignedIn, isNative: nativeHost() !== undefined }) ? (
    <Navigate to={accountPath} replace />
  ) : (
    <Voucher code={code} />
  )
}

function Voucher({ code }: { readonly code: string }) {
  const { t } = useTranslation(["account", "common"])
  const alert = useAlert()
  const navigate = useNavigate()
  const { requireSignIn } = useSignedIn()
  const { error } = useQuery(voucherQuery(code))
  // Without an answer the code may still be right.
  const isRefused = error !== null && error.status !== 0
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
        {!isRefused && (
          <>
            <Button variant="default" size="lg" fullWidth onClick={() => void copy()}>
              {t("voucher.copy")}
            </Button>
            <Button size="lg" fullWidth onClick={() => void requireSignIn(() => navigate(accountPath))}>
              {t("voucher.use")}
            </Button>
          </>
        )}
      </Stack>
    </Page>
  )
}

/** VOUCH-002, VOUCH-007, VOUCH-008 Names the people who may use the voucher, or says why nobody may. */
function VoucherNote({ code }: { readonly code: string }) {
  const { t } = useTranslation("account")
  const errorText = useErrorText()
  const { data, error } = useQuery(voucherQuery(code))
  if (error !== null) {
    return (
      <Note tone="problem" role="alert">
        {errorText(error)}
      </Note>
    )
  }
  return <p role="status">{data === undefined ? "" : t(`voucher.for.${data.targetGroup}`)}</p>
}
