import "./bookByCode.css"
import { Button } from "@mantine/core"
import { useQueryClient } from "@tanstack/react-query"
import { type SyntheticEvent, useState } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate, useSearchParams } from "react-router"
import { exampleTripCode, parseTripCode, spellTripCode } from "#core/trip/tripCode.ts"
import { dropPageDraft, loadPageDraft, savePageDraft, usePageName } from "#rider/shared/forms/pageDraft.ts"
import { TextField } from "#rider/shared/forms/TextField.tsx"
import { useStandingRefusal } from "#rider/shared/forms/useStandingRefusal.ts"
import { Page } from "#rider/shared/page/Page.tsx"
import { useHome } from "#rider/shared/routing/useHome.ts"
import { useBoardingErrorText } from "#rider/shared/trips/useBoardingErrorText.ts"
import { Refusal } from "#ui/api/Refusal.ts"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"
import { codeEntryPath } from "./codeEntryPath.ts"
import { OwnRideLink } from "./OwnRideLink.tsx"
import { ScanButton } from "./scan/ScanButton.tsx"
import { tripCodeQuery } from "./useTripCode.ts"
import { VisitorSignOut } from "./VisitorSignOut.tsx"

const form = "tripCode"

/** ROUTE-007, BYCODE-001 The passenger types or scans the code that the driver shows. A code in the address is filled in (C54). */
export function CodeEntryScreen() {
  const { t } = useTranslation(["byCode", "common"])
  const home = useHome()
  const [query] = useSearchParams()
  const errorText = useBoardingErrorText()
  const { digits } = useProductSettings().tripCode
  const page = usePageName()
  const { check, refusal, isChecking, reset } = useCheckCode(() => dropPageDraft(form, page))
  const [typed, setTyped] = useState(() =>
    spellTripCode((loadPageDraft(form, page) ?? query).get("code") ?? "", digits)
  )
  const code = parseTripCode(typed)
  const isComplete = code.length === digits
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    if (isComplete) void check(code)
  }
  const change = (next: string): void => {
    reset()
    const spelled = spellTripCode(next, digits)
    savePageDraft(form, page, new URLSearchParams({ code: spelled }))
    setTyped(spelled)
  }
  const take = (scanned: string): void => {
    change(scanned)
    void check(scanned)
  }
  return (
    <Page title={t("code.title")} {...(home === "/book" ? {} : { back: home })}>
      <form className="sv-bycode" onSubmit={submit} noValidate>
        <p>{t("code.intro")}</p>
        <TextField
          label={t("code.label")}
          value={typed}
          onChange={(event) => change(event.currentTarget.value)}
          error={refusal === null ? undefined : errorText(refusal)}
          inputMode="numeric"
          autoComplete="off"
          placeholder={exampleTripCode(digits)}
          size="lg"
          classNames={{ input: "sv-code sv-bycode-input" }}
        />
        <OwnRideLink refusal={refusal ?? undefined} />
        <Button type="submit" size="lg" fullWidth disabled={!isComplete} loading={isChecking}>
          {t("common:continue")}
        </Button>
        <ScanButton onFound={take} />
        <VisitorSignOut />
      </form>
    </Page>
  )
}

/** BYCODE-004 Checks a code; why it has no trip is shown under the field, which keeps its value, as "back" does. */
const useCheckCode = (onFound: () => void) => {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [refused, setRefused] = useState<Refusal | null>(null)
  const refusal = useStandingRefusal(refused)
  const [isChecking, setChecking] = useState(false)
  const check = async (code: string): Promise<void> => {
    setChecking(true)
    try {
      await queries.fetchQuery(tripCodeQuery(code))
      onFound()
      await navigate(codeEntryPath(code), { replace: true })
      await navigate(`/book/details?code=${code}`)
    } catch (cause) {
      if (!(cause instanceof Refusal)) throw cause
      setRefused(cause)
    } finally {
      setChecking(false)
    }
  }
  return { check, refusal, isChecking, reset: () => setRefused(null) }
}
