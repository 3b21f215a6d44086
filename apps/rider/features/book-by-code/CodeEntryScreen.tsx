import "./bookByCode.css"
import { Button } from "@mantine/core"
import { useQueryClient } from "@tanstack/react-query"
import { type SyntheticEvent, useState } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { tripDefaults } from "#core/shared/settings/trips.ts"
import { spellCode, toCodeValue } from "#core/trip/tripCode.ts"
import { TextField } from "#rider/shared/forms/TextField.tsx"
import { Page } from "#rider/shared/page/Page.tsx"
import { Refusal } from "#ui/api/Refusal.ts"
import { useErrorText } from "#ui/api/useErrorText.ts"
import { tripCodeQuery } from "./useTripCode.ts"

const { digits } = tripDefaults.tripCode

const spelled = (typed: string): string => {
  const value = toCodeValue(typed).replace(/\D/g, "").slice(0, digits)
  return value.length > digits / 2 ? spellCode(value.padEnd(digits)).trimEnd() : value
}

const example = "1234-5678"

/** ROUTE-007, BYCODE-001: the code that the driver shows, typed in. */
export function CodeEntryScreen() {
  const { t } = useTranslation(["byCode", "common"])
  const [typed, setTyped] = useState("")
  const { check, problem, isChecking, reset } = useCheckCode()
  const code = toCodeValue(typed)
  const isWhole = code.length === digits
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    if (isWhole) void check(code)
  }
  const type = (next: string): void => {
    reset()
    setTyped(spelled(next))
  }
  return (
    <Page title={t("code.title")} back="/">
      <form className="sv-bycode" onSubmit={submit} noValidate>
        <p>{t("code.intro")}</p>
        <TextField
          label={t("code.label")}
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
          error={problem}
          inputMode="numeric"
          autoComplete="off"
          placeholder={example}
          size="lg"
          classNames={{ input: "sv-code sv-bycode-input" }}
        />
        <Button type="submit" size="lg" fullWidth disabled={!isWhole} loading={isChecking}>
          {t("common:continue")}
        </Button>
      </form>
    </Page>
  )
}

/** BYCODE-004: a wrong or expired code is told under the field, and stays there. */
const useCheckCode = () => {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const say = useErrorText()
  const [problem, setProblem] = useState<string>()
  const [isChecking, setChecking] = useState(false)
  const check = async (code: string): Promise<void> => {
    setChecking(true)
    try {
      await queries.fetchQuery(tripCodeQuery(code))
      await navigate(`/book/details?code=${code}`)
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal
      setProblem(say(refusal))
    } finally {
      setChecking(false)
    }
  }
  return { check, problem, isChecking, reset: () => setProblem(undefined) }
}
