import { NativeSelect, Switch } from "@mantine/core"
import { Option } from "effect"
import { useTranslation } from "react-i18next"
import { languageTag } from "#core/shared/format.ts"
import { Language } from "#core/shared/language.ts"
import type { Me } from "#rider/shared/session/useMe.ts"
import { useSaveProfile } from "#rider/shared/session/useSaveProfile.ts"
import { useErrorText } from "#ui/api/useErrorText.ts"

/** Each language by its own name, so that those who read no other one find it. */
const languageNames: Readonly<Record<Language, string>> = {
  DA: "Dansk",
  SV: "Svenska",
  EN: "English",
  NL: "Nederlands",
  NB: "Norsk bokmål"
}

/** PROF-003, PROF-023 The language of the app and of messages to the person. */
export function LanguageField({ me }: { readonly me: Me }) {
  const { t } = useTranslation("profile")
  const errorText = useErrorText()
  const save = useSaveProfile()
  const { error, isPending, variables } = save
  return (
    <NativeSelect
      label={t("language")}
      value={isPending ? (variables.language ?? me.language) : me.language}
      onChange={(event) => save.mutate({ language: event.currentTarget.value })}
      error={error === null ? undefined : errorText(error)}
      errorProps={{ role: "alert" }}
    >
      {Language.literals.map((value) => (
        <option key={value} value={value} lang={languageTag(value)}>
          {languageNames[value]}
        </option>
      ))}
    </NativeSelect>
  )
}

/** PROF-020 The choice of the sign-up, which can be taken back here. */
export function NewsletterSwitch({ me }: { readonly me: Me }) {
  const { t } = useTranslation("profile")
  const errorText = useErrorText()
  const save = useSaveProfile()
  const isWanted = Option.isSome(me.newsletterSignedUpAt)
  return (
    <Switch
      label={t("complete.newsletter")}
      checked={save.isPending ? save.variables.newsletter === true : isWanted}
      onChange={(event) => save.mutate({ newsletter: event.currentTarget.checked })}
      error={save.error === null ? undefined : errorText(save.error)}
    />
  )
}
