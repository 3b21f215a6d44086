import "#rider/shared/sheet/optionList.css"
import { Option } from "effect"
import { useTranslation } from "react-i18next"
import { useGlobalSheet } from "#rider/shared/session/GlobalSheets.tsx"
import { isOwnAccount } from "#rider/shared/session/isOwnAccount.ts"
import type { Me } from "#rider/shared/session/useMe.ts"
import { Icon } from "#ui/theme/Icon.tsx"
import { EidVerified } from "./EidVerified.tsx"
import { identityProviders } from "./identityProviders.ts"
import { offeredEid } from "./offeredEid.ts"

/**
 * PROF-008, EID-004 The entry of the profile that opens the e-ID sheet; a line for a person who is verified. Nothing for one who cannot
 * be, nor for a support agent, who is not the person.
 */
export function EidEntry({ me }: { readonly me: Me }) {
  const { t } = useTranslation("eid")
  const open = useGlobalSheet()
  const offered = isOwnAccount(me) ? Option.getOrUndefined(offeredEid(me)) : undefined
  if (Option.isSome(me.eidVerifiedAt)) return <EidVerified provider={me.eidProvider} />
  if (offered === undefined) return null
  return (
    <button type="button" className="sv-option" onClick={() => void open("eid", {})}>
      <Icon name="tick" size={24} colour="var(--sv-accent-text)" />
      <span>
        <strong>{t("entry")}</strong>
        <span className="sv-option-hint">
          {t("entryHint", { provider: identityProviders[offered].name })}
        </span>
      </span>
    </button>
  )
}
