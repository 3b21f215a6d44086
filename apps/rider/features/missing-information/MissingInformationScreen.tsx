import "./missingInformation.css"
import { Button } from "@mantine/core"
import { Option } from "effect"
import { type SyntheticEvent, useId, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate, useSearchParams } from "react-router"
import { ImageField } from "#rider/shared/image/ImageField.tsx"
import { Page } from "#rider/shared/page/Page.tsx"
import { voucherParameter } from "#rider/shared/routing/voucherSheet.ts"
import { forgetVoucher } from "#rider/shared/session/forgetVoucher.ts"
import { storedVoucher } from "#rider/shared/session/storedVoucher.ts"
import { type Me, useMe } from "#rider/shared/session/useMe.ts"
import { useSaveProfile } from "#rider/shared/session/useSaveProfile.ts"
import { useSignOut } from "#rider/shared/session/useSignOut.ts"
import { useRefusalAlert } from "#rider/shared/sheet/useRefusalAlert.ts"
import { useAlert } from "#ui/alert/AlertHost.tsx"
import { ProfileFields } from "./ProfileFields.tsx"
import { refusedField, useFieldErrors } from "./useFieldErrors.ts"
import { blankFields, toPatch, useProfileForm } from "./useProfileForm.ts"
import { useZipcode } from "./useZipcode.ts"

/** ONB-007 Replaces any page until the mandatory information of the profile is complete. */
export function MissingInformationScreen() {
  const me = useMe().data
  return me === undefined ? null : <MissingInformation me={me} />
}

function MissingInformation({ me }: { readonly me: Me }) {
  const { t } = useTranslation("profile")
  const formId = useId()
  const signOut = useSignOut()
  const navigate = useNavigate()
  const alertRefusal = useRefusalAlert()
  const { draft, change, forget } = useProfileForm(me)
  const [isSubmitted, setSubmitted] = useState(false)
  const { city, isUnknown } = useZipcode(draft.country, draft.zipcode)
  const afterVoucher = useAfterVoucher()
  const showSaved = useShowSaved()
  const save = useSaveProfile((saved) => {
    forget()
    if (draft.voucher.trim() !== "") afterVoucher(draft.voucher)
    showSaved(saved)
  })
  const blank = isSubmitted ? blankFields(draft) : []
  const errors = useFieldErrors({ blank, refusal: save.error, isUnknown })

  const form = useRef<HTMLFormElement>(null)
  const focusField = (field: string | undefined): void =>
    form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus()

  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    setSubmitted(true)
    const [firstBlank] = blankFields(draft)
    if (firstBlank !== undefined) return focusField(firstBlank)
    if (save.isPending) return
    save.mutate(toPatch(draft, city), {
      onError: (refusal) => {
        const field = refusedField(refusal)
        if (field === undefined) alertRefusal(refusal)
        else focusField(field)
      }
    })
  }
  /** ONB-006 The page behind may be the form of the code, which would open the sign-in again. */
  const leave = async (): Promise<void> => {
    await navigate("/", { replace: true })
    await signOut()
  }
  return (
    <Page
      title={t("complete.title")}
      back={() => void leave()}
      footer={
        <Button type="submit" form={formId} size="lg" loading={save.isPending}>
          {t("complete.update")}
        </Button>
      }
    >
      <form ref={form} id={formId} className="sv-missing" onSubmit={submit} noValidate>
        <p>{t("complete.intro")}</p>
        <ImageField me={me} />
        <ProfileFields draft={draft} onChange={change} errors={errors} city={city} />
      </form>
    </Page>
  )
}

const useShowSaved = (): ((saved: Me) => void) => {
  const { t } = useTranslation("profile")
  const alert = useAlert()
  return (saved) => {
    const name = Option.getOrElse(saved.name, () => "")
    alert({ type: "success", title: t("complete.saved", { name }) })
  }
}

/** MONEY-007 Behind the form may be the account, which would open its sheet for the voucher that the form has just redeemed. */
const useAfterVoucher = (): ((redeemed: string) => void) => {
  const [query, setQuery] = useSearchParams()
  return (redeemed) => {
    forgetVoucher(redeemed)
    if (storedVoucher.current() !== undefined || !query.has(voucherParameter)) return
    query.delete(voucherParameter)
    setQuery(query, { replace: true })
  }
}
