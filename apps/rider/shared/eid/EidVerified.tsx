import { Option } from "effect"
import { useTranslation } from "react-i18next"
import type { EidProvider } from "#core/account/Person.ts"
import { Note } from "#rider/shared/page/Note.tsx"
import { identityProviders } from "./identityProviders.ts"

/** PROF-008, EID-007 That the identity of the user is verified, and with which provider, as others see it too. */
export function EidVerified({ provider }: { readonly provider: Option.Option<EidProvider> }) {
  const { t } = useTranslation("person")
  return (
    <Note>
      {Option.match(provider, {
        onNone: () => t("verified"),
        onSome: (known) => t("verifiedBy", { provider: identityProviders[known].name })
      })}
    </Note>
  )
}
